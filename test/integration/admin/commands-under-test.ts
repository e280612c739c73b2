import { createCredentialRepository } from '../../../src/adapters/db/system/access/credentials';
import { runCommand } from '../../../src/cli/admin/command-line';
import type { ScriptedProvider } from '../../support/rigs/scripted-provider';
import { answer, startScriptedProvider } from '../../support/rigs/scripted-provider';
import type { ScratchDatabase } from '../../support/services/database';
import { scratchDatabase } from '../../support/services/database';
import { openAdmin } from './open-admin';

export const key = Buffer.alloc(32, 7).toString('base64');
export const account = JSON.stringify({
  client_id: 'client',
  client_secret: 'top secret',
  webhook_secret: 'a webhook secret',
});

export function commandsUnderTest() {
  let scratch: ScratchDatabase;
  let sandboxProvider: ScriptedProvider;
  beforeAll(async () => {
    scratch = await scratchDatabase();
    sandboxProvider = await startScriptedProvider();
    sandboxProvider.script = answer(200, {});
  });
  afterAll(async () => {
    await sandboxProvider.close();
    await scratch.drop();
  });
  const open = () =>
    openAdmin(scratch, { SECRETS_KEY: key, CURSOR_KEY: key, PUBLIC_BASE_URL: 'http://portal.example/api/v1' });
  const run = (...args: string[]) => runCommand(args, open);
  async function json(...args: string[]): Promise<Record<string, string>> {
    const { exitCode, stdout, stderr } = await run(...args, '--json');
    expect([exitCode, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Record<string, string>;
  }
  const newTenant = async () => {
    const [tenant] = (await json('tenant', 'create', '--count', '1')) as unknown as [Record<string, string>];
    return { id: tenant.id ?? '', dic: tenant.dic ?? '' };
  };
  const credentials = () => createCredentialRepository(scratch.database);
  const settings = (participant: string) =>
    JSON.stringify({ base_url: sandboxProvider.origin, participant_id: participant });
  const newConnection = (dic: string, ...options: string[]) =>
    json(
      'connection',
      'create',
      '--tenant',
      dic,
      '--name',
      'Main',
      '--settings',
      settings(`0245:${dic}`),
      '--credentials',
      account,
      ...options,
    );

  return {
    scratch: () => scratch,
    sandboxProvider: () => sandboxProvider,
    open,
    run,
    json,
    newTenant,
    credentials,
    settings,
    newConnection,
  };
}
