import { parseArgs } from 'node:util';

import { preferredLanguage } from '../../domain/localized';
import { problemDefinition, ProblemError } from '../../domain/problem';
import type { Command, CommandOutput } from './command';
import { unlockAccountCommand } from './commands/accounts';
import { verifyAuditCommand } from './commands/audit';
import { setConnectionCommand } from './commands/connection-changes';
import { removeConnectionCommand } from './commands/connection-removal';
import {
  createConnectionCommand,
  disableConnectionCommand,
  enableConnectionCommand,
  listConnectionsCommand,
  pollConnectionCommand,
} from './commands/connections';
import { demoCommand } from './commands/demo';
import {
  addTokenCommand,
  disableIntegrationCommand,
  enableIntegrationCommand,
  removeIntegrationCommand,
  resetPasswordCommand,
  revokeTokenCommand,
  rotateTokenCommand,
  setIntegrationCommand,
} from './commands/integration-changes';
import { createIntegrationCommand, listIntegrationsCommand } from './commands/integrations';
import { createKeyCommand, listKeysCommand, revokeKeyCommand, rotateKeyCommand } from './commands/keys';
import { mailBounceCommand } from './commands/mail';
import { outboxReleaseCommand } from './commands/outbox';
import { promoteReleaseCommand, rampReleaseCommand, showReleaseCommand } from './commands/releases';
import { reencryptSecretsCommand } from './commands/secrets';
import { createSessionCommand } from './commands/sessions';
import { sweepCommand } from './commands/sweep';
import { importTaxRegisterCommand, listTaxRegistersCommand } from './commands/tax-registers';
import {
  closeTenantCommand,
  reopenTenantCommand,
  resumeTenantCommand,
  setTenantCommand,
  suspendTenantCommand,
} from './commands/tenant-changes';
import { createTenantCommand, listTenantsCommand } from './commands/tenants';
import { inviteUserCommand } from './commands/users';
import type { Admin } from './compose-admin';
import type { ParsedArguments } from './options';
import { UsageError } from './options';

const commands: readonly Command[] = [
  createTenantCommand,
  listTenantsCommand,
  setTenantCommand,
  suspendTenantCommand,
  resumeTenantCommand,
  closeTenantCommand,
  reopenTenantCommand,
  createKeyCommand,
  listKeysCommand,
  rotateKeyCommand,
  revokeKeyCommand,
  createIntegrationCommand,
  listIntegrationsCommand,
  setIntegrationCommand,
  enableIntegrationCommand,
  disableIntegrationCommand,
  addTokenCommand,
  removeIntegrationCommand,
  rotateTokenCommand,
  revokeTokenCommand,
  resetPasswordCommand,
  unlockAccountCommand,
  createConnectionCommand,
  listConnectionsCommand,
  enableConnectionCommand,
  disableConnectionCommand,
  pollConnectionCommand,
  removeConnectionCommand,
  setConnectionCommand,
  reencryptSecretsCommand,
  createSessionCommand,
  inviteUserCommand,
  mailBounceCommand,
  outboxReleaseCommand,
  showReleaseCommand,
  rampReleaseCommand,
  promoteReleaseCommand,
  sweepCommand,
  verifyAuditCommand,
  importTaxRegisterCommand,
  listTaxRegistersCommand,
  demoCommand,
];

/** 0 = done, 1 = refused or failed, 2 = not understood. */
export interface CommandResult {
  exitCode: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/**
 * Carries one command line out. Only the result goes to stdout, so that `--json` can be piped; what went wrong goes to
 * stderr.
 * @param open gives the portal's insides; not called for a command line that is not understood
 */
export async function runCommand(args: readonly string[], open: () => Admin): Promise<CommandResult> {
  if (args.length === 0 || args[0] === 'help' || args[0] === '--help')
    return { exitCode: 0, stdout: usage(), stderr: '' };
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word));
  if (!command)
    return { exitCode: 2, stdout: '', stderr: `There is no command "${args.slice(0, 2).join(' ')}".\n${usage()}` };
  if (args.includes('--help')) return { exitCode: 0, stdout: explained(command), stderr: '' };
  let admin: Admin | null = null;
  try {
    const { given, asJson } = read(command, args);
    admin = open();
    const said = await command.run(admin, given);
    return { exitCode: said.isIncomplete ? 1 : 0, stdout: shown(said, asJson), stderr: '' };
  } catch (error) {
    if (error instanceof UsageError)
      return { exitCode: 2, stdout: '', stderr: `${error.message}\nusage: ${usageOf(command)}\n` };
    return { exitCode: 1, stdout: '', stderr: formatError(error) };
  } finally {
    await admin?.close();
  }
}

function read(command: Command, args: readonly string[]): { given: ParsedArguments; asJson: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(command.name.split(' ').length),
      options: { ...command.options, json: { type: 'boolean' } },
      allowPositionals: command.positionals ?? false,
      strict: true,
    });
    return { given: { values, positionals }, asJson: values.json === true };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const shown = ({ json, lines }: CommandOutput, asJson: boolean): string =>
  asJson ? `${JSON.stringify(json, null, 2)}\n` : lines.map((line) => `${line}\n`).join('');

/** A problem as people at a terminal read it: code, title, what to do, and each wrong member on a line. */
function formatError(error: unknown): string {
  if (!(error instanceof ProblemError)) return `error: ${error instanceof Error ? error.message : String(error)}\n`;
  const language = preferredLanguage(undefined);
  const { title, advice, status } = problemDefinition(error.code);
  const members = (error.context.errors ?? []).map(({ pointer, message }) => `  ${pointer || '/'} ${message.en}\n`);
  // A rejection has been reported completely; a failure is followed by the cause that an operator has to look at.
  const cause = status >= 500 && error.cause instanceof Error ? `  (${error.cause.message})\n` : '';
  return `error: ${error.code}: ${title[language]}. ${(error.detail ?? advice)[language]}\n${members.join('')}${cause}`;
}

const usageOf = ({ name, usage: options }: Command): string => `npm run admin -- ${name} ${options} [--json]`;

const explained = (command: Command): string => `${usageOf(command)}\n    ${command.summary}\n`;

const usage = (): string => commands.map(explained).join('');
