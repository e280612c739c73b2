import type { ApiKeyPlace, ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import type { Change } from '../../../domain/ports/access/credential-record';
import { ProblemError } from '../../../domain/problem';

export type RevokeApiKey = (place: ApiKeyPlace, change: Change) => Promise<void>;

/** From now on the key is refused. @throws ProblemError `NOT_FOUND`: there is no such key that still works */
export function revokeApiKey({ apiKeys }: { apiKeys: Pick<ApiKeyRepository, 'revoke'> }): RevokeApiKey {
  return async (place, change) => {
    if (!(await apiKeys.revoke(place, change))) throw new ProblemError('NOT_FOUND');
  };
}
