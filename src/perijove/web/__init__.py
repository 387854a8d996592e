"""The tables on the web: HTTP, sockets, and the built client."""

from perijove.kernel.extras import need

need("serve", "httptools", "litestar", "prometheus_client", "uvicorn", "websockets")
