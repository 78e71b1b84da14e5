"""The blake2b hash without `hashlib`, whose import loads OpenSSL and takes longer than a match takes to begin."""

try:
    from _blake2 import blake2b  # the standard library's `random` imports its hash in the same way
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
