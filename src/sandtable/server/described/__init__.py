"""What programs may rely on, told to programs: OpenAPI for HTTP, AsyncAPI for the socket."""

from sandtable.server.described.asyncapi import asyncapi, asyncapi_text
from sandtable.server.described.openapi import Described, operation_id

__all__ = ["Described", "asyncapi", "asyncapi_text", "operation_id"]
