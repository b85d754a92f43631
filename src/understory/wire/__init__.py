"""Every message between server and client: frozen, tagged, validated at the door.

The JSON Schema of these types makes the client's TypeScript and docs/reference/protocol.md.
"""
