import type { Connection } from '../../../domain/connections/connection';
import type { ConnectionId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import { ProblemError } from '../../../domain/problem';
import type { Command } from '../command';
import type { Admin } from '../compose-admin';
import { operator, tenantNamed } from '../operator';
import { flagOf, jsonFromStdin, jsonOf, requiredText, textOf, UsageError, wordOf } from '../options';
import { idOf } from './ids';

export const showConnection = (connection: Connection, { publicBaseUrl }: Admin) => ({
  id: connection.id,
  tenant_id: connection.tenantId,
  name: connection.name,
  provider_type: connection.providerType,
  directions: connection.directions,
  settings: connection.settings,
  credentials_set: connection.credentialsSet,
  is_default_outbound: connection.isDefaultOutbound,
  enabled: connection.enabled,
  health: connection.health.status,
  webhook_url: webhookUrlOf(publicBaseUrl, connection.id),
});

/** Where the provider reports what became of documents. */
export const webhookUrlOf = (publicBaseUrl: string, id: ConnectionId): string =>
  `${publicBaseUrl}/providers/${id}/webhook`;

export const connectionLine = ({
  id,
  providerType,
  directions,
  enabled,
  isDefaultOutbound,
  health,
  name,
}: Connection): string =>
  `${id}  ${providerType}  ${directions.join('+')}  ${enabled ? 'enabled' : 'disabled'}${isDefaultOutbound ? ', default' : ''}  ${health.status}  ${name}`;

export const directionWords = ['inbound', 'outbound', 'both'] as const;
export const directionsOf = (word: (typeof directionWords)[number]): Connection['directions'] =>
  word === 'both' ? ['inbound', 'outbound'] : [word];

export const createConnectionCommand: Command = {
  name: 'connection create',
  usage:
    '--tenant ID|DIČ --name NAME --settings JSON|@FILE (--credentials-stdin | --credentials JSON|@FILE) [--provider sapi-sk|phoss-ap] [--direction outbound|inbound|both] [--default]',
  summary: 'connect a tenant with its account at a provider',
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    provider: { type: 'string' },
    settings: { type: 'string' },
    credentials: { type: 'string' },
    'credentials-stdin': { type: 'boolean' },
    direction: { type: 'string' },
    default: { type: 'boolean' },
  },
  async run(admin, given) {
    if (flagOf(given, 'credentials-stdin') === (textOf(given, 'credentials') !== null))
      throw new UsageError('give either --credentials-stdin or --credentials');
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const connection = await admin.createConnection(
      {
        tenantId: tenant.id,
        name: requiredText(given, 'name'),
        providerType: textOf(given, 'provider') ?? 'sapi-sk',
        directions: directionsOf(wordOf(given, 'direction', directionWords, 'outbound')),
        settings: jsonOf(given, 'settings'),
        credentials: flagOf(given, 'credentials-stdin')
          ? await jsonFromStdin('standard input')
          : jsonOf(given, 'credentials'),
        isDefaultOutbound: flagOf(given, 'default'),
      },
      operator,
    );
    return {
      json: showConnection(connection, admin),
      lines: [connectionLine(connection), `webhooks to ${webhookUrlOf(admin.publicBaseUrl, connection.id)}`],
    };
  },
};

export const listConnectionsCommand: Command = {
  name: 'connection list',
  usage: '--tenant ID|DIČ',
  summary: 'connections of a tenant',
  options: { tenant: { type: 'string' } },
  async run(admin, given) {
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const connections = await admin.connections.list(tenant.id);
    return {
      json: connections.map((connection) => showConnection(connection, admin)),
      lines: connections.map(connectionLine),
    };
  },
};

const switchCommand = (name: string, summary: string, enabled: boolean): Command => ({
  name,
  usage: 'ID --tenant ID|DIČ',
  summary,
  options: { tenant: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const id = asId<ConnectionId>(idOf(given.positionals[0], 'connection'));
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const connection = await admin.changeConnection(tenant.id, id, { enabled }, operator);
    return { json: showConnection(connection, admin), lines: [connectionLine(connection)] };
  },
});

export const enableConnectionCommand = switchCommand('connection enable', 'send through it again', true);
export const disableConnectionCommand = switchCommand(
  'connection disable',
  'send nothing through it; what is under way is followed to its end',
  false,
);

export const pollConnectionCommand: Command = {
  name: 'connection poll',
  usage: 'ID --tenant ID|DIČ',
  summary: 'ask its provider for received documents now',
  options: { tenant: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const id = asId<ConnectionId>(idOf(given.positionals[0], 'connection'));
    const tenant = await tenantNamed(admin, requiredText(given, 'tenant'));
    const connection = await admin.connections.find(tenant.id, id);
    if (connection === null) throw new ProblemError('NOT_FOUND');
    await admin.pollTurns.askNow(tenant.id, id);
    return { json: showConnection(connection, admin), lines: ['its turn is now, if it is enabled and receives'] };
  },
};
