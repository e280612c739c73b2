import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import {
  claimInstance,
  createFleet,
  createFolders,
  endWithParent,
  holderOf,
  keepGuard,
  releaseInstance,
  removePostgresData,
  removeRunFile,
  say,
  secondsSince,
  stopOrphans,
  stopWhenAsked,
} from '@faktura-portal/dev-environment';

import type { LocalOptions } from './arguments';
import { checkBrokenInvoice } from './demo/check-broken-invoice';
import { receiveDemoInvoice } from './demo/receive-demo-invoice';
import { sendDemoInvoice } from './demo/send-demo-invoice';
import { foldersOf, type PortalFolders, projectRoot, titleOf } from './folders';
import { openPortal } from './open-portal';
import { prepare } from './prepare';
import { showPortal, showRunningPortal } from './show';

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
  if (options.prepareOnly) return endWithParent(() => prepare(projectRoot));
  const startedAt = Date.now();
  const folders = foldersOf(projectRoot, options.instance);
  mkdirSync(folders.instance, { recursive: true });
  if (!claimInstance(folders, titleOf(options.instance))) {
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
  keepGuard(folders, titleOf(options.instance));

  let publish = (): void => undefined;
  const fleet = createFleet(folders, () => publish());
  const stopping = stopWhenAsked(fleet, folders);
  try {
    const portal = await openPortal(options, folders, fleet);
    publish = portal.publish;
    portal.publish();
    showPortal(portal.endpoints, portal.demo, folders);
    say(`Ready in ${secondsSince(startedAt)}. Ctrl-C stops everything.\n`);
    await tellParent({ ready: folders.runFile });
    if (options.demoInvoice) {
      const delivered = await sendDemoInvoice(portal.endpoints, portal.demo);
      if (delivered !== null) await receiveDemoInvoice(portal.endpoints, portal.demo, delivered);
      await checkBrokenInvoice(portal.endpoints, portal.demo);
    }
  } catch (error) {
    // A stop asked for during the start makes steps fail; that is no news.
    if (stopping.begun()) return;
    await fleet.stop();
    releaseInstance(folders);
    throw error;
  }
}

/** What a fresh start keeps: our own lock and log, and the ports, whose addresses people and tools have noted down. */
const keptWhenFresh = ['supervisor.pid', 'supervisor.log', 'ports.json'];

function removeData(folders: PortalFolders): void {
  removePostgresData(folders);
  for (const name of readdirSync(folders.instance)) {
    if (!keptWhenFresh.includes(name)) rmSync(path.join(folders.instance, name), { recursive: true, force: true });
  }
  createFolders(folders);
}

async function tellParent(message: ParentMessage): Promise<void> {
  const send = process.send?.bind(process);
  if (send) await new Promise((resolve) => send(message, resolve));
}
