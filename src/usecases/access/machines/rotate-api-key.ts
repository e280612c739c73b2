import { randomUUID } from 'node:crypto';

import { type ApiKeyId, asId } from '../../../domain/ids';
import type { ApiKeyPlace, ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import type { CredentialPolicy } from '../../../domain/ports/access/credential-policy';
import type { Creation } from '../../../domain/ports/access/credential-record';
import type { Clock } from '../../../domain/ports/clock';
import { ProblemError } from '../../../domain/problem';
import { mintCredential } from '../credential-secret';
import type { CreatedApiKey } from './create-api-key';
import { sameLife } from './credential-life';

/** Hours for which a credential and the one that takes its place work side by side. */
export const overlapHours = { default: 24, max: 168 } as const;

/** @returns ISO 8601 */
export const endOfOverlap = (hours: number, nowMs: number): string => new Date(nowMs + hours * 3_600_000).toISOString();

export type RotateApiKey = (place: ApiKeyPlace, hours: number, creation: Creation) => Promise<CreatedApiKey>;

/**
 * A new key of the same name and scopes; the former works on for the overlap, so that its user can be told without a
 * pause.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` (it was revoked, has expired, or was rotated before)
 */
export function rotateApiKey(deps: {
  apiKeys: Pick<ApiKeyRepository, 'find' | 'rotate'>;
  policy: CredentialPolicy;
  clock: Clock;
}): RotateApiKey {
  return async (place, hours, creation) => {
    const former = await deps.apiKeys.find(place);
    if (former === null) throw new ProblemError('NOT_FOUND');
    const { tenantId, name, scopes, testOnly } = former;
    const nowMs = deps.clock();
    const maxDays = tenantId === null ? null : await deps.policy.maxDays(tenantId);
    const id = asId<ApiKeyId>(randomUUID());
    const { text: key, secretSha256 } = mintCredential('svc', id);
    const record = await deps.apiKeys.rotate(
      place,
      endOfOverlap(hours, nowMs),
      { id, tenantId, name, scopes, testOnly, secretSha256, expiresAt: sameLife(former, { maxDays, nowMs }) },
      creation,
    );
    return { record, key };
  };
}
