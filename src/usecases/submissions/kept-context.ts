import type { Localized } from '../../domain/localized';
import type { ProblemContext } from '../../domain/problem';
import { bySeverity, type ValidationFinding } from '../../domain/validation/finding';

/** What a kept refusal may hold: enough to act on, and never more than some tens of kilobytes for a key. */
const maxKeptFindings = 50;
const maxKeptBytes = 60_000;
const maxTextLength = 1_000;

/**
 * The context of a refusal as it is kept with its idempotency key: at most 50 findings and 60 kB of them, errors first,
 * their texts cut at 1,000 characters. The live answer shows them all; a repeated one says how many are missing.
 */
export function keptContext(context: ProblemContext): ProblemContext {
  const { findings, errors } = context;
  return {
    ...context,
    ...(findings && keptFindings(findings as readonly ValidationFinding[])),
    ...(errors && {
      errors: errors.slice(0, maxKeptFindings).map(({ pointer, message }) => ({
        pointer: cut(pointer),
        message: inAll(message, cut),
      })),
    }),
  };
}

function keptFindings(findings: readonly ValidationFinding[]): Pick<ProblemContext, 'findings' | 'findingsTruncated'> {
  const kept: ValidationFinding[] = [];
  let bytes = 0;
  for (const one of bySeverity(findings).slice(0, maxKeptFindings).map(shortened)) {
    bytes += Buffer.byteLength(JSON.stringify(one));
    if (bytes > maxKeptBytes) break;
    kept.push(one);
  }
  const left = findings.length - kept.length;
  return { findings: kept, ...(left > 0 && { findingsTruncated: left }) };
}

const shortened = (one: ValidationFinding): ValidationFinding => ({
  ...one,
  message: cut(one.message),
  messages: inAll(one.messages, cut),
  location: one.location === null ? null : cut(one.location),
});

const inAll = ({ sk, cs, en }: Localized, change: (text: string) => string): Localized => ({
  sk: change(sk),
  cs: change(cs),
  en: change(en),
});

const cut = (text: string): string => (text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1)}…`);
