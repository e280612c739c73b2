import { erpScopes } from '../../../domain/access/caller';
import type { ConnectionId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import type { IntegrationDetails } from '../../../domain/ports/access/credential-admin';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { flagOf, listOf, requiredText, textOf, wholeNumberOf } from '../options';
import { idOf } from './ids';

export const showIntegration = (integration: IntegrationDetails) => ({
  id: integration.id,
  tenant_id: integration.tenantId,
  name: integration.name,
  scopes: integration.scopes,
  default_connection_id: integration.defaultConnectionId,
  ip_allowlist: integration.ipAllowlist,
  test_only: integration.testOnly,
  enabled: integration.enabled,
  nack_quarantine_after: integration.nackQuarantineAfter,
  created_at: integration.createdAt,
  technical_account: integration.account && {
    username: integration.account.username,
    revoked_at: integration.account.revokedAt,
    last_used_at: integration.account.lastUsedAt,
  },
  tokens: integration.tokens.map(({ id, name, createdAt, expiresAt, revokedAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt,
    expires_at: expiresAt,
    revoked_at: revokedAt,
    last_used_at: lastUsedAt,
  })),
});

export const integrationLine = ({ id, enabled, scopes, account, name }: IntegrationDetails): string =>
  `${id}  ${enabled ? 'enabled' : 'disabled'}  ${scopes.join('+')}  ${account?.username ?? '-'}  ${name}`;

export const listIntegrationsCommand: Command = {
  name: 'integration list',
  usage: '--tenant ID|DIČ',
  summary: 'the ERPs of a tenant with their tokens, without secrets',
  options: { tenant: { type: 'string' } },
  async run(admin, given) {
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const integrations = await admin.listing.integrations(tenant.id);
    return {
      json: integrations.map(showIntegration),
      lines: integrations.flatMap((integration) => [
        integrationLine(integration),
        ...integration.tokens.map(
          ({ id, revokedAt, expiresAt, name }) =>
            `  token ${id}  ${revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'works'}  ${name}`,
        ),
      ]),
    };
  },
};

export const createIntegrationCommand: Command = {
  name: 'integration create',
  usage:
    '--tenant ID|DIČ --name NAME [--scope send|receive|status …] [--connection ID] [--allow-ip ADDRESS …] [--username NAME] [--quarantine-after 1..20] [--test-only]',
  summary: 'let an ERP in, by token and by technical account',
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
    connection: { type: 'string' },
    'allow-ip': { type: 'string', multiple: true },
    username: { type: 'string' },
    'quarantine-after': { type: 'string' },
    'test-only': { type: 'boolean' },
  },
  async run(admin, given) {
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const scopes = listOf(given, 'scope');
    const connection = textOf(given, 'connection');
    const {
      id,
      scopes: granted,
      token,
      username,
      password,
    } = await admin.createIntegration(
      {
        tenantId: tenant.id,
        name: requiredText(given, 'name'),
        scopes: scopes.length === 0 ? erpScopes : scopes,
        defaultConnectionId: connection === null ? null : asId<ConnectionId>(idOf(connection, 'connection')),
        ipAllowlist: listOf(given, 'allow-ip'),
        nackQuarantineAfter: wholeNumberOf(given, 'quarantine-after', 5, 20),
        testOnly: flagOf(given, 'test-only'),
        username: textOf(given, 'username'),
      },
      operator,
    );
    return {
      json: { id, tenant_id: tenant.id, scopes: granted, token, username, password },
      lines: [
        `Integration ${id} (${granted.join(', ')}), secrets shown this once:`,
        `token     ${token}`,
        `username  ${username}`,
        `password  ${password}`,
      ],
    };
  },
};
