import { isSelfBilling } from '../../domain/document-type';
import type { InvoiceDocument } from '../../domain/invoices/invoice-document';
import type { Edition, Period, PinnedRuleSet } from './manifest';

/** The rule sets that a document has to keep. */
export interface RuleSetChoice {
  en16931: PinnedRuleSet;
  peppol: PinnedRuleSet;
}

/**
 * The edition in force on a day. A day that no edition covers gets the nearest one: the oldest for days before all of them,
 * else the newest that had begun, because an old document must stay checkable and a new year must not stop the portal.
 *
 * @param editions newest first
 * @param day `YYYY-MM-DD`
 * @throws Error when there is no edition at all
 */
export function editionOn<T extends Period>(editions: readonly T[], day: string): T {
  const begun = editions.filter(({ validFrom }) => validFrom === null || validFrom <= day);
  const inForce = begun.find(({ validTo }) => validTo === null || validTo >= day);
  const chosen = inForce ?? begun[0] ?? editions.at(-1);
  if (!chosen) throw new Error('schematron/manifest.json names no edition');
  return chosen;
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
 * @param document.edition its rule sets are chosen whatever the day is; undefined: those in force on the day
 */
export function ruleSetsFor(
  editions: readonly Edition[],
  {
    invoice,
    day,
    edition: name,
  }: { invoice: Pick<InvoiceDocument, 'doc_type_code' | 'customization_id'>; day: string; edition?: string },
): RuleSetChoice {
  const edition = name === undefined ? editionOn(editions, day) : editionNamed(editions, name);
  const selfBilled =
    isSelfBilling(invoice.doc_type_code) || (invoice.customization_id?.includes(':poacc:selfbilling:') ?? false);
  return { en16931: edition.en16931, peppol: selfBilled ? edition.peppolSelfBilling : edition.peppol };
}
