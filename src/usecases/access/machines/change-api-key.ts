import { inTheFuture } from '../../../domain/field-words';
import { localized } from '../../../domain/localized';
import type { ApiKeyPatch, ApiKeyPlace, ApiKeyRecord, ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import type { Change } from '../../../domain/ports/access/credential-record';
import type { Clock } from '../../../domain/ports/clock';
import { badRequest, ProblemError } from '../../../domain/problem';

export interface ChangeApiKeyCommand {
  place: ApiKeyPlace;
  patch: ApiKeyPatch;
  expectedVersion: number;
}

export type ChangeApiKey = (command: ChangeApiKeyCommand, change: Change) => Promise<ApiKeyRecord>;

/**
 * A new name, or an earlier end.
 * @throws ProblemError `BAD_REQUEST` (a later end, or one in the past), `NOT_FOUND`, `CONFLICT` (changed meanwhile)
 */
export function changeApiKey(deps: { apiKeys: Pick<ApiKeyRepository, 'find' | 'change'>; clock: Clock }): ChangeApiKey {
  return async ({ place, patch, expectedVersion }, change) => {
    const before = await deps.apiKeys.find(place);
    if (before === null || before.revokedAt !== null) throw new ProblemError('NOT_FOUND');
    if (before.version !== expectedVersion) throw new ProblemError('CONFLICT');
    requireEarlier(patch.expiresAt, before.expiresAt, deps.clock());
    const changed = await deps.apiKeys.change(place, patch, expectedVersion, change);
    if (changed === null) throw new ProblemError('CONFLICT');
    return changed;
  };
}

/** An end that was given is never put off, so that those who were told of it can rely on it. */
function requireEarlier(wanted: string | null | undefined, held: string | null, nowMs: number): void {
  if (wanted === undefined || wanted === held) return;
  const isLater = wanted === null || (held !== null && Date.parse(wanted) > Date.parse(held));
  if (isLater)
    throw badRequest(
      '/expires_at',
      localized(
        `Uveďte čas najneskôr ${held ?? ''}.`,
        `Uveďte čas nejpozději ${held ?? ''}.`,
        `must not be later than ${held ?? ''}`,
      ),
    );
  if (Date.parse(wanted) <= nowMs) throw badRequest('/expires_at', inTheFuture);
}
