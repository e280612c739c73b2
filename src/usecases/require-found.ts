import { ProblemError } from '../domain/problem';

/** What was asked for. @throws ProblemError `NOT_FOUND` when there is none, or it is beyond the caller's reach */
export async function requireFound<Found>(asked: Promise<Found | null>): Promise<Found> {
  const found = await asked;
  if (found === null) throw new ProblemError('NOT_FOUND');
  return found;
}

/** For a change that says whether there was something to change. @throws ProblemError `NOT_FOUND` */
export async function requireChanged(changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) throw new ProblemError('NOT_FOUND');
}
