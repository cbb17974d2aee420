"""What people see and press on Discord: a file a feature, pure screens, one router."""
