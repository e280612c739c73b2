import { runBackupCommand } from '../../../../src/cli/backup/backup-commands';
import type { Config } from '../../../../src/config';

const unread = (): Config => {
  throw new Error('the configuration was read');
};

describe('npm run backup', () => {
  it.each([
    [[]],
    [['make']],
    [['verify']],
    [['verify', 'a', 'b']],
    [['verify', 'a', '--depth', 'all']],
    [['run', 'now']],
  ])('shows its usage for %j, and reads nothing', async (args) => {
    const { exitCode, stderr } = await runBackupCommand(args, unread);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('usage:');
  });

  it('reads the configuration for a command that it understood', async () => {
    expect(await runBackupCommand(['list'], unread)).toMatchObject({
      exitCode: 1,
      stderr: 'the configuration was read\n',
    });
  });

  it('names what the configuration lacks', async () => {
    const config = {
      DATABASE_APP_URL: 'postgres://a:b@127.0.0.1:9/c',
      DATABASE_SYSTEM_URL: 'postgres://a:b@127.0.0.1:9/c',
    } as Config;
    expect(await runBackupCommand(['list'], () => config)).toMatchObject({
      stderr: 'BACKUP_TARGET and BACKUP_RECIPIENT are not set. See .env.example.\n',
    });
  });
});
