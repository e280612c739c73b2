import type { ConnectionId, IntegrationId } from '../../../domain/ids';
import { asId, isUuid } from '../../../domain/ids';
import { parseCredential } from '../../../usecases/access/credential-secret';
import type { Command } from '../command';
import { operator } from '../operator';
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

const maxOverlapHours = 168;

const integrationIdOf = ({ positionals }: ParsedArguments): IntegrationId =>
  asId<IntegrationId>(idOf(positionals[0], 'integration'));

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
    const id = integrationIdOf(given);
    const [scopes, networks, anywhere] = [
      listOf(given, 'scope'),
      listOf(given, 'allow-ip'),
      flagOf(given, 'allow-any-ip'),
    ];
    if (anywhere && networks.length > 0) throw new UsageError('give either --allow-ip or --allow-any-ip');
    const connection = clearableOf(given, 'connection');
    const change = {
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
    requireAnyChange(change);
    const integration = await admin.changeIntegration(id, change, operator);
    return { json: showIntegration(integration), lines: [integrationLine(integration)] };
  },
};

const switchCommand = (name: string, summary: string, enabled: boolean): Command => ({
  name,
  usage: 'ID',
  summary,
  options: {},
  positionals: true,
  async run(admin, given) {
    const integration = await admin.changeIntegration(integrationIdOf(given), { enabled }, operator);
    return { json: showIntegration(integration), lines: [integrationLine(integration)] };
  },
});
export const enableIntegrationCommand = switchCommand('integration enable', 'let an ERP in again', true);
export const disableIntegrationCommand = switchCommand(
  'integration disable',
  'refuse every credential of an ERP from the next request; nothing is lost',
  false,
);

export const rotateTokenCommand: Command = {
  name: 'integration rotate-token',
  usage: 'ID [--overlap-hours 0..168]',
  summary: 'make a new token; the former ones work on for the overlap (24 hours)',
  options: { 'overlap-hours': { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const overlapHours = wholeNumberOf(given, 'overlap-hours', 24, maxOverlapHours, 0);
    const rotated = await admin.rotateErpToken(integrationIdOf(given), overlapHours, operator);
    return {
      json: {
        token_id: rotated.id,
        token: rotated.token,
        former_tokens: rotated.formerTokens,
        former_end_at: rotated.formerEndAt,
      },
      lines: [
        `Token ${rotated.id}, shown this once; ${rotated.formerTokens} former tokens end at ${rotated.formerEndAt}:`,
        rotated.token,
      ],
    };
  },
};

export const revokeTokenCommand: Command = {
  name: 'integration revoke-token',
  usage: 'ID --token TOKEN-OR-ID',
  summary: 'refuse a token of an ERP from now on',
  options: { token: { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const id = integrationIdOf(given);
    const text = requiredText(given, 'token');
    const tokenId = isUuid(text) ? text : parseCredential('erp', text)?.id;
    if (tokenId === undefined) throw new UsageError('give the token or its id');
    await admin.revokeErpToken(id, tokenId, operator);
    return { json: { token_id: tokenId, revoked: true }, lines: [`Token ${tokenId} is refused from now on.`] };
  },
};

export const resetPasswordCommand: Command = {
  name: 'integration reset-password',
  usage: 'ID',
  summary: 'give the technical account a new password; the old one and its tokens are dead at once',
  options: {},
  positionals: true,
  async run(admin, given) {
    const { username, password } = await admin.resetErpPassword(integrationIdOf(given), operator);
    return {
      json: { username, password },
      lines: ['Shown this once:', `username  ${username}`, `password  ${password}`],
    };
  },
};
