import { createCredentialRepository } from '../../../src/adapters/db/system/credentials';
import { runCommand } from '../../../src/cli/admin/command-line';
import { composeAdmin } from '../../../src/cli/admin/compose-admin';
import { readConfig } from '../../../src/config';
import type { ScriptedProvider } from '../../support/rigs/scripted-provider';
import { answer, startScriptedProvider } from '../../support/rigs/scripted-provider';
import type { ScratchDatabase } from '../../support/services/database';
import { scratchDatabase } from '../../support/services/database';

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
    composeAdmin(
      readConfig({
        DATABASE_APP_URL: scratch.appUrl,
        DATABASE_SYSTEM_URL: scratch.systemUrl,
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY: 'x',
        S3_SECRET_KEY: 'x',
        TEMPORAL_ADDRESS: '127.0.0.1:1',
        SECRETS_KEY: key,
        CURSOR_KEY: key,
        PROVIDER_ALLOWED_HOSTS: '127.0.0.1',
        PUBLIC_BASE_URL: 'http://portal.example/api/v1',
      }),
      { warn: () => undefined },
    );
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

  return {
    scratch: () => scratch,
    sandboxProvider: () => sandboxProvider,
    open,
    run,
    json,
    newTenant,
    credentials,
    settings,
  };
}
