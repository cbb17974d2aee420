"""The bot: tables, the store, the pace of computers, and the client that runs on Discord."""
