/** On whose behalf something is done. */
export interface Turn {
  /** Who asks: a tenant's id, or an address. Shares take turns, whatever each of them has waiting. */
  share: string;
  /**
   * Aborted when no caller waits for it any more: it leaves the queue. A slot that was given stays until it is given
   * back.
   */
  signal?: AbortSignal;
}

/** A request for a slot. */
export interface SlotRequest extends Turn {
  /** Longest wait. */
  waitMilliseconds: number;
  /** May take long: such tasks never hold all slots at once. */
  heavy?: boolean;
}

/** Of what no tenant and no caller waits for: the command line, measurements. */
export const unownedTurn: Turn = { share: '' };

export interface SlotLoad {
  running: number;
  waiting: number;
}

/**
 * Lets so many tasks run at once and the rest wait, bounded in all and for each share. A share with many tasks waiting
 * delays other shares by at most one of them, and the time of a task can be measured from when it runs: under load it
 * must not lose its time to the queue.
 */
export interface FairSlots {
  /**
   * Waits for a slot: shares in turn, first come first served within a share (among its heavy tasks, and among its
   * others).
   *
   * @returns the function that gives the slot back (calling it again does nothing), or null when the queue is full,
   *   when `waitMilliseconds` have passed, or when `signal` was aborted
   */
  acquire(request: SlotRequest): Promise<(() => void) | null>;
  load(): SlotLoad;
}
