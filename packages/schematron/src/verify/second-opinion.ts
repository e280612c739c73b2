import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { OracleAnswer } from './oracle';

interface SaxonNode {
  localName?: string;
  firstChild: SaxonNode | null;
  nextSibling: SaxonNode | null;
  getAttribute?(name: string): string | null;
}

/** The part of SaxonJS 2.7 that is used; it brings no types. */
interface SaxonJs {
  readonly transform: (
    /** `stylesheetInternal` is a compiled stylesheet, already parsed from JSON. */
    options: { stylesheetInternal: unknown; sourceText: string; destination: 'document' },
    execution: 'sync',
  ) => { principalResult: SaxonNode & { documentElement?: SaxonNode | null } };
}

/**
 * Rules on which SaxonJS 2.7 is known to be wrong, with the reason. It is asked for its opinion and outvoted here.
 */
export const saxonJsExceptions: Readonly<Record<string, string>> = {
  'DE-R-019': 'computes mod on integers beyond 2^53 in doubles, and so refuses valid IBANs',
  'DE-R-020': 'as DE-R-019, for the payer account',
};

/** A stylesheet on SaxonJS; the export that it needs is made once (some 15 s) and kept in `folder`. */
export function secondOpinion(folder: string, name: string, stylesheet: string): (xml: string) => OracleAnswer {
  const require = createRequire(__filename);
  const exported = path.join(folder, `${name}.sef.json`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(exported)) {
    const compiler = path.join(path.dirname(require.resolve('xslt3/package.json')), 'xslt3.js');
    const { status, stderr } = spawnSync(
      process.execPath,
      [compiler, `-xsl:${stylesheet}`, `-export:${exported}`, '-nogo', '-relocate:on'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`SaxonJS cannot compile ${stylesheet}: ${stderr}`);
  }
  const { transform } = require('saxon-js') as SaxonJs;
  const stylesheetInternal: unknown = JSON.parse(readFileSync(exported, 'utf8'));
  return (sourceText) => {
    try {
      const { principalResult } = transform({ stylesheetInternal, sourceText, destination: 'document' }, 'sync');
      return failedAsserts(principalResult.documentElement ?? principalResult.firstChild);
    } catch (error) {
      return { error: (error as { code?: string }).code ?? 'UNKNOWN' };
    }
  };
}

function failedAsserts(report: SaxonNode | null): [string, string, string, string][] {
  const failures: [string, string, string, string][] = [];
  for (let node = report?.firstChild ?? null; node !== null; node = node.nextSibling) {
    if (node.localName !== 'failed-assert') continue;
    const attribute = (name: string): string => node?.getAttribute?.(name) ?? '';
    failures.push([attribute('id'), attribute('flag'), attribute('location'), '']);
  }
  return failures;
}

/** Whether both say the same of the same elements; a run that one of them gave up on is no opinion. */
export function agrees(first: OracleAnswer, second: OracleAnswer): boolean {
  if ('error' in first || 'error' in second) return true;
  const places = (answer: typeof first): string =>
    answer
      .filter(([id]) => !Object.hasOwn(saxonJsExceptions, id))
      .map(([id, , location]) => `${id} ${location}`)
      .join('\n');
  return places(first) === places(second);
}
