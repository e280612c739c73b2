import { createApiKeyRepository } from '../../adapters/db/access/api-keys';
import { createIntegrationRepository } from '../../adapters/db/access/integrations';
import { createCreationKeys } from '../../adapters/db/creation-keys';
import { createLockoutStore } from '../../adapters/db/system/access/lockouts';
import { createKeyLifetimes } from '../../adapters/db/system/system-settings';
import type { Database } from '../../adapters/db/transaction';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import { defaultLockouts } from '../../domain/ports/access/lockouts';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { InboxRepository } from '../../domain/ports/inbox/inbox';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { changeApiKey } from '../../usecases/access/machines/change-api-key';
import { changeIntegration, removeIntegration } from '../../usecases/access/machines/change-integration';
import { createApiKey } from '../../usecases/access/machines/create-api-key';
import { createIntegration } from '../../usecases/access/machines/create-integration';
import { makeCredential } from '../../usecases/access/machines/credential-budget';
import { describeIntegrations } from '../../usecases/access/machines/describe-integrations';
import { createErpToken, revokeErpToken, rotateErpToken } from '../../usecases/access/machines/erp-tokens';
import { listApiKeys } from '../../usecases/access/machines/list-api-keys';
import type { MachineUseCases } from '../../usecases/access/machines/machine-use-cases';
import { ownApiKeys } from '../../usecases/access/machines/own-api-keys';
import { ownErpCredentials, ownIntegrations } from '../../usecases/access/machines/own-integrations';
import { revokeApiKey } from '../../usecases/access/machines/revoke-api-key';
import { rotateApiKey } from '../../usecases/access/machines/rotate-api-key';
import { resetErpPassword, unlockIntegration } from '../../usecases/access/machines/technical-account';
import { createOnce } from '../../usecases/create-once';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

export interface MachineParts {
  database: Database;
  tenants: TenantRepository;
  connections: Pick<ConnectionRepository, 'find'>;
  erpInbox: Pick<InboxRepository, 'fill'>;
  clock: Clock;
}

/** What may be done with keys and integrations, by people and at the command line alike. */
export function composeMachineActs({ database, tenants, connections, erpInbox, clock }: MachineParts) {
  const apiKeys = createApiKeyRepository(database);
  const integrations = createIntegrationRepository(database);
  const lockouts = createLockoutStore(database, defaultLockouts);
  const passwords = createPasswordHasher();
  const policy = createKeyLifetimes(database);
  return {
    apiKeys,
    createApiKey: createApiKey({ apiKeys, tenants, policy, clock }),
    changeApiKey: changeApiKey({ apiKeys, clock }),
    revokeApiKey: revokeApiKey({ apiKeys }),
    rotateApiKey: rotateApiKey({ apiKeys, policy, clock }),

    integrations,
    lockouts,
    createIntegration: createIntegration({ integrations, tenants, connections, passwords, erpInbox, policy, clock }),
    changeIntegration: changeIntegration({ integrations, connections }),
    removeIntegration: removeIntegration({ integrations }),
    createErpToken: createErpToken({ integrations, policy, clock }),
    rotateErpToken: rotateErpToken({ integrations, policy, clock }),
    revokeErpToken: revokeErpToken({ integrations }),
    resetErpPassword: resetErpPassword({ integrations, passwords }),
    unlockIntegration: unlockIntegration({ integrations, lockouts }),
  };
}

/** Keys and integrations of a company, for its people. */
export function composeMachines(parts: Parts, { cursors, limiter }: ApiParts): MachineUseCases {
  const acts = composeMachineActs(parts);
  const { apiKeys, lockouts } = acts;
  const own = {
    ...acts,
    cursors,
    makeCredential: makeCredential({ createOnce: createOnce(createCreationKeys(parts.database)), limiter }),
    describe: describeIntegrations({ lockouts, erpInbox: parts.erpInbox }),
  };
  return {
    listApiKeys: listApiKeys({ apiKeys, cursors }),
    changeApiKey: acts.changeApiKey,
    revokeApiKey: acts.revokeApiKey,
    ...ownApiKeys(own),
    removeIntegration: acts.removeIntegration,
    revokeErpToken: acts.revokeErpToken,
    unlockIntegration: acts.unlockIntegration,
    ...ownIntegrations(own),
    ...ownErpCredentials(own),
  };
}
