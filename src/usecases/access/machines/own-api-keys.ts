import { type ApiKeyId, asId, type TenantId } from '../../../domain/ids';
import type { ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import { ProblemError } from '../../../domain/problem';
import type { CreateApiKey } from './create-api-key';
import type { MakeCredential } from './credential-budget';
import type { MachineUseCases, MadeApiKey } from './machine-use-cases';
import type { RotateApiKey } from './rotate-api-key';

/** Making keys for one's own company: within its budget, and once for each idempotency key. */
export function ownApiKeys(deps: {
  apiKeys: Pick<ApiKeyRepository, 'find'>;
  makeCredential: MakeCredential;
  createApiKey: CreateApiKey;
  rotateApiKey: RotateApiKey;
}): Pick<MachineUseCases, 'createApiKey' | 'rotateApiKey'> {
  const madeBefore =
    (tenantId: TenantId) =>
    async (id: string): Promise<MadeApiKey> => {
      const record = await deps.apiKeys.find({ tenantId, id: asId<ApiKeyId>(id) });
      if (record === null) throw new ProblemError('NOT_FOUND');
      return { record, key: null };
    };
  return {
    createApiKey: (request, command) => {
      const { key } = request;
      const { tenantId, actor } = request.caller;
      return deps.makeCredential<MadeApiKey>(request, {
        create: () => deps.createApiKey({ ...command, tenantId }, { actor, key }),
        replay: madeBefore(tenantId),
      });
    },
    rotateApiKey: (request, id, hours) => {
      const { key } = request;
      const { tenantId, actor } = request.caller;
      return deps.makeCredential<MadeApiKey>(request, {
        create: () => deps.rotateApiKey({ tenantId, id }, hours, { actor, key }),
        replay: madeBefore(tenantId),
      });
    },
  };
}
