import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

/** Runs a process to its end. */
function run(...args: string[]): Promise<{ exitCode: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });
}

// A portal of its own: the other stories need theirs alive. The full campaign is `npm run test:crash`.
it('keeps every promise while its processes are killed', async () => {
  const { exitCode, output } = await run(
    ...['--import', 'tsx', 'test/crash/run.ts', '--quick', '--seed', '3'],
    ...['--kills', '8', '--submissions', '40', '--arrivals', '16', '--idle-minutes', '6', '--instance', 'crash-short'],
  );
  expect(output).toContain('an acknowledged submission exists exactly once');
  expect({ exitCode, output: exitCode === 0 ? '' : output }).toEqual({ exitCode: 0, output: '' });
}, 600_000);
