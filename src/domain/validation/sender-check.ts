import { isSelfBilling } from '../document-type';
import type { InvoiceDocument } from '../invoices/invoice-document';
import { localized } from '../localized';
import { ProblemError } from '../problem';
import {
  type IdentityMismatch,
  identityMismatches,
  mismatchesInWords,
  mismatchFindings,
  recipientMismatches,
  type TenantIdentity,
} from './identity-mismatches';

/**
 * The quick checks of an import: a received document of a type that we know, and for the tenant. From a provider the
 * same would only be findings, because no caller waits for a rejection.
 *
 * @returns the refusal (`UNSUPPORTED_DOCUMENT_TYPE`, `BUYER_MISMATCH` with `findings`), or null
 */
export function refusalOfRecipient(invoice: InvoiceDocument, tenant: TenantIdentity): ProblemError | null {
  if (invoice.doc_type_code === 'unknown') return unknownType(invoice);
  const mismatches = recipientMismatches(invoice, tenant);
  const role = isSelfBilling(invoice.doc_type_code) ? 'seller' : 'buyer';
  return mismatches.length === 0 ? null : mismatch('BUYER_MISMATCH', invoice, mismatches, role);
}

/**
 * The quick checks of a submission: a type that we send, issued by the tenant (self-billing types 389 and 261 are
 * issued by the buyer). Problems, not a report: such a document is not the caller's to send.
 *
 * @returns the refusal (`UNSUPPORTED_DOCUMENT_TYPE`, `SELLER_MISMATCH` with `findings`, `SELF_BILLING_NOT_ENABLED`), or
 *   null
 */
export function refusalOfSender(invoice: InvoiceDocument, tenant: TenantIdentity): ProblemError | null {
  const type = invoice.doc_type_code;
  if (type === 'unknown') return unknownType(invoice);
  if (type === '384') return new ProblemError('UNSUPPORTED_DOCUMENT_TYPE');
  const selfBilled = isSelfBilling(type);
  const role = selfBilled ? 'buyer' : 'seller';
  const mismatches = identityMismatches(invoice[role], tenant);
  if (mismatches.length > 0) return mismatch('SELLER_MISMATCH', invoice, mismatches, role);
  return selfBilled && !tenant.allowSelfBilling ? new ProblemError('SELF_BILLING_NOT_ENABLED') : null;
}

/** In the genitive in Slovak and Czech. */
const roles = {
  seller: localized('dodávateľa', 'dodavatele', 'seller'),
  buyer: localized('odberateľa', 'odběratele', 'buyer'),
};

function mismatch(
  code: 'SELLER_MISMATCH' | 'BUYER_MISMATCH',
  invoice: InvoiceDocument,
  mismatches: readonly IdentityMismatch[],
  role: 'seller' | 'buyer',
): ProblemError {
  const [who, what] = [roles[role], mismatchesInWords(mismatches, role)];
  return new ProblemError(code, {
    detail: localized(
      `Údaje ${who.sk} sa nezhodujú s vašou firmou: ${what.sk}.`,
      `Údaje ${who.cs} se neshodují s vaší firmou: ${what.cs}.`,
      `The data of the ${who.en} do not match your company: ${what.en}.`,
    ),
    context: { findings: mismatchFindings(code, invoice, mismatches, role) },
  });
}

/** Says which type belongs into which document: the commonest cause is a credit note in the root of an invoice. */
function unknownType(invoice: InvoiceDocument): ProblemError {
  const shown = invoice.raw_type_code?.slice(0, 20) ?? '';
  return new ProblemError('UNSUPPORTED_DOCUMENT_TYPE', {
    detail: localized(
      `Typ dokladu (BT-3) „${shown}“ sa v dokumente ${invoice.root} neprijíma. Faktúra (Invoice) má typ 380, dobropis (CreditNote) 381.`,
      `Typ dokladu (BT-3) „${shown}“ se v dokumentu ${invoice.root} nepřijímá. Faktura (Invoice) má typ 380, dobropis (CreditNote) 381.`,
      `Document type (BT-3) "${shown}" is not accepted in a document ${invoice.root}. An invoice (Invoice) is of type 380, a credit note (CreditNote) 381.`,
    ),
  });
}
