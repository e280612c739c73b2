import type { Language, Localized } from '../localized';
import { type LayerDefinition, layerDefinition, layerIds } from './layer-catalogue';

export const findingSeverities = ['error', 'warning', 'info'] as const;
export type FindingSeverity = (typeof findingSeverities)[number];

/**
 * Who reported a finding: a layer, in the order of a report, or `external`, a source that answered after the document
 * was sent.
 */
export const findingSources = Object.freeze([...layerIds, 'external'] as const);
export type FindingSource = (typeof findingSources)[number];

/** What is true of the layer that reported a finding; null: it was none. */
export const layerOfSource = (source: FindingSource): LayerDefinition | null =>
  source === 'external' ? null : layerDefinition(source);

/** An edition of a rule set, e.g. `peppol-bis-ubl` `2026.5`. */
export interface RuleSetRef {
  id: string;
  version: string;
}

/** What stands where a finding points, and what should. */
export interface FindingContext {
  /** As written: `362.93`, `ks`; null where nothing is compared. */
  found: string | null;
  /** Computed from the document, or the code that was probably meant; null where it cannot be told. */
  expected: string | null;
  /**
   * Which line of the document it is about, from 1; null: none.
   * @isInt
   */
  invoice_line: number | null;
}

/**
 * One thing that a layer has to say of a document. A record of the public contract: it keeps the contract's spelling
 * from the layer to the answer and in the stored run.
 */
export interface ValidationFinding {
  /** Rule id (`BR-CO-15`, `PEPPOL-EN16931-R003`) or a code of ours (`ISSUE_DATE_NOT_TODAY`). */
  code: string;
  severity: FindingSeverity;
  source: FindingSource;
  /** In the caller's language where a translation exists. */
  message: string;
  messages: Localized;
  /** XPath with the usual prefixes, `/ubl:Invoice/cac:InvoiceLine[3]/cbc:InvoicedQuantity`. */
  location: string | null;
  line: number | null;
  column: number | null;
  /** Business term of EN 16931, `BT-129`. */
  bt: string | null;
  /** The offending value, at most 200 characters. */
  value: string | null;
  rule_set: RuleSetRef | null;
  /** The artefact's own severity word (`fatal`, `warning`). */
  flag: string | null;
  /**
   * An official rule in the words of its authors (English); null for other codes, absent in reports stored before the
   * member was there.
   */
  official_message?: string | null;
  /** Absent in reports stored before the member was there. */
  context?: FindingContext;
}

/** The parts of a finding that must be said; the rest defaults to null, and the line follows from the location. */
export type NewFinding = Pick<ValidationFinding, 'code' | 'severity' | 'source' | 'messages'> &
  Partial<Omit<ValidationFinding, 'context'>> & { found?: string | null; expected?: string | null };

/** Builds a complete finding; the message starts in English and is chosen per caller by {@link inLanguage}. */
export const finding = ({ found = null, expected = null, ...fields }: NewFinding): ValidationFinding => ({
  message: fields.messages.en,
  location: null,
  line: null,
  column: null,
  bt: null,
  rule_set: null,
  flag: null,
  official_message: null,
  ...fields,
  value: short(fields.value),
  context: { found: short(found), expected: short(expected), invoice_line: invoiceLineOf(fields.location ?? null) },
});

const short = (text: string | null | undefined): string | null => (text == null ? null : text.slice(0, 200));

/** `/ubl:Invoice/cac:InvoiceLine[3]/cbc:ID` is about line 3; an only line has no number in a location. */
function invoiceLineOf(location: string | null): number | null {
  const line = /^\/[^/]+\/cac:(?:Invoice|CreditNote)Line(?:\[(\d+)\])?(?:\/|$)/.exec(location ?? '');
  return line && Number(line[1] ?? 1);
}

/** The same findings with `message` in the wanted language. */
export const inLanguage = (findings: readonly ValidationFinding[], language: Language): ValidationFinding[] =>
  findings.map((one) => ({ ...one, message: one.messages[language] }));

/** Errors first, then warnings, then info; within a severity the order of the layers is kept. */
export const bySeverity = (findings: readonly ValidationFinding[]): ValidationFinding[] =>
  findingSeverities.flatMap((severity) => findings.filter((one) => one.severity === severity));

export type FindingCounts = Record<FindingSeverity, number>;

export function countFindings(findings: readonly ValidationFinding[]): FindingCounts {
  const counts: FindingCounts = { error: 0, warning: 0, info: 0 };
  for (const one of findings) counts[one.severity] += 1;
  return counts;
}
