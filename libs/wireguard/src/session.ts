/**
 * How long a peer counts as connected after its latest handshake: WireGuard makes a new one every two minutes while there is
 * traffic, and gives up a session after three (RejectAfterTime of its protocol).
 */
export const CONNECTED_FOR_SECONDS = 180;
