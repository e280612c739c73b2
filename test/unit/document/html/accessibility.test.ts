import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { parseTree } from '@faktura-portal/xml';

import { problemDocument } from '../../../../src/api/problems/problem-document';
import { problemPage } from '../../../../src/api/problems/problem-page';
import { invoicePage } from '../../../../src/document/html/invoice-page';
import { unreadablePage } from '../../../../src/document/html/unreadable-page';
import { languages } from '../../../../src/domain/localized';
import { ProblemError } from '../../../../src/domain/problem';
import { ublElementOf } from '../../../../src/validation/engine/ubl-view';
import { somePageDetails } from '../../../support/factories/page-details';
import { sampleDocuments } from '../../../support/factories/sample-documents';

jest.setTimeout(120_000);

/**
 * As much of jsdom and axe as is used here: the types of both bring a browser's globals into everything that is
 * compiled.
 */
interface Browser {
  eval(source: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  close(): void;
}
const load = createRequire(__filename);
const { JSDOM } = load('jsdom') as { JSDOM: new (html: string, options: object) => { window: Browser } };
const axe = readFileSync(load.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules of WCAG 2.2 and of good practice that a page breaks. What depends on its style needs a browser: `npm run
 * pages:check`.
 */
async function violationsOf(html: string): Promise<string[]> {
  const { window } = new JSDOM(html.replace(/<style>[^]*?<\/style>/, ''), {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  const { violations } = await window.eval(
    `${axe};axe.run(document, { rules: { 'color-contrast': { enabled: false } } })`,
  );
  window.close();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

// Eighteen sheets of the same rows say nothing that one does not.
const samples = Object.entries(sampleDocuments).filter(([name]) => name !== 'twenty-pages' && name !== 'broken');

it.each(samples)('the page "%s" can be read by everybody', async (_name, { xml, details }) => {
  const invoice = ublElementOf(parseTree(Buffer.from(xml), { comments: 'ignored' }));
  const { doubt } = somePageDetails(details);
  const code = doubt === null ? { square: 'ABC' } : { withheld: doubt };
  expect(await violationsOf(invoicePage(invoice, somePageDetails(details), 'sk', code).text)).toEqual([]);
});

it.each(languages)('so can the page of a file that is no invoice, and that of an error (%s)', async (language) => {
  expect(await violationsOf(unreadablePage('<x', 'DOCTYPE', somePageDetails(), language).text)).toEqual([]);
  const problem = problemDocument(new ProblemError('NOT_FOUND'), {
    baseUrl: 'https://portal.example/api/v1',
    language,
    requestId: 'a-request-id',
  });
  expect(await violationsOf(problemPage(problem, language))).toEqual([]);
});

it('a page with a fault is noticed', async () => {
  expect(await violationsOf('<!doctype html><html><body><img src="x"></body></html>')).not.toEqual([]);
});
