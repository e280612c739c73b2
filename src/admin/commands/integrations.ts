import { erpScopes } from '../../domain/caller';
import type { ConnectionId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { flagOf, listOf, requiredText, textOf, wholeNumberOf } from '../options';
import { idOf } from './ids';

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
