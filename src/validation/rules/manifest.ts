import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { EditionPeriod } from '../../domain/validation/edition-periods';

/** A file of the official artefacts, by its path in them. */
export interface PinnedFile {
  file: string;
  sha256: string;
}

/** One official Schematron rule set, published as XSLT. */
export interface PinnedRuleSet extends PinnedFile {
  id: string;
  version: string;
  /** Number of its asserts: a compiled form that holds another number has lost some. */
  asserts: number;
}

/** The rule sets that are in force together. */
export interface Edition extends EditionPeriod {
  en16931: PinnedRuleSet;
  peppol: PinnedRuleSet;
  peppolSelfBilling: PinnedRuleSet;
}

/** The rule sets of the Slovak tax data document, in the order in which they are applied. */
export interface TaxDataEdition extends EditionPeriod {
  ruleSets: readonly PinnedRuleSet[];
}

/** `schematron/manifest.json`: what of the official artefacts is used, and what it must hash to. */
export interface RuleManifest {
  schema: { id: string; version: string; files: readonly PinnedFile[] };
  /** Newest first. */
  editions: readonly Edition[];
  /** Newest first. */
  taxData: readonly TaxDataEdition[];
}

export const manifestPath = (projectRoot: string): string => path.join(projectRoot, 'schematron', 'manifest.json');

export const readManifest = (file: string): RuleManifest => JSON.parse(readFileSync(file, 'utf8')) as RuleManifest;

/** Every rule set of every edition. */
export const ruleSetsOf = ({ editions, taxData }: RuleManifest): readonly PinnedRuleSet[] => [
  ...editions.flatMap(({ en16931, peppol, peppolSelfBilling }) => [en16931, peppol, peppolSelfBilling]),
  ...taxData.flatMap(({ ruleSets }) => ruleSets),
];

/** Every file that the manifest pins. */
export const pinnedFiles = (manifest: RuleManifest): readonly PinnedFile[] => [
  ...manifest.schema.files,
  ...ruleSetsOf(manifest),
];

export const sha256Of = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Asserts in a stylesheet made from Schematron: each is one literal `svrl:failed-assert`. */
export const countAsserts = (stylesheet: string): number => stylesheet.split('<svrl:failed-assert').length - 1;
