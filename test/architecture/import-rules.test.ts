import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

it('keeps every room to the imports that the house allows', async () => {
  const violations = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'packages',
      'src',
      'workflows',
      'activities',
      'migrations',
    ],
    { cwd: root, maxBuffer: 10_000_000 },
  ).then(
    () => '',
    (error: Error & { stdout?: string }) => error.stdout || error.message,
  );
  expect(violations).toBe('');
}, 120_000);
