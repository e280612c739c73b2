import { readFileSync, writeFileSync } from 'node:fs';

import type { Page } from './page';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** How somebody looks at a page; sizes in CSS pixels. */
export interface View {
  name: string;
  width: number;
  height: number;
  isDark: boolean;
}

export const views: readonly View[] = [
  { name: 'desktop', width: 1280, height: 900, isDark: false },
  { name: 'phone', width: 390, height: 844, isDark: false },
  { name: 'phone in the dark', width: 390, height: 844, isDark: true },
];

export async function lookFrom({ session }: Page, { width, height, isDark }: View): Promise<void> {
  const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 600 };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  const features = [{ name: 'prefers-color-scheme', value: isDark ? 'dark' : 'light' }];
  await session.send('Emulation.setEmulatedMedia', { features });
}

/**
 * What of the page breaks WCAG as far as axe-core can tell, contrast included, and whether it is wider than the view.
 */
export async function barriersOf(page: Page): Promise<string[]> {
  await page.read(`void (window.axe || (() => { ${axe} })())`);
  return page.read<string[]>(`axe.run().then(({ violations }) => [
    ...violations.map(({ id, nodes }) => id + ' (' + nodes.length + '): ' + nodes[0].target.join(' ') + ', ' + nodes[0].failureSummary),
    ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the screen: ' + document.documentElement.scrollWidth] : []),
  ])`);
}

/** The whole page, also what is below the edge of the view, as a PNG. */
export async function photograph({ session }: Page, file: string): Promise<void> {
  const asked = { format: 'png', captureBeyondViewport: true };
  const { data } = await session.send<{ data: string }>('Page.captureScreenshot', asked);
  writeFileSync(file, Buffer.from(data, 'base64'));
}
