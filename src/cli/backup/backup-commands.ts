import { randomUUID } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';

import { openDatabase } from '../../adapters/db/transaction';
import { type BackupWork, composeBackups } from '../../compose/backups/backups';
import type { Config } from '../../config';
import { bytesOf, verifyDepths } from '../../domain/backups/backup';
import { manifestName } from '../../domain/backups/backup-manifest';
import { problemDefinition, ProblemError } from '../../domain/problem';

export const usage = `usage: npm run --silent backup -- run | list | verify ID|latest [--depth files|objects|restore] | prune

  run     writes a set now
  list    shows the sets, newest first
  verify  reads a set at the target; --depth objects: the copies of the documents, too; --depth restore: loads it into a scratch database
          (BACKUP_IDENTITY, BACKUP_SCRATCH_URL). Exit code 1 when something is wrong
  prune   removes the sets that BACKUP_KEEP does not keep
`;

export interface CommandEnd {
  exitCode: number;
  stdout: string;
  stderr: string;
}

class UsageError extends Error {}

const shownSets = 200;

/** @param open reads the configuration, only for a command that was understood */
export async function runBackupCommand(args: readonly string[], open: () => Config): Promise<CommandEnd> {
  try {
    const command = commandOf(args);
    return await withBackups(open(), command);
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, stdout: '', stderr: `${error.message}\n${usage}` };
    return { exitCode: 1, stdout: '', stderr: `${textOf(error)}\n` };
  }
}

type Command = (work: BackupWork, signal: AbortSignal) => Promise<CommandEnd>;

function commandOf(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [verb, id, ...rest] = positionals;
  const depth = verifyDepths.find((known) => known === (values.depth ?? 'files'));
  const takesId = verb === 'verify';
  if (rest.length > 0 || (!takesId && (id !== undefined || values.depth !== undefined)))
    throw new UsageError('too many arguments');
  switch (verb) {
    case 'run':
      return run;
    case 'list':
      return list;
    case 'prune':
      return prune;
    case 'verify':
      if (id === undefined) throw new UsageError('the id of a set is missing');
      if (depth === undefined) throw new UsageError('no such depth');
      return (work, signal) => verify(work, id, depth, signal);
    default:
      throw new UsageError(verb === undefined ? 'no command' : `no command ${verb}`);
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { depth: { type: 'string' } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function withBackups(config: Config, command: Command): Promise<CommandEnd> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('It was stopped.'));
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: tell,
    error: tell,
  };
  const database = openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: 2,
    connectWithinMs: 15_000,
    log,
  });
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await command(composeBackups(config, { database, log }), stopping.signal);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await database.close();
  }
}

const tell = (fields: object, message: string): void => {
  process.stderr.write(`${message} ${inspect(fields)}\n`);
};

const ended = (exitCode: number, ...lines: string[]): CommandEnd => ({
  exitCode,
  stdout: lines.map((line) => `${line}\n`).join(''),
  stderr: '',
});

const run: Command = async ({ runBackup }, signal) => {
  const manifest = await runBackup(randomUUID(), signal);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, missing } = manifest.objects;
  return ended(
    missing === 0 ? 0 : 1,
    `Set ${manifest.id} of ${manifest.snapshotAt}: ${rows} rows, ${count} documents, ${bytesOf(manifest)} bytes`,
    ...(missing === 0 ? [] : [`${missing} documents could not be read and are in no backup.`]),
  );
};

const list: Command = async ({ backups }) =>
  ended(
    0,
    ...(await backups.page({ limit: shownSets, after: null })).map(
      ({ id, state, snapshotAt, createdAt, bytes, verified }) =>
        [
          ...[id, state.padEnd(8), snapshotAt ?? createdAt, `${bytes ?? 0} bytes`],
          verified ? `${verified.depth} ${verified.ok ? 'ok' : 'NOT OK'} ${verified.at}` : 'not verified',
        ].join('  '),
    ),
  );

async function verify(work: BackupWork, wanted: string, depth: (typeof verifyDepths)[number], signal: AbortSignal) {
  const id = wanted === 'latest' ? await latest(work) : wanted;
  const { ok, files, objects, faults } = await work.verifyBackup(id, depth, signal);
  return ended(
    ok ? 0 : 1,
    ...faults.map(({ name, kind }) => `${kind}: ${name}`),
    `Set ${id}: ${files} files, ${objects} documents: ${ok ? 'ok' : 'NOT OK'}`,
  );
}

/** By the target, which also knows the sets from before a restore. */
async function latest({ target }: BackupWork): Promise<string> {
  let newest: { id: string; writtenAt: string } | null = null;
  for await (const { name, writtenAt } of target.list('sets/')) {
    const id = name.split('/')[1] ?? '';
    if (name === manifestName(id) && (newest === null || writtenAt > newest.writtenAt)) newest = { id, writtenAt };
  }
  if (newest === null) throw new ProblemError('NOT_FOUND');
  return newest.id;
}

const prune: Command = async ({ pruneSets }) => ended(0, ...(await pruneSets()).map((id) => `removed ${id}`));

function textOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return error instanceof Error ? error.message : String(error);
  const { title, advice } = problemDefinition(error.code);
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : '';
  return `${error.code}: ${title.en}. ${advice.en}${cause}`;
}
