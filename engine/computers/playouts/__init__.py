"""Playouts: a deal in numbers, played to its end in an instant, compiled or not."""
