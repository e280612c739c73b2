import type { ConnectionId } from '../../../domain/ids';
import { asId } from '../../../domain/ids';
import type { ConnectionChange } from '../../../usecases/connections/connection-change';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import type { ParsedArguments } from '../options';
import {
  flagOf,
  jsonFromStdin,
  jsonOf,
  lineFromStdin,
  requireAnyChange,
  requiredText,
  textOf,
  UsageError,
  wordOf,
} from '../options';
import { connectionLine, directionsOf, directionWords, showConnection } from './connections';
import { idOf } from './ids';

/** Of these one may be given: standard input can be read once. */
const secretOptions = [
  'credentials',
  'credentials-stdin',
  'webhook-secret',
  'webhook-secret-stdin',
  'forget-previous-webhook-secret',
];

export const setConnectionCommand: Command = {
  name: 'connection set',
  usage:
    'ID --tenant ID|DIČ [--name NAME] [--settings JSON|@FILE] [--direction outbound|inbound|both] [--default] [--test] [--same-account] [--credentials-stdin | --credentials JSON|@FILE | --webhook-secret-stdin | --webhook-secret SECRET | --forget-previous-webhook-secret]',
  summary:
    'correct a connection; settings and credentials are replaced whole, a former webhook secret counts for another day; another address, participant or client is another account, unless --same-account says that only the address has moved',
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    settings: { type: 'string' },
    direction: { type: 'string' },
    default: { type: 'boolean' },
    test: { type: 'boolean' },
    'same-account': { type: 'boolean' },
    credentials: { type: 'string' },
    'credentials-stdin': { type: 'boolean' },
    'webhook-secret': { type: 'string' },
    'webhook-secret-stdin': { type: 'boolean' },
    'forget-previous-webhook-secret': { type: 'boolean' },
  },
  positionals: true,
  async run(admin, given) {
    const id = asId<ConnectionId>(idOf(given.positionals[0], 'connection'));
    const tenantName = requiredText(given, 'tenant');
    if (secretOptions.filter((name) => given.values[name] !== undefined).length > 1)
      throw new UsageError(`give one of --${secretOptions.join(', --')}`);
    const change: ConnectionChange = {
      name: textOf(given, 'name') ?? undefined,
      settings: textOf(given, 'settings') === null ? undefined : jsonOf(given, 'settings'),
      directions:
        textOf(given, 'direction') === null
          ? undefined
          : directionsOf(wordOf(given, 'direction', directionWords, null)),
      makeDefault: flagOf(given, 'default') ? true : undefined,
      // Moving the address of an account has to be proved.
      test: flagOf(given, 'test') || flagOf(given, 'same-account') ? true : undefined,
      sameAccount: flagOf(given, 'same-account') ? true : undefined,
      credentials: await credentialsOf(given),
      webhookSecret: await webhookSecretOf(given),
    };
    requireAnyChange(change);
    const tenant = await tenantNamed(admin, tenantName);
    const connection = await admin.changeConnection(tenant.id, id, change, operator);
    return { json: showConnection(connection, admin), lines: [connectionLine(connection)] };
  },
};

async function credentialsOf(given: ParsedArguments): Promise<unknown> {
  if (flagOf(given, 'credentials-stdin')) return await jsonFromStdin('standard input');
  return textOf(given, 'credentials') === null ? undefined : jsonOf(given, 'credentials');
}

async function webhookSecretOf(given: ParsedArguments): Promise<string | null | undefined> {
  if (flagOf(given, 'forget-previous-webhook-secret')) return null;
  if (flagOf(given, 'webhook-secret-stdin')) return await lineFromStdin('the webhook secret');
  return textOf(given, 'webhook-secret') ?? undefined;
}
