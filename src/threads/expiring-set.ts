export interface ExpiringSetOptions {
  /** How long a key is remembered. */
  seconds: number;
  /** Keys that are remembered at once; beyond them the oldest is forgotten. */
  most: number;
  /** Milliseconds. */
  clock?: () => number;
}

/** Keys that are remembered for a while, in bounded memory. */
export class ExpiringSet {
  /** Until when, in order of arrival. */
  private readonly until = new Map<string, number>();
  private readonly clock: () => number;

  constructor(private readonly options: ExpiringSetOptions) {
    this.clock = options.clock ?? (() => performance.now());
  }

  get isEmpty(): boolean {
    return this.until.size === 0;
  }

  add(key: string): void {
    this.until.delete(key);
    this.until.set(key, this.clock() + this.options.seconds * 1000);
    for (const oldest of this.until.keys()) {
      if (this.until.size <= this.options.most) return;
      this.until.delete(oldest);
    }
  }

  has(key: string): boolean {
    const until = this.until.get(key);
    if (until === undefined) return false;
    if (until > this.clock()) return true;
    this.until.delete(key);
    return false;
  }

  delete(key: string): void {
    this.until.delete(key);
  }
}
