import { randomUUID } from 'node:crypto';

import type { Role } from '../../../src/domain/access/caller';
import { type Membership, reachOf } from '../../../src/domain/access/membership';
import { type ApiKeyId, asId, type IntegrationId, type TenantId, type UserId } from '../../../src/domain/ids';
import type {
  StoredApiKey,
  StoredErpToken,
  StoredIntegration,
  StoredTechnicalAccount,
} from '../../../src/domain/ports/access/credentials';
import type { StoredSession } from '../../../src/domain/ports/access/sessions';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { mintCredential, sha256 } from '../../../src/usecases/access/credential-secret';
import { aTenant as aNewTenant } from '../../support/factories/new-submission';

const tenantId = asId<TenantId>('11111111-1111-4111-8111-111111111111');

export const aTenant: Tenant = {
  ...aNewTenant({ id: tenantId, name: 'Kováč a syn, s.r.o.', dic: '2023456789', ico: '12345678' }),
  createdAt: '2027-01-01T00:00:00.000000Z',
};

const anIntegration = (): StoredIntegration => ({
  id: asId<IntegrationId>(randomUUID()),
  tenantId,
  tenantStatus: 'active',
  name: 'ERP',
  scopes: ['send', 'receive', 'status'],
  defaultConnectionId: null,
  ipAllowlist: [],
  testOnly: false,
  inSandbox: false,
  enabled: true,
});

/** Credentials in memory; a test changes the rows and sees what the API answers. */
export class Credentials {
  readonly apiKeys = new Map<string, StoredApiKey>();
  readonly tokens = new Map<string, StoredErpToken>();
  readonly accounts = new Map<string, StoredTechnicalAccount>();
  readonly sessions = new Map<string, StoredSession>();
  readonly integration = anIntegration();
  hashes = 0;

  /** Everything as it was in the beginning, for the next test. */
  forget(): void {
    for (const rows of [this.apiKeys, this.tokens, this.accounts, this.sessions]) rows.clear();
    Object.assign(this.integration, anIntegration());
    this.hashes = 0;
  }

  addApiKey(change: Partial<StoredApiKey> = {}): { key: string; row: StoredApiKey } {
    const id = asId<ApiKeyId>(randomUUID());
    const { text, secretSha256 } = mintCredential('svc', id);
    const row: StoredApiKey = {
      id,
      tenantId,
      tenantStatus: 'active',
      scopes: ['invoices:read', 'invoices:send'],
      testOnly: false,
      inSandbox: false,
      secretSha256,
      expiresAt: null,
      revokedAt: null,
      ...change,
    };
    this.apiKeys.set(id, row);
    return { key: text, row };
  }

  addErpToken(change: Partial<StoredErpToken> = {}): { token: string; row: StoredErpToken } {
    const id = randomUUID();
    const { text, secretSha256 } = mintCredential('erp', id);
    const row: StoredErpToken = {
      id,
      secretSha256,
      expiresAt: null,
      revokedAt: null,
      integration: this.integration,
      ...change,
    };
    this.tokens.set(id, row);
    return { token: text, row };
  }

  addAccount(username: string, password: string): StoredTechnicalAccount {
    const row: StoredTechnicalAccount = {
      id: randomUUID(),
      username,
      passwordHash: `plain:${password}`,
      passwordVersion: 1,
      revokedAt: null,
      integration: this.integration,
    };
    this.accounts.set(username.toLowerCase(), row);
    return row;
  }

  addSession(change: Partial<StoredSession> = {}): { cookie: string; csrf: string; row: StoredSession } {
    const [token, csrf] = [randomUUID(), randomUUID()];
    const row: StoredSession = {
      id: randomUUID(),
      userId: asId<UserId>(randomUUID()),
      secondFactor: true,
      csrfSha256: sha256(csrf),
      formerCsrfSha256: null,
      isFormer: false,
      rolesChanged: false,
      userStatus: 'active',
      activeTenantId: tenantId,
      activeTenantStatus: 'active',
      activeTenantPartnerId: null,
      tenantRules: null,
      tenantDemandsSecondFactor: false,
      createdAt: new Date().toISOString(),
      memberships: [membershipAs('tenant_user')],
      heldAnywhere: (change.memberships ?? []).map(reachOf),
      lastSeenAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      revokedAt: null,
      ...change,
    };
    this.sessions.set(sha256(token).toString('hex'), row);
    return { cookie: `portal_session=${token}; portal_csrf=${csrf}`, csrf, row };
  }
}

/** In the company of the rig; an admin is one of the whole portal. */
export const membershipAs = (role: Role): Membership => ({
  role,
  tenantId: role === 'admin' ? null : tenantId,
  partnerId: null,
});
