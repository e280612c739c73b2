import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parseTree, XmlSyntaxError } from '@faktura-portal/xml';

import type { RuleSet } from '../rule-set';
import { coveringDocuments, isForOneAssert } from './covering-documents';
import { mutant, seeded } from './mutate';
import type { Oracle, OracleAnswer } from './oracle';

/** A rule set to be compared. */
export interface Subject {
  readonly name: string;
  readonly stylesheet: string;
  readonly ours: RuleSet;
  /** The root element that the rules are about. */
  readonly root: RegExp;
  /** The fixture that its covering documents are made from. */
  readonly base: string;
}

const RECORDED_MUTANTS = 60;

/** A report in short: how many asserts failed, and a hash of id, flag, location and message of all of them. */
export const digest = (answer: Exclude<OracleAnswer, { readonly error: string }>): string =>
  `${answer.length} ${createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 16)}`;

/**
 * Writes what the reference processor answers, for tests that hold the compiler to it: to expressions, to mutants of an
 * invoice and of a tax data document, to the documents that are made for one assert, and to others that break an assert
 * which none before them has broken (`coverage.json`).
 */
export async function record(
  fixtures: string,
  folder: string,
  subjects: readonly Subject[],
  oracle: Oracle,
  say: (line: string) => unknown,
): Promise<void> {
  const write = (name: string, content: unknown): void =>
    writeFileSync(path.join(fixtures, name), `${JSON.stringify(content, null, 1)}\n`);
  const expressions = JSON.parse(readFileSync(path.join(fixtures, 'expressions.json'), 'utf8')) as Record<
    string,
    string
  >;
  for (const xpath of Object.keys(expressions)) expressions[xpath] = await oracle.expression(xpath);
  write('expressions.json', expressions);

  const document = path.join(folder, 'document.xml');
  const ask = async (subject: Subject, xml: string): Promise<OracleAnswer> => {
    writeFileSync(document, xml);
    const [answer] = await oracle.rules(document, [subject.stylesheet]);
    return answer ?? { error: 'NO_ANSWER' };
  };
  const mutants: Record<string, Record<string, string>> = {};
  const coverage: Record<string, Record<string, string>> = {};
  for (const subject of subjects) {
    const base = readFileSync(path.join(fixtures, subject.base), 'utf8');
    const ofMutants: Record<string, string> = {};
    for (let seed = 0; seed < RECORDED_MUTANTS; seed += 1) {
      const answer = await ask(subject, seed === 0 ? base : mutant(base, seeded(seed)));
      // A run that the processor gave up on says nothing about the other rules.
      if (!('error' in answer)) ofMutants[seed] = digest(answer);
    }
    mutants[subject.name] = ofMutants;
    const found = await cover(subject, base, ask);
    coverage[subject.name] = found;
    say(
      `${subject.name}: ${Object.keys(ofMutants).length} mutants, ${Object.keys(found).length} covering documents recorded`,
    );
    write('mutants.json', mutants);
    write('coverage.json', coverage);
  }
}

async function cover(
  subject: Subject,
  base: string,
  ask: (subject: Subject, xml: string) => Promise<OracleAnswer>,
): Promise<Record<string, string>> {
  const { names, document } = coveringDocuments(base, subject.name, subject.ours);
  const broken = new Set<string>();
  const found: Record<string, string> = {};
  for (const name of names) {
    const xml = document(name);
    const failures = failuresOf(subject.ours, xml);
    if (failures.some(({ errorCode }) => errorCode !== null)) continue;
    if (!isForOneAssert(name) && failures.every(({ id }) => broken.has(id))) continue;
    const answer = await ask(subject, xml);
    if ('error' in answer) continue;
    found[name] = digest(answer);
    for (const [id] of answer) broken.add(id);
  }
  return found;
}

/** Nothing for a text that a fault has made no XML any more. */
function failuresOf(rules: RuleSet, xml: string): ReturnType<RuleSet['run']> {
  try {
    return rules.run(parseTree(Buffer.from(xml)));
  } catch (error) {
    if (error instanceof XmlSyntaxError) return [];
    throw error;
  }
}
