import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

/** Runs a short drill, in a process of its own, on servers of its own. */
async function drill(...args: string[]): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/drill/run.ts', ...args], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, output };
}

// The long one, and the loss of the database alone, is `npm run backup:drill`.
it('brings a portal back of which database, documents and Temporal are gone', async () => {
  const { exitCode, output } = await drill(
    ...['--seed', '5', '--submissions', '24', '--arrivals', '8', '--loses', 'everything'],
    ...['--minutes', '5', '--instance', 'drill-short'],
  );
  expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
  expect(output).toContain('✓ the provider holds a document at most once per key and per invoice');
  expect(output).toContain('invoices made anew of their documents');
  expect(output).not.toContain('  0 invoices made anew');
}, 600_000);
