import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

it('keeps every room to the imports that the house allows', async () => {
  const cruise = promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src', 'workflows', 'activities', 'migrations'],
    { cwd: root, maxBuffer: 10_000_000 },
  ).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error), failed: true }));
  expect('failed' in cruise ? cruise.stdout : '').toBe('');
}, 120_000);
