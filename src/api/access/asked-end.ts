import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import { badRequest } from '../../domain/problem';

/** The end of a credential, absent and null told apart. @throws ProblemError `BAD_REQUEST` */
export function askedEnd(text: string | null | undefined): string | null | undefined {
  if (text === null || text === undefined) return text;
  const instant = askedInstant(text);
  if (instant === null) throw badRequest('/expires_at', askedInstantAdvice);
  return instant;
}
