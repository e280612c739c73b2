import { readConfig } from '../config';
import { runCommand } from './admin/command-line';
import { composeAdmin } from './admin/compose-admin';

const warn = (fields: object, message: string): void => console.error(message, fields);
// The entry reads the environment, once, and only for a command that was understood.
// eslint-disable-next-line no-restricted-properties
const open = () => composeAdmin(readConfig(process.env), { warn });

async function main(): Promise<void> {
  const { exitCode, stdout, stderr } = await runCommand(process.argv.slice(2), open);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = exitCode;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
