import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { startChromium } from './chromium';
import { barriersOf, lookFrom, views } from './look';
import { openPage } from './page';

const folder = path.resolve(__dirname, '../../.local/pages');

/**
 * `npm run pages:check`: holds the samples of `npm run pages:preview` against WCAG in Chromium, contrast of colours and
 * widths included.
 */
async function main(): Promise<void> {
  // Eighteen sheets of the same rows say nothing that one does not.
  const names = readdirSync(folder).filter((file) => file.endsWith('.html') && !file.startsWith('twenty'));
  const chromium = await startChromium();
  let faults = 0;
  try {
    const page = await openPage(await chromium.open(), 'sk');
    for (const name of names)
      for (const view of views) {
        await lookFrom(page, view);
        await page.goTo(pathToFileURL(path.join(folder, name)).href);
        const found = await barriersOf(page);
        faults += found.length;
        process.stdout.write(`${name}, ${view.name}: ${found.length === 0 ? 'ok' : `\n  ${found.join('\n  ')}`}\n`);
      }
  } finally {
    await chromium.close();
  }
  process.exitCode = faults === 0 ? 0 : 1;
}

if (require.main === module)
  main().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  });
