import { erpScopes } from '../../../domain/access/caller';
import type { ConnectionId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import type { IntegrationRecord } from '../../../domain/ports/access/integrations';
import type { Command } from '../command';
import { byOperator, tenantNamed } from '../operator';
import { flagOf, listOf, requiredText, textOf, wholeNumberOf } from '../options';
import { idOf } from './ids';

const maxListed = 10_000;

export const showIntegration = (integration: IntegrationRecord) => ({
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
    password_changed_at: integration.account.passwordChangedAt,
    last_used_at: integration.account.lastUsedAt,
    last_used_address: integration.account.lastUsedAddress,
  },
  tokens: integration.tokens.map(({ id, name, createdAt, ...token }) => ({
    id,
    name,
    created_at: createdAt,
    expires_at: token.expiresAt,
    revoked_at: token.revokedAt,
    last_used_at: token.lastUsedAt,
    last_used_address: token.lastUsedAddress,
    rotated_to: token.rotatedTo,
  })),
});

export const integrationLine = ({ id, enabled, scopes, account, name }: IntegrationRecord): string =>
  `${id}  ${enabled ? 'enabled' : 'disabled'}  ${scopes.join('+')}  ${account?.username ?? '-'}  ${name}`;

export const listIntegrationsCommand: Command = {
  name: 'integration list',
  usage: '--tenant ID|DIČ',
  summary: 'the ERPs of a tenant with their tokens, without secrets',
  options: { tenant: { type: 'string' } },
  async run(admin, given) {
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const newestFirst = await admin.integrations.list(tenant.id, { state: 'active', limit: maxListed, after: null });
    const integrations = newestFirst.reverse();
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
    const { record, token, username, password } = await admin.createIntegration(
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
      byOperator,
    );
    return {
      json: { id: record.id, tenant_id: tenant.id, scopes: record.scopes, token, username, password },
      lines: [
        `Integration ${record.id} (${record.scopes.join(', ')}), secrets shown this once:`,
        `token     ${token}`,
        `username  ${username}`,
        `password  ${password}`,
      ],
    };
  },
};
