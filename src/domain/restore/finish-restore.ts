/** What the portal knows of its restores. Instants are ISO 8601. */
export interface Installation {
  /** Raised by each restore: what was numbered before may be numbered anew after it. */
  epoch: number;
  /** Of the restore that the epoch has begun with; null: there was none. */
  recoveredTo: string | null;
  finishedAt: string | null;
  /** To which instant the database was set back by a restore that is not finished; null: there is none. */
  unfinishedRecovery: string | null;
}

export interface FinishRequest {
  /** Needed where the database's own tools have set it back: they leave no mark. */
  recoveredTo: string | null;
  /** Null: the next one. A higher one where the same backup was restored, and used, before. */
  epoch: number | null;
}

/** `done`: this restore is finished already, or there is none. */
export type FinishDecision = FinishWork | { kind: 'done' } | { kind: 'refused'; why: string };

/** The epoch that begins, and the instant to which the database was set back, ISO 8601. */
export interface FinishWork {
  kind: 'finish';
  epoch: number;
  recoveredTo: string;
}

const numberJump = 1_000_000;
const generationJump = 1_000;

/**
 * What `finish` has to do. Repeated for the same recovery point it does nothing.
 * @param now ISO 8601
 */
export function decideFinish(installation: Installation, request: FinishRequest, now: string): FinishDecision {
  const recoveredTo = request.recoveredTo ?? installation.unfinishedRecovery;
  if (recoveredTo === null) return { kind: 'done' };
  const isKnown = installation.recoveredTo !== null && isSame(recoveredTo, installation.recoveredTo);
  if (installation.unfinishedRecovery === null && isKnown) return { kind: 'done' };
  if (Date.parse(recoveredTo) > Date.parse(now))
    return { kind: 'refused', why: 'The database cannot have been set back to an instant that is still to come.' };
  const epoch = request.epoch ?? installation.epoch + 1;
  if (epoch <= installation.epoch)
    return { kind: 'refused', why: `The epoch must be higher than that of the database, ${installation.epoch}.` };
  return { kind: 'finish', epoch, recoveredTo };
}

const settlingDays = 7;

/** Was the portal restored so lately that documents may still be without the rows that they had? */
export const isSettling = ({ finishedAt }: Installation, nowMs: number): boolean =>
  finishedAt !== null && nowMs < Date.parse(finishedAt) + settlingDays * 86_400_000;

const isSame = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other);

/** How far counters are put forward, so that no number from before the restore is given out again. */
export const jumpsBetween = (former: number, epoch: number): { numbers: number; generations: number } => ({
  numbers: numberJump * (epoch - former),
  generations: generationJump * (epoch - former),
});
