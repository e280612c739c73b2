import { isSelfBilling } from '../../domain/document-type';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { editionOn, type EditionPeriods, withPeriods } from '../../domain/validation/edition-periods';
import type { Edition, PinnedRuleSet } from './manifest';

/** The rule sets that a document has to keep. */
export interface RuleSetChoice {
  en16931: PinnedRuleSet;
  peppol: PinnedRuleSet;
}

/** @throws Error when no edition has this name: another one must not answer for it */
function editionNamed(editions: readonly Edition[], name: string): Edition {
  const found = editions.find(({ edition }) => edition === name);
  if (!found) throw new Error(`no edition ${name} is installed`);
  return found;
}

/**
 * The rule sets for a document: those of self-billing for types 389 and 261 and for the self-billing specification.
 *
 * @param document.periods periods that were set by hand
 * @param document.edition its rule sets are chosen whatever the day is; undefined: those in force on the day
 */
export function ruleSetsFor(
  editions: readonly Edition[],
  {
    invoice,
    day,
    edition: name,
    periods,
  }: {
    invoice: Pick<InvoiceDocument, 'doc_type_code' | 'customization_id'>;
    day: string;
    edition?: string;
    periods?: EditionPeriods;
  },
): RuleSetChoice {
  const edition =
    name === undefined ? editionOn(withPeriods(editions, periods?.peppol), day) : editionNamed(editions, name);
  const selfBilled =
    isSelfBilling(invoice.doc_type_code) || (invoice.customization_id?.includes(':poacc:selfbilling:') ?? false);
  return { en16931: edition.en16931, peppol: selfBilled ? edition.peppolSelfBilling : edition.peppol };
}
