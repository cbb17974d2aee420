"""Finding a port for the local page."""

import os
import socket

LOOPBACK = "127.0.0.1"
TRIES = 50


def free_port(wanted: int) -> int:
    """Give the wanted port, or the first free one after it.

    Raises OSError when none of the next fifty is free.
    """
    for port in range(wanted, min(wanted + TRIES, 65536)):
        if _is_free(port):
            return port
    raise OSError(f"No port from {wanted} on is free; set another with HEARTS_LOCAL_PORT.")


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":  # a port just left may be taken again, as the page's server does
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True
