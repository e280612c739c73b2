import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { startChromium } from './chromium';
import { barriersOf, lookFrom, photograph, views } from './look';
import { openPage, type Page } from './page';
import { documentation } from './stories/documentation';
import { forwarding } from './stories/forwarding';
import { sandbox } from './stories/sandbox';
import { signIn } from './stories/sign-in';
import type { Stop, Story } from './story';

const folder = path.resolve(__dirname, '../../.local/photographs');

const stories: Readonly<Record<string, Story>> = { 'sign-in': signIn, forwarding, sandbox, documentation };

/** @returns what was wrong */
async function walk(name: string, page: Page, story: Story): Promise<string[]> {
  const found: string[] = [];
  let stops = 0;
  const [usual] = views;
  const stop: Stop = async (what) => {
    stops += 1;
    for (const view of views) {
      await lookFrom(page, view);
      const label = `${name}-${String(stops).padStart(2, '0')}-${what}-${view.name}`.replaceAll(' ', '-');
      await photograph(page, path.join(folder, `${label}.png`));
      found.push(...(await barriersOf(page)).map((barrier) => `${label}: ${barrier}`));
    }
    if (usual) await lookFrom(page, usual);
  };
  try {
    if (usual) await lookFrom(page, usual);
    await story(page, stop);
  } catch (error) {
    found.push(`after ${stops} stops: ${error instanceof Error ? error.message : String(error)}`);
    await photograph(page, path.join(folder, `${name}-end.png`));
  }
  return [...found, ...page.faults];
}

/**
 * `npm run pages:walk`: a person without a mouse walks through the pages of a portal of her own in Chromium, with a
 * virtual authenticator; photographs are in `.local/photographs`. A violation of the content security policy, a script
 * that fails, an element that the Tab key does not reach, poor contrast and a page wider than the screen are faults.
 * Needs `npm run build`; `CHROMIUM` names the browser where it is not in PATH.
 */
async function main(): Promise<void> {
  process.env.PORTAL_TEST_INSTANCE ??= 'walk';
  takePortsApart();
  // Browsers make passkeys for names only, never for addresses of the network.
  process.env.PUBLIC_BASE_URL ??= `http://localhost:${process.env.HTTP_PORT}/api/v1`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chromium = await startChromium();
  try {
    await startServices();
    for (const [name, story] of Object.entries(stories)) {
      const found = await walk(name, await openPage(await chromium.open(), 'sk'), story);
      if (found.length > 0) process.exitCode = 1;
      process.stdout.write(`${name}: ${found.length === 0 ? 'ok' : `\n  ${found.join('\n  ')}`}\n`);
    }
  } finally {
    await chromium.close();
    await stopServices();
  }
}

if (require.main === module)
  main().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
