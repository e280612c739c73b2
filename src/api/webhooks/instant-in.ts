import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import { badRequest } from '../../domain/problem';

/** @param pointer where the request names it @throws ProblemError `BAD_REQUEST` */
export function instantIn(pointer: string, text: string): string {
  const instant = askedInstant(text);
  if (instant === null) throw badRequest(pointer, askedInstantAdvice);
  return instant;
}
