import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { prepareReleases, type Releases } from '../../crash/releases';

let checkout: string;
let releases: Releases;
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'portal-checkout-'));
  for (const folder of ['dist', '.local', 'node_modules/beside'])
    mkdirSync(path.join(checkout, folder), { recursive: true });
  writeFileSync(path.join(checkout, 'dist', 'workflow-bundle.js'), 'one();');
  writeFileSync(path.join(checkout, 'dist', 'entry.js'), "console.log(require('beside') + __dirname);");
  writeFileSync(path.join(checkout, 'node_modules/beside/index.js'), "module.exports = 'found from ';");
  releases = prepareReleases(checkout);
});
afterEach(() => {
  releases.remove();
  rmSync(checkout, { recursive: true });
});

const bundle = (): string => readFileSync(path.join(releases.current, 'dist', 'workflow-bundle.js'), 'utf8');
const run = (): string =>
  execFileSync(process.execPath, [path.join(releases.current, 'dist', 'entry.js')], { encoding: 'utf8' }).trim();

it('begins with the checkout, and changes to a release with another bundle and back', () => {
  expect([bundle(), run()]).toEqual(['one();', `found from ${path.join(checkout, 'dist')}`]);
  releases.switch();
  expect(bundle()).toMatch(/^one\(\);\nvoid .*;\n$/);
  expect(run()).toMatch(/^found from .*next\/dist$/);
  releases.switch();
  expect(bundle()).toBe('one();');
});

it('leaves the checkout as it is', () => {
  releases.switch();
  releases.remove();
  expect(readFileSync(path.join(checkout, 'dist', 'workflow-bundle.js'), 'utf8')).toBe('one();');
});
