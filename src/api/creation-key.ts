import { createHash } from 'node:crypto';

import type { Request } from 'express';

import type { CreationKey } from '../domain/ports/creation-key';
import type { ProblemCode } from '../domain/problem';
import { contextOf, responseOf } from './request-context';
import { keyIn } from './submissions/submission-request';

/** Of every operation that makes something once for each idempotency key. */
export const creationProblems: readonly ProblemCode[] = ['IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_IN_PROGRESS'];

/**
 * The optional `Idempotency-Key` of a request that makes something. Two requests are the same when their addresses and
 * bodies are, and the company that the person works on.
 * @throws ProblemError `BAD_REQUEST`
 */
export function creationKeyOf(request: Request, header: string | undefined): CreationKey | null {
  if (header === undefined) return null;
  const { caller, operation, body } = contextOf(request);
  const place = caller && 'tenantId' in caller ? caller.tenantId : null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.originalUrl, place, body?.sha256]))
    .digest('hex');
  return { personId: caller?.actor.id ?? '', operation: operation?.id ?? '', key: keyIn(header), fingerprint };
}

/** Says that nothing was made this time. */
export function noteReplay(request: Request, isReplay: boolean): void {
  if (isReplay) responseOf(request).set('Idempotent-Replayed', 'true');
}
