/** Of one server, in milliseconds: ten of those who wait come back in a second. */
const spacingMs = 100;
/** A line that is longer begins again at its head. */
const maxLineMs = 900_000;

/**
 * When those come back who could not be served: one after the other, each connection in a line of its own, and all
 * lines side by side, so that the first invoice of a company does not stand behind ten thousand of another.
 */
export function createWaitingLines(): {
  /** @returns milliseconds, at least `earliestMs` */
  next(connectionId: string, earliestMs: number, nowMs: number): number;
} {
  const lastMs = new Map<string, number>();
  let sweepAtMs = 0;

  function sweep(nowMs: number): void {
    if (nowMs < sweepAtMs) return;
    sweepAtMs = nowMs + 1_000;
    for (const [id, last] of lastMs) if (last <= nowMs) lastMs.delete(id);
  }

  return {
    next(connectionId, earliestMs, nowMs) {
      sweep(nowMs);
      const last = lastMs.get(connectionId);
      const following = last === undefined ? earliestMs : Math.max(earliestMs, last + spacingMs * lastMs.size);
      const comesMs = following > earliestMs + maxLineMs ? earliestMs : following;
      lastMs.set(connectionId, comesMs);
      return comesMs;
    },
  };
}
