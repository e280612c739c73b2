import { randomUUID } from 'node:crypto';

import type { CredentialPolicy } from '../../../domain/ports/access/credential-policy';
import type { Change, Creation } from '../../../domain/ports/access/credential-record';
import type {
  ErpTokenPlace,
  ErpTokenRecord,
  IntegrationPlace,
  IntegrationRepository,
} from '../../../domain/ports/access/integrations';
import type { Clock } from '../../../domain/ports/clock';
import { ProblemError } from '../../../domain/problem';
import { mintCredential } from '../credential-secret';
import { requireLife, sameLife } from './credential-life';
import { endOfOverlap } from './rotate-api-key';

export interface CreateErpTokenCommand {
  integration: IntegrationPlace;
  name: string;
  /** ISO 8601; null = until it is revoked. */
  expiresAt: string | null;
}

export interface CreatedErpToken {
  record: ErpTokenRecord;
  /** Shown this once: the portal keeps only its digest. */
  token: string;
}

export type CreateErpToken = (command: CreateErpTokenCommand, creation: Creation) => Promise<CreatedErpToken>;

interface Deps {
  integrations: Pick<IntegrationRepository, 'find' | 'addToken' | 'rotateToken' | 'revokeToken'>;
  policy: CredentialPolicy;
  clock: Clock;
}

/** A further token of an integration. @throws ProblemError `BAD_REQUEST` (its end), `NOT_FOUND` */
export function createErpToken({ integrations, policy, clock }: Deps): CreateErpToken {
  return async ({ integration, name, expiresAt }, creation) => {
    if ((await integrations.find(integration)) === null) throw new ProblemError('NOT_FOUND');
    requireLife(expiresAt, { maxDays: await policy.maxDays(integration.tenantId), nowMs: clock() });
    const id = randomUUID();
    const { text: token, secretSha256 } = mintCredential('erp', id);
    const record = await integrations.addToken(integration, { id, name, secretSha256, expiresAt }, creation);
    if (record === null) throw new ProblemError('NOT_FOUND');
    return { record, token };
  };
}

export type RotateErpToken = (place: ErpTokenPlace, hours: number, creation: Creation) => Promise<CreatedErpToken>;

/**
 * A new token of the same name; the former works on for the overlap, so that the ERP can be told without a pause.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` (it was revoked, has expired, or was rotated before)
 */
export function rotateErpToken({ integrations, policy, clock }: Deps): RotateErpToken {
  return async (place, hours, creation) => {
    const former = (await integrations.find(place.integration))?.tokens.find(({ id }) => id === place.id);
    if (former === undefined) throw new ProblemError('NOT_FOUND');
    const limits = { maxDays: await policy.maxDays(place.integration.tenantId), nowMs: clock() };
    const id = randomUUID();
    const { text: token, secretSha256 } = mintCredential('erp', id);
    const record = await integrations.rotateToken(
      place,
      endOfOverlap(hours, limits.nowMs),
      { id, name: former.name, secretSha256, expiresAt: sameLife(former, limits) },
      creation,
    );
    return { record, token };
  };
}

export type RevokeErpToken = (place: ErpTokenPlace, change: Change) => Promise<void>;

/**
 * From now on the token is refused.
 * @throws ProblemError `NOT_FOUND`: the integration has no such token that still works
 */
export function revokeErpToken({ integrations }: Pick<Deps, 'integrations'>): RevokeErpToken {
  return async (place, change) => {
    if (!(await integrations.revokeToken(place, change))) throw new ProblemError('NOT_FOUND');
  };
}
