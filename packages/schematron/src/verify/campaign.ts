import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parseTree, XmlSyntaxError } from '@faktura-portal/xml';

import { compare } from './compare';
import type { Oracle, OracleAnswer } from './oracle';
import type { Subject } from './record';
import { agrees, secondOpinion } from './second-opinion';

/** What came of the runs of one rule set. */
export interface Tally {
  same: number;
  'gave-up': number;
  'operand-order': number;
  different: number;
  /**
   * Documents that SaxonJS was asked about, and those on which it disagrees with Saxon-HE beyond the known exceptions.
   */
  asked: number;
  disagreed: number;
  readonly seen: Set<string>;
}

export const runsOf = (tally: Tally): number =>
  tally.same + tally['gave-up'] + tally['operand-order'] + tally.different;

export interface Campaign {
  readonly oracle: Oracle;
  readonly folder: string;
  /** About so many documents of each rule set SaxonJS is asked, too. */
  readonly opinions: number;
  /** Where the exports for SaxonJS are kept. */
  readonly exports: string;
  readonly say: (line: string) => unknown;
}

const DOCUMENTS_BETWEEN_LINES = 500;
/** The reference processor works on these while we are at the one before. */
const DOCUMENTS_AHEAD = 3;

interface Asked {
  readonly xml: string;
  readonly tree: ReturnType<typeof parseTree>;
  readonly concerned: readonly number[];
  readonly answers: Promise<readonly OracleAnswer[]>;
}

/**
 * Compares all documents; the tallies are in the order of the subjects. SIGINT and SIGTERM end the comparison early,
 * not the process.
 */
export async function compareAll(
  documents: Iterable<string>,
  subjects: readonly Subject[],
  campaign: Campaign,
): Promise<readonly Tally[]> {
  const { folder, oracle, say } = campaign;
  const tallies = subjects.map(newTally);
  const settle = createSettle(subjects, tallies, campaign);

  let isStopped = false;
  process.once('SIGTERM', () => (isStopped = true));
  process.once('SIGINT', () => (isStopped = true));
  const ahead: Asked[] = [];
  let number = 0;
  for (const xml of documents) {
    if (isStopped) break;
    const tree = treeOf(xml);
    if (tree === null) continue;
    number += 1;
    if (number % DOCUMENTS_BETWEEN_LINES === 0)
      say(
        `${number} documents, ${tallies.map((tally, at) => `${subjects[at]?.name ?? ''} ${runsOf(tally)}`).join(', ')}`,
      );
    // A file that is not read any more: fewer are ahead than there are names.
    const file = path.join(folder, `document-${number % (2 * DOCUMENTS_AHEAD)}.xml`);
    writeFileSync(file, xml);
    const concerned = subjects.flatMap(({ root }, at) => (root.test(xml.slice(0, 3000)) ? [at] : []));
    ahead.push({
      xml,
      tree,
      concerned,
      answers: oracle.rules(
        file,
        concerned.map((at) => subjects[at]?.stylesheet ?? ''),
      ),
    });
    const [first] = ahead;
    if (first === undefined || ahead.length <= DOCUMENTS_AHEAD) continue;
    await settle(first);
    ahead.shift();
  }
  for (const asked of ahead) await settle(asked);
  return tallies;
}

function newTally(): Tally {
  return { same: 0, 'gave-up': 0, 'operand-order': 0, different: 0, asked: 0, disagreed: 0, seen: new Set() };
}

/** Waits for the answers about one document and enters into the tallies how ours compare with them. */
function createSettle(
  subjects: readonly Subject[],
  tallies: readonly Tally[],
  { opinions, exports, say }: Campaign,
): (asked: Asked) => Promise<void> {
  // Prepared when first asked: an export takes its time.
  const second = new Map<string, ReturnType<typeof secondOpinion>>();
  return async ({ xml, tree, concerned, answers }) => {
    const given = await answers;
    for (const [nth, at] of concerned.entries()) {
      const [subject, tally, answer] = [subjects[at], tallies[at], given[nth]];
      if (subject === undefined || tally === undefined || answer === undefined)
        throw new Error(`The oracle left out a rule set (${at}).`);
      const failures = subject.ours.run(tree);
      const comparison = compare(answer, failures);
      tally[comparison.kind] += 1;
      for (const { id, errorCode } of failures) if (errorCode === null) tally.seen.add(id);
      if (comparison.kind === 'different') say(difference(keep(xml, subject.name, tally.different), comparison.only));
      if (tally.asked >= opinions) continue;
      tally.asked += 1;
      const opinion = second.get(subject.name) ?? secondOpinion(exports, subject.name, subject.stylesheet);
      second.set(subject.name, opinion);
      if (agrees(answer, opinion(xml))) continue;
      tally.disagreed += 1;
      say(`SaxonJS disagrees with Saxon-HE on ${keep(xml, `${subject.name}-saxon-js`, tally.disagreed)}`);
    }
  };
}

function keep(xml: string, name: string, number: number): string {
  const kept = path.join(tmpdir(), `rules-differ-${name}-${number}.xml`);
  writeFileSync(kept, xml);
  return kept;
}

function difference(
  kept: string,
  { oracle, ours }: { readonly oracle: readonly string[]; readonly ours: readonly string[] },
): string {
  return `differs on ${kept}\n  oracle only: ${oracle.slice(0, 3).join(' ')}\n  ours only:   ${ours.slice(0, 3).join(' ')}`;
}

/** Null for a text that is no XML. */
export function treeOf(xml: string): ReturnType<typeof parseTree> | null {
  try {
    return parseTree(Buffer.from(xml));
  } catch (error) {
    if (error instanceof XmlSyntaxError) return null;
    throw error;
  }
}
