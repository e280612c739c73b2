import { createCredentialRepository } from '../../../src/adapters/db/system/access/credentials';
import { runCommand } from '../../../src/cli/admin/command-line';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';
import { openAdmin } from './open-admin';

export const [oldKey, newKey] = [Buffer.alloc(32, 7).toString('base64'), Buffer.alloc(32, 8).toString('base64')];
export const sandbox = 'http://127.0.0.1:9/sapi/v1';
export type Json = Record<string, unknown> & { id: string };

export function correctionsUnderTest() {
  let scratch: ScratchDatabase;
  beforeAll(async () => {
    scratch = await scratchDatabase();
  });
  afterAll(() => scratch.drop());
  const open = (keys: { SECRETS_KEY: string; SECRETS_KEYS_OLD?: string }) => () =>
    openAdmin(scratch, { CURSOR_KEY: oldKey, SANDBOX_PROVIDER_URL: sandbox, ...keys });
  const underOldKey = open({ SECRETS_KEY: oldKey });
  const run = (...args: string[]) => runCommand(args, underOldKey);
  async function json(...args: string[]): Promise<Json> {
    const { exitCode, stdout, stderr } = await run(...args, '--json');
    expect([exitCode, stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Json;
  }
  async function newTenant(...options: string[]): Promise<{ id: string; dic: string }> {
    const [tenant] = (await json('tenant', 'create', '--count', '1', ...options)) as unknown as [
      { id: string; dic: string },
    ];
    return tenant;
  }
  const credentials = () => createCredentialRepository(scratch.database);
  const auditOf = async (tenantId: string, action: string) =>
    await scratch.asOwner<Record<'before' | 'after' | 'details', Record<string, unknown>> & { actor_id: string }>(
      'select actor_id, before, after, details from audit_log where tenant_id = $1 and action = $2 order by at',
      [tenantId, action],
    );

  return { scratch: () => scratch, open, underOldKey, run, json, newTenant, credentials, auditOf };
}
