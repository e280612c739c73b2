import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { LocalOptions } from './arguments';
import { checkBrokenInvoice } from './check-broken-invoice';
import { createFleet, type Fleet } from './fleet';
import { createFolders, type Folders, foldersOf, projectRoot } from './folders';
import { claimInstance, holderOf, releaseInstance, stopOrphans } from './instance-lock';
import { keepGuard, whenParentEnds } from './keep-guard';
import { openPortal } from './open-portal';
import { removePostgresData } from './postgres';
import { prepare } from './prepare';
import { receiveDemoInvoice } from './receive-demo-invoice';
import { removeRunFile } from './run-file';
import { sendDemoInvoice } from './send-demo-invoice';
import { showPortal, showRunningPortal } from './show';
import { say, secondsSince } from './steps';

/** A message that a parent process gets over IPC, if it listens: the test set-up does. */
export type ParentMessage = { readonly ready: string } | { readonly failed: string };

/** Runs the portal until the terminal, the system or the parent process asks it to stop; sets the exit code. */
export async function runFromTerminal(readOptions: () => LocalOptions): Promise<void> {
  // A reader that went away (`npm start | head`) must not take the databases down with it.
  process.stdout.on('error', () => undefined);
  try {
    await run(readOptions());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    say(`\n${message}`);
    await tellParent({ failed: message });
    process.exit(1);
  }
}

async function run(options: LocalOptions): Promise<void> {
  if (options.prepareOnly) return prepareUnderParent();
  const startedAt = Date.now();
  const folders = foldersOf(projectRoot, options.instance);
  mkdirSync(folders.instance, { recursive: true });
  if (!claimInstance(folders, options.instance)) {
    if (process.send)
      throw new Error(
        `Another process (pid ${holderOf(folders) ?? 'unknown'}) runs the instance "${options.instance}" of this checkout.`,
      );
    return showRunningPortal(folders, holderOf(folders));
  }
  createFolders(folders);
  // A killed run could not take its own away.
  removeRunFile(folders);
  const orphans = await stopOrphans(folders);
  if (orphans.length > 0) say(`  ✓ Stopped what an earlier run left behind: ${orphans.join(', ')}`);
  if (options.fresh) removeData(folders);
  keepGuard(folders, options.instance);

  let publish = (): void => undefined;
  const fleet = createFleet(folders, () => publish());
  const stopping = stopWhenAsked(fleet, folders);
  try {
    const portal = await openPortal(options.instance, folders, fleet);
    publish = portal.publish;
    portal.publish();
    showPortal(portal.facts, portal.demo, folders);
    say(`Ready in ${secondsSince(startedAt)}. Ctrl-C stops everything.\n`);
    await tellParent({ ready: folders.runFile });
    if (options.demoInvoice) {
      const delivered = await sendDemoInvoice(portal.facts, portal.demo);
      if (delivered !== null) await receiveDemoInvoice(portal.facts, portal.demo, delivered);
      await checkBrokenInvoice(portal.facts, portal.demo);
    }
  } catch (error) {
    // A stop asked for during the start makes steps fail; that is no news.
    if (stopping.begun()) return;
    await fleet.stop();
    releaseInstance(folders);
    throw error;
  }
}

/** Under a supervisor that goes away, the compilers end with us: each preparation leads a group of its own. */
async function prepareUnderParent(): Promise<void> {
  const endAll = (): void => void process.kill(-process.pid, 'SIGTERM');
  process.once('disconnect', endAll);
  try {
    await prepare(projectRoot);
  } finally {
    // A listener keeps the channel open, and with it the process.
    process.off('disconnect', endAll);
  }
}

/** What a fresh start keeps: our own lock and log, and the ports, whose addresses people and tools have noted down. */
const keptWhenFresh = ['supervisor.pid', 'supervisor.log', 'ports.json'];

function removeData(folders: Folders): void {
  removePostgresData(folders);
  for (const name of readdirSync(folders.instance)) {
    if (!keptWhenFresh.includes(name)) rmSync(path.join(folders.instance, name), { recursive: true, force: true });
  }
  createFolders(folders);
}

/** One Ctrl-C arrives more than once: from the terminal and from npm, which passes on what it gets. */
const echoMilliseconds = 1000;

/** Stops in order at the first request; another one later, from an impatient person, stops at once. */
function stopWhenAsked(fleet: Fleet, folders: Folders): { begun(): boolean } {
  let begunAt: number | undefined;
  const stop = (): void => {
    if (begunAt !== undefined) {
      if (Date.now() - begunAt > echoMilliseconds) process.exit(1);
      return;
    }
    begunAt = Date.now();
    say('\nStopping …');
    removeRunFile(folders);
    void fleet.stop().then(() => {
      releaseInstance(folders);
      process.exit(0);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Under a parent with an IPC channel: when it goes, however it goes, so do we.
  process.on('disconnect', () => begunAt ?? stop());
  // Under npm: it passes signals on, unless it is killed itself.
  if (process.env.npm_lifecycle_event === 'start') whenParentEnds(() => begunAt ?? stop());
  // Also the last net for a bug of ours: no orphans.
  process.once('exit', () => fleet.abort());
  return { begun: () => begunAt !== undefined };
}

async function tellParent(message: ParentMessage): Promise<void> {
  const send = process.send?.bind(process);
  if (send) await new Promise((resolve) => send(message, resolve));
}
