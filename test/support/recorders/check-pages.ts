import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const pagesFolder = path.resolve(__dirname, '../../../.local/pages');
/** A desktop and a phone, in CSS pixels. */
const widths = [1280, 390];
const chromium = process.env.CHROMIUM ?? 'chromium';

/** Runs the checks when the page is complete, and leaves their result where `--dump-dom` shows it. */
const check = `<script>${axe}</script><script>addEventListener('load', async () => {
  const { violations } = await axe.run();
  const found = violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ') + ' ' + node.failureSummary).join(' | '));
  const wide = document.documentElement.scrollWidth > innerWidth ? ['wider than the screen: ' + document.documentElement.scrollWidth] : [];
  document.body.innerHTML = '<pre id="found"></pre>';
  document.getElementById('found').textContent = JSON.stringify([...found, ...wide]);
});</script></body>`;

/** What a browser of that width finds wrong with a page. */
async function violationsOf(html: string, width: number, folder: string): Promise<string[]> {
  const file = path.join(folder, 'page.html');
  // A function, so that $& in the source of axe stays what it is.
  writeFileSync(
    file,
    html.replace('</body>', () => check),
  );
  const flags = [
    '--headless',
    '--no-sandbox',
    '--dump-dom',
    '--virtual-time-budget=60000',
    `--window-size=${width},1600`,
  ];
  const { stdout } = await promisify(execFile)(chromium, [...flags, `file://${file}`], { maxBuffer: 50_000_000 });
  const found = /<pre id="found">([^]*?)<\/pre>/.exec(stdout)?.[1];
  if (found === undefined) throw new Error('the browser did not come to an end');
  return JSON.parse(found.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')) as string[];
}

/**
 * `npm run pages:check`: holds the samples of `npm run pages:preview` against WCAG in Chromium, contrast of colours and
 * widths included.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  let faults = 0;
  // Eighteen sheets of the same rows say nothing that one does not.
  for (const name of readdirSync(pagesFolder).filter((file) => file.endsWith('.html') && !file.startsWith('twenty'))) {
    for (const width of widths) {
      const found = await violationsOf(readFileSync(path.join(pagesFolder, name), 'utf8'), width, folder);
      faults += found.length;
      process.stdout.write(`${name} at ${width} px: ${found.length === 0 ? 'ok' : `\n  ${found.join('\n  ')}`}\n`);
    }
  }
  rmSync(folder, { recursive: true });
  process.exitCode = faults === 0 ? 0 : 1;
}

if (require.main === module) void main();
