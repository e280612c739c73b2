import type { ValidationFinding } from './finding';

/** What names a finding where its words do not matter. Contract spelling. */
export type FindingBrief = Pick<ValidationFinding, 'code' | 'severity' | 'source'>;

/** What one validation of a document says and another does not: the first finding of each code. */
export interface FindingChanges {
  newFindings: FindingBrief[];
  goneFindings: FindingBrief[];
}

export const briefOf = ({ code, severity, source }: FindingBrief): FindingBrief => ({ code, severity, source });

export const findingChanges = (before: readonly FindingBrief[], after: readonly FindingBrief[]): FindingChanges => ({
  newFindings: missingIn(before, after),
  goneFindings: missingIn(after, before),
});

function missingIn(known: readonly FindingBrief[], found: readonly FindingBrief[]): FindingBrief[] {
  const seen = new Set(known.map(({ code }) => code));
  const missing: FindingBrief[] = [];
  for (const one of found) {
    if (seen.has(one.code)) continue;
    seen.add(one.code);
    missing.push(briefOf(one));
  }
  return missing;
}

/** Two such lists fit into an item of a job (4 kB), however long the codes are. */
const maxListed = 20;
const maxCharacters = 1_600;
/** Commas and colons are followed by a space where the database measures. */
const spaces = 6;

/** The first of them: at most 20, and no more than an item of a job holds. */
export function someFindings(findings: readonly FindingBrief[]): FindingBrief[] {
  let left = maxCharacters;
  return findings.slice(0, maxListed).filter((one) => (left -= JSON.stringify(one).length + spaces) >= 0);
}
