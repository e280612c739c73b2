import type { ConnectionId, IntegrationId } from '../../../domain/ids';
import { asId, isUuid } from '../../../domain/ids';
import type { IntegrationPlace, IntegrationRecord } from '../../../domain/ports/access/integrations';
import { ProblemError } from '../../../domain/problem';
import { parseCredential } from '../../../usecases/access/credential-secret';
import type { IntegrationChange } from '../../../usecases/access/machines/change-integration';
import { overlapHours } from '../../../usecases/access/machines/rotate-api-key';
import type { Command } from '../command';
import type { Admin } from '../compose-admin';
import { byOperator } from '../operator';
import type { ParsedArguments } from '../options';
import {
  clearableOf,
  flagOf,
  listOf,
  requireAnyChange,
  requiredText,
  switchOf,
  textOf,
  UsageError,
  wholeNumberOf,
} from '../options';
import { idOf } from './ids';
import { integrationLine, showIntegration } from './integrations';

/** The integration that a command names. @throws ProblemError `NOT_FOUND` */
async function integrationNamed(admin: Admin, { positionals }: ParsedArguments): Promise<IntegrationPlace> {
  const id = asId<IntegrationId>(idOf(positionals[0], 'integration'));
  const tenantId = await admin.integrationOwners.tenantOf(id);
  if (tenantId === null) throw new ProblemError('NOT_FOUND');
  return { tenantId, id };
}

async function integrationIn(admin: Admin, place: IntegrationPlace): Promise<IntegrationRecord> {
  const integration = await admin.integrations.find(place);
  if (integration === null) throw new ProblemError('NOT_FOUND');
  return integration;
}

async function change(admin: Admin, given: ParsedArguments, patch: IntegrationChange) {
  const place = await integrationNamed(admin, given);
  const { version } = await integrationIn(admin, place);
  const integration = await admin.changeIntegration({ place, patch, expectedVersion: version }, byOperator);
  return { json: showIntegration(integration), lines: [integrationLine(integration)] };
}

export const setIntegrationCommand: Command = {
  name: 'integration set',
  usage:
    'ID [--name NAME] [--scope send|receive|status …] [--connection ID|none] [--allow-ip ADDRESS … | --allow-any-ip] [--quarantine-after 1..20] [--test-only | --no-test-only]',
  summary: 'correct an integration; lists are replaced whole',
  options: {
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
    connection: { type: 'string' },
    'allow-ip': { type: 'string', multiple: true },
    'allow-any-ip': { type: 'boolean' },
    'quarantine-after': { type: 'string' },
    'test-only': { type: 'boolean' },
    'no-test-only': { type: 'boolean' },
  },
  positionals: true,
  async run(admin, given) {
    const [scopes, networks, anywhere] = [
      listOf(given, 'scope'),
      listOf(given, 'allow-ip'),
      flagOf(given, 'allow-any-ip'),
    ];
    if (anywhere && networks.length > 0) throw new UsageError('give either --allow-ip or --allow-any-ip');
    const connection = clearableOf(given, 'connection');
    const patch = {
      name: textOf(given, 'name') ?? undefined,
      scopes: scopes.length > 0 ? scopes : undefined,
      defaultConnectionId: connection
        ? asId<ConnectionId>(idOf(connection, 'connection'))
        : connection === null
          ? null
          : undefined,
      ipAllowlist: anywhere ? [] : networks.length > 0 ? networks : undefined,
      nackQuarantineAfter:
        textOf(given, 'quarantine-after') === null ? undefined : wholeNumberOf(given, 'quarantine-after', 5, 20),
      testOnly: switchOf(given, 'test-only'),
    };
    requireAnyChange(patch);
    return change(admin, given, patch);
  },
};

const switchCommand = (name: string, summary: string, enabled: boolean): Command => ({
  name,
  usage: 'ID',
  summary,
  options: {},
  positionals: true,
  run: (admin, given) => change(admin, given, { enabled }),
});
export const enableIntegrationCommand = switchCommand('integration enable', 'let an ERP in again', true);
export const disableIntegrationCommand = switchCommand(
  'integration disable',
  'refuse every credential of an ERP from the next request; nothing is lost',
  false,
);

export const removeIntegrationCommand: Command = {
  name: 'integration remove',
  usage: 'ID',
  summary: 'refuse every credential of an ERP for good; it is offered nothing any more',
  options: {},
  positionals: true,
  async run(admin, given) {
    const place = await integrationNamed(admin, given);
    await admin.removeIntegration(place, byOperator);
    return { json: { id: place.id, removed: true }, lines: [`Integration ${place.id} is removed.`] };
  },
};

export const addTokenCommand: Command = {
  name: 'integration add-token',
  usage: 'ID --name NAME',
  summary: 'make a further token of an ERP',
  options: { name: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const integration = await integrationNamed(admin, given);
    const name = requiredText(given, 'name');
    const { record, token } = await admin.createErpToken({ integration, name, expiresAt: null }, byOperator);
    return { json: { token_id: record.id, token }, lines: [`Token ${record.id}, shown this once:`, token] };
  },
};

export const rotateTokenCommand: Command = {
  name: 'integration rotate-token',
  usage: 'ID [--token TOKEN-OR-ID] [--overlap-hours 0..168]',
  summary: 'make a token that takes the place of another, which works on for the overlap (24 hours)',
  options: { token: { type: 'string' }, 'overlap-hours': { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const hours = wholeNumberOf(given, 'overlap-hours', overlapHours.default, overlapHours.max, 0);
    const integration = await integrationNamed(admin, given);
    const text = textOf(given, 'token');
    const former = text === null ? onlyToken(await integrationIn(admin, integration)) : tokenIdOf(text);
    const { record, token } = await admin.rotateErpToken({ integration, id: former }, hours, byOperator);
    return {
      json: { token_id: record.id, token, former_token_id: former },
      lines: [`Token ${record.id}, shown this once; ${former} works for ${hours} more hours at most:`, token],
    };
  },
};

/** The one that can be meant when none is named. @throws UsageError */
function onlyToken({ tokens }: IntegrationRecord): string {
  const open = tokens.filter(({ revokedAt, rotatedTo }) => revokedAt === null && rotatedTo === null);
  const [only] = open;
  if (!only || open.length > 1) throw new UsageError(`the integration has ${open.length} such tokens: give --token`);
  return only.id;
}

function tokenIdOf(text: string): string {
  const id = isUuid(text) ? text.toLowerCase() : parseCredential('erp', text)?.id;
  if (id === undefined) throw new UsageError('give the token or its id');
  return id;
}

export const revokeTokenCommand: Command = {
  name: 'integration revoke-token',
  usage: 'ID --token TOKEN-OR-ID',
  summary: 'refuse a token of an ERP from now on',
  options: { token: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const integration = await integrationNamed(admin, given);
    const id = tokenIdOf(requiredText(given, 'token'));
    await admin.revokeErpToken({ integration, id }, byOperator);
    return { json: { token_id: id, revoked: true }, lines: [`Token ${id} is refused from now on.`] };
  },
};

export const resetPasswordCommand: Command = {
  name: 'integration reset-password',
  usage: 'ID',
  summary: 'give the technical account a new password; the old one and its tokens are dead at once',
  options: {},
  positionals: true,
  async run(admin, given) {
    const { username, password } = await admin.resetErpPassword(await integrationNamed(admin, given), byOperator);
    return {
      json: { username, password },
      lines: ['Shown this once:', `username  ${username}`, `password  ${password}`],
    };
  },
};
