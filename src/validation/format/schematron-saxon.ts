import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Libxml2Reading } from './lazy-libxml2-document';
import { elementOfStylesheet } from './location';
import type { RuleEngine } from './rule-engine';

type SaxonJs = typeof import('saxon-js');

/** One `svrl:failed-assert` as the stylesheet reports it. */
interface FailedAssert {
  id: string;
  flag: string;
  location: string;
  text: string;
}

/**
 * A rule set on SaxonJS, for a stylesheet that the rule compiler does not understand completely. Everything that is
 * particular to SaxonJS is in this file. It costs some 90 ms a document and 5 ms more for each line.
 *
 * @param exportFile the compiled stylesheet (SaxonJS export, JSON of up to 7 MB)
 */
export function saxonEngine(exportFile: string): RuleEngine {
  // Loaded here and not with the module: it takes longer than all compiled rules together, and they leave nothing for
  // it to do.
  const { transform } = createRequire(__filename)('saxon-js') as SaxonJs;
  const stylesheet: unknown = JSON.parse(readFileSync(exportFile, 'utf8'));
  return async ({ elements, libxml2Document }) => {
    const reading = await libxml2Document.document();
    return applyStylesheet(transform, stylesheet, reading).map(({ id, flag, location, text }) => ({
      id,
      flag,
      text,
      test: null,
      isEvaluated: true,
      element: () => elementOfStylesheet(elements, location),
    }));
  };
}

/**
 * SaxonJS gets libxml2's serialisation: its own parser accepts what is no XML, and must never be the one to decide.
 * Comments and instructions say nothing, but inside a value they make two texts of it, over which the official rules
 * break.
 */
function applyStylesheet(
  transform: SaxonJs['transform'],
  stylesheetInternal: unknown,
  { document }: Libxml2Reading,
): FailedAssert[] {
  for (const node of document.find('/*//comment() | /*//processing-instruction()')) node.remove();
  const { principalResult } = transform(
    { stylesheetInternal, sourceText: document.toString({ format: false }), destination: 'document' },
    'sync',
  );
  const report = principalResult.documentElement ?? principalResult.firstChild;
  const failures: FailedAssert[] = [];
  for (let node = report?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (node.localName !== 'failed-assert') continue;
    const attribute = (name: string): string => node?.getAttribute?.(name) ?? '';
    failures.push({
      id: attribute('id'),
      flag: attribute('flag'),
      location: attribute('location'),
      text: (node.textContent ?? '').replace(/\s+/g, ' ').trim(),
    });
  }
  return failures;
}
