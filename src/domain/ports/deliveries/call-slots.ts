/** Takes a slot among the calls to a connection's provider, or gives up after so long. The returned function gives the slot back. */
export type TakeSlot = (connectionId: string, limit: number, timeoutMs: number) => Promise<(() => void) | null>;
