import { type FailedAssert, loadRuleSet, type RuleSet } from '@faktura-portal/schematron';

import { normaliseIdentifier } from '../../domain/identifiers';
import { chosenEdition } from '../../domain/validation/edition-periods';
import { finding, type ValidationFinding } from '../../domain/validation/finding';
import { maxReportedFindings } from '../../domain/validation/validation-report';
import { compiledPath, type InstalledRules } from '../rules/installed-rules';
import type { PinnedRuleSet } from '../rules/manifest';
import type { LayerInput, SyncLayer } from './layer';
import { placeOf } from './location';
import { severityOf } from './severity';
import { type TaxDataDocument, taxDataDocumentOf } from './tax-data/tax-data-document';
import { messagesOf } from './texts/messages-of';
import type { Reader } from './texts/reader';

/**
 * The tax data document that the provider will report from this invoice, validated with its three official rule sets
 * (SK TDD: EN 16931, Peppol, choreography). Codes are `TDD-` and the official id; places are those of the invoice.
 *
 * A seller without an IČ DPH has nothing reported. A rule that the invoice itself breaks is not reported again for its
 * tax data.
 */
export function taxDataLayer({ manifest, compiledDir }: Pick<InstalledRules, 'manifest' | 'compiledDir'>): SyncLayer {
  const loaded = new Map<string, RuleSet>();
  const rulesOf = (pinned: PinnedRuleSet): RuleSet => {
    const rules = loaded.get(pinned.id + pinned.version) ?? load(compiledDir, pinned);
    loaded.set(pinned.id + pinned.version, rules);
    return rules;
  };
  // At once, so that no document waits for it; what cannot be loaded is tried again, and reported, by the documents
  // that need it.
  try {
    manifest.taxData[0]?.ruleSets.forEach(rulesOf);
  } catch {
    loaded.clear();
  }
  return {
    id: 'tdd_sk',
    appliesTo: ({ invoice }) => normaliseIdentifier(invoice.seller.vatId ?? '').startsWith('SK'),
    run: (input) => {
      const { ruleSets } = chosenEdition(manifest.taxData, 'sk-tdd', input);
      const document = taxDataDocumentOf(input.elements, input.invoice, input.day);
      const failures = ruleSets.flatMap((pinned) =>
        rulesOf(pinned)
          .run(document.elements)
          .filter(({ id }) => !input.reportedCodes?.has(id))
          .map((failed) => ({ pinned, failed })),
      );
      return {
        findings: failures.map(({ pinned, failed }, index) =>
          findingOf(
            failed,
            { ...pinned, reader: input.reader },
            index < maxReportedFindings ? placeIn(input, document, failed) : null,
          ),
        ),
        artifacts: ruleSets.map(({ id, version, sha256 }) => ({ id, version, sha256 })),
      };
    },
  };
}

/** @throws Error when it is not there, or not in the form that these documents can be checked with */
function load(compiledDir: string, pinned: PinnedRuleSet): RuleSet {
  const { engine, file } = compiledPath(compiledDir, pinned);
  if (engine !== 'compiled') throw new Error(`${pinned.id} ${pinned.version} could not be compiled`);
  return loadRuleSet(file);
}

const placeIn = ({ elements }: LayerInput, document: TaxDataDocument, { element }: FailedAssert) =>
  placeOf(elements, document.sourceOf(element));

function findingOf(
  { id, flag, message, test, errorCode }: FailedAssert,
  { id: ruleSet, version, reader }: PinnedRuleSet & { reader: Reader },
  place: ReturnType<typeof placeOf> | null,
): ValidationFinding {
  const text = message.replace(/\s+/g, ' ').trim();
  return finding({
    code: `TDD-${id}`,
    severity: severityOf(flag ?? ''),
    source: 'tdd_sk',
    ...messagesOf({ id, test, text, isEvaluated: errorCode === null }, reader, true),
    ...place,
    rule_set: { id: ruleSet, version },
    flag,
    official_message: text,
  });
}
