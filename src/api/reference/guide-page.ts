import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { escapeHtml } from '../pages/html';
import { toHtml } from './markdown';

const folder = path.join(__dirname, 'guide');

/** The sections of the guide in Markdown, in the order of their file names; each has its calls in every language. */
export const guideSections = (): { name: string; text: string }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ name: file.replace(/^\d+-|\.md$/g, ''), text: readFileSync(path.join(folder, file), 'utf8') }));

const languageNames: Readonly<Record<string, string>> = {
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
  csharp: 'C#',
};

const example = (language: string, code: string): string =>
  `<details${language === 'curl' ? ' open' : ''}><summary>${languageNames[language] ?? language}</summary><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></details>`;

export const guideStyle = `body{font:1rem/1.6 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1c2430;background:#fff}
a{color:#0b57a4}h2{margin-top:2.5rem;border-top:1px solid #d5dae1;padding-top:1.5rem}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{background:#f4f6f9;padding:.8rem 1rem;overflow-x:auto;user-select:all}summary{cursor:pointer;font-weight:600}table{border-collapse:collapse;margin-bottom:1rem}
td,th{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0;border-bottom:1px solid #d5dae1}
@media(prefers-color-scheme:dark){body{color:#e3e8ef;background:#161b22}a{color:#7cb7ff}pre{background:#0d1117}}`;

/**
 * The first page of the documentation: how to send, follow, receive and read refusals. Addresses count from /api/v1/.
 */
export function guidePage(): string {
  const sections = guideSections();
  const titles = sections.map(({ text }) => /^## (.*)$/m.exec(text)?.[1] ?? '');
  const contents = titles
    .map((title) => `<li><a href="#${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}">${escapeHtml(title)}</a></li>`)
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Faktura Portal: how to connect a program</title>
<link rel="icon" href="docs/assets/favicon-32x32.png"><link rel="stylesheet" href="docs/guide.css"></head><body><main>
<h1>Connect a program to Faktura Portal</h1>
<p>Five calls are enough for most accounting programs. A click into an example selects all of it. <a href="docs/reference">All operations, to read and to try</a> · <a href="openapi.json">OpenAPI document</a> · <a href="problems">Problem codes and reasons</a></p>
<ul>${contents}</ul>
${sections.map(({ text }) => toHtml(text, example)).join('\n')}
</main></body></html>`;
}
