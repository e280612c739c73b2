import { isSelfBilling } from '../../domain/document-type';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import { chosenEdition, type EditionPeriods, type NamedEditions } from '../../domain/validation/edition-periods';
import type { Edition, PinnedRuleSet } from './manifest';

/** The rule sets that a document has to keep. */
export interface RuleSetChoice {
  en16931: PinnedRuleSet;
  peppol: PinnedRuleSet;
}

/**
 * The rule sets for a document: those of self-billing for types 389 and 261 and for the self-billing specification.
 *
 * @param document.periods periods that were set by hand
 * @param document.editions named ones are chosen whatever the day is
 * @throws Error when the named edition is not installed
 */
export function ruleSetsFor(
  editions: readonly Edition[],
  document: {
    invoice: Pick<InvoiceDocument, 'doc_type_code' | 'customization_id'>;
    day: string;
    editions?: NamedEditions;
    periods?: EditionPeriods;
  },
): RuleSetChoice {
  const { invoice } = document;
  const edition = chosenEdition(editions, 'peppol', document);
  const selfBilled =
    isSelfBilling(invoice.doc_type_code) || (invoice.customization_id?.includes(':poacc:selfbilling:') ?? false);
  return { en16931: edition.en16931, peppol: selfBilled ? edition.peppolSelfBilling : edition.peppol };
}
