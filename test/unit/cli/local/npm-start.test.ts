import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { commandOf } from '@faktura-portal/dev-environment';

const { scripts } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../../package.json'), 'utf8')) as {
  scripts: { start: string };
};
const portal = 'node src/cli/local/bootstrap.mjs start';
/** Says who it is, and stays until it is told to end. */
const lasting = `
  const { renameSync, writeFileSync } = require('node:fs');
  writeFileSync('pid.new', String(process.pid));
  renameSync('pid.new', 'pid');
  setInterval(() => undefined, 1000);`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'npm-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @throws Error when it does not come true, in time for what was started to be ended */
async function comesTrue(what: () => boolean): Promise<void> {
  for (const end = Date.now() + 90_000; !what(); await pause(100))
    if (Date.now() > end) throw new Error(`did not come true: ${what.toString()}`);
}

/** Without what the npm that runs the tests says to its scripts. */
const ownEnvironment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));

/** npm starts its scripts by a shell, which must not stay between npm and the portal: it passes no signal on. */
it.each(['SIGINT', 'SIGTERM'] as const)(
  'npm start passes %s on to what it started, when npm alone is told',
  async (signal) => {
    expect(scripts.start).toContain(portal);
    writeFileSync(path.join(folder, 'lasting.cjs'), lasting);
    const start = scripts.start.replace(portal, 'node lasting.cjs');
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'lasting', scripts: { start } }));
    const npm = spawn('npm', ['start'], { cwd: folder, env: ownEnvironment, stdio: 'ignore', detached: true });
    const ended = once(npm, 'exit');
    const pidFile = path.join(folder, 'pid');
    try {
      await comesTrue(() => existsSync(pidFile));
      const pid = Number(readFileSync(pidFile, 'utf8'));
      npm.kill(signal);
      await comesTrue(() => !commandOf(pid)?.includes('lasting'));
    } finally {
      // Neither npm nor what it did not end may outlive the test: they are a group of their own.
      endGroup(npm.pid);
      await ended;
    }
  },
  200_000,
);

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
