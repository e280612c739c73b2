import { isSelfBilling } from '../document-type';
import type { DocumentParty, InvoiceDocument } from '../invoices/invoice-document';
import { localized } from '../localized';
import { ProblemError } from '../problem';
import type { Tenant } from '../tenants/tenant';

/** What of a tenant decides whether a document is its own. */
export type TenantIdentity = Pick<Tenant, 'dic' | 'ico' | 'icDph'> & { allowSelfBilling: boolean };

export const identityOf = ({ dic, ico, icDph, settings }: Tenant): TenantIdentity => ({
  dic,
  ico,
  icDph,
  allowSelfBilling: settings.allow_self_billing,
});

const normalised = (id: string): string => id.replace(/\s/g, '').toUpperCase();
const same = (found: string, own: string | null): boolean => own !== null && normalised(found) === normalised(own);

/** Where the party departs from the tenant, named by business term; empty = it is the tenant. */
export function identityMismatches(party: DocumentParty, tenant: TenantIdentity): string[] {
  const mismatches: string[] = [];
  if (party.endpoint?.scheme !== '0245' || !same(party.endpoint.value, tenant.dic)) mismatches.push('cbc:EndpointID');
  const company = party.firstCompanyId;
  const fits =
    company !== null &&
    {
      vat: () => same(company.value, tenant.icDph),
      other_tax: () => same(company.value, tenant.dic),
      legal_entity: () => same(company.value, tenant.ico) || same(company.value, tenant.dic),
    }[company.place]();
  if (!fits) mismatches.push('cbc:CompanyID');
  if (party.taxRegistration !== null && !same(party.taxRegistration, tenant.dic)) mismatches.push('BT-32');
  return mismatches;
}

/**
 * Where the receiver of a document (the buyer, or on self-billing 389 and 261 the seller) departs from the tenant; empty = it is the
 * tenant. Buyers give fewer numbers than sellers: without a CompanyID the electronic address alone says who it is.
 */
export function recipientMismatches(invoice: InvoiceDocument, tenant: TenantIdentity): string[] {
  const party = isSelfBilling(invoice.doc_type_code) ? invoice.seller : invoice.buyer;
  const mismatches = identityMismatches(party, tenant);
  return party.firstCompanyId === null ? mismatches.filter((one) => one !== 'cbc:CompanyID') : mismatches;
}

/**
 * The quick checks of an import: a received document of a type that we know, and for the tenant. From a provider the same would only
 * be findings, because no caller waits for a rejection.
 *
 * @returns the refusal (`UNSUPPORTED_DOCUMENT_TYPE`, `BUYER_MISMATCH`), or null
 */
export function refusalOfRecipient(invoice: InvoiceDocument, tenant: TenantIdentity): ProblemError | null {
  if (invoice.doc_type_code === 'unknown') return unknownType(invoice);
  const mismatches = recipientMismatches(invoice, tenant);
  if (mismatches.length === 0) return null;
  const role = isSelfBilling(invoice.doc_type_code) ? 'AccountingSupplierParty' : 'AccountingCustomerParty';
  const where = mismatches.join(', ');
  return new ProblemError('BUYER_MISMATCH', {
    detail: localized(
      `V ${role} nesúhlasí s vašou firmou: ${where}.`,
      `V ${role} nesouhlasí s vaší firmou: ${where}.`,
      `In ${role} these do not match the tenant: ${where}.`,
    ),
  });
}

function unknownType(invoice: InvoiceDocument): ProblemError {
  const shown = invoice.raw_type_code?.slice(0, 20) ?? '';
  return new ProblemError('UNSUPPORTED_DOCUMENT_TYPE', {
    detail: localized(
      `Typ dokladu (BT-3) „${shown}“ sa v dokumente ${invoice.root} neprijíma.`,
      `Typ dokladu (BT-3) „${shown}“ se v dokumentu ${invoice.root} nepřijímá.`,
      `Document type (BT-3) "${shown}" is not accepted in a document ${invoice.root}.`,
    ),
  });
}

/**
 * The quick checks of a submission: a type that we send, issued by the tenant (self-billing types 389 and 261 are issued
 * by the buyer). Problems, not findings: such a document is not the caller's to send.
 *
 * @returns the refusal (`UNSUPPORTED_DOCUMENT_TYPE`, `SELLER_MISMATCH`, `SELF_BILLING_NOT_ENABLED`), or null
 */
export function refusalOfSender(invoice: InvoiceDocument, tenant: TenantIdentity): ProblemError | null {
  const type = invoice.doc_type_code;
  if (type === 'unknown') return unknownType(invoice);
  if (type === '384') return new ProblemError('UNSUPPORTED_DOCUMENT_TYPE');
  const selfBilled = isSelfBilling(type);
  const mismatches = identityMismatches(selfBilled ? invoice.buyer : invoice.seller, tenant);
  if (mismatches.length > 0) {
    const role = selfBilled ? 'AccountingCustomerParty' : 'AccountingSupplierParty';
    const where = mismatches.join(', ');
    return new ProblemError('SELLER_MISMATCH', {
      detail: localized(
        `V ${role} nesúhlasí s vašou firmou: ${where}.`,
        `V ${role} nesouhlasí s vaší firmou: ${where}.`,
        `In ${role} these do not match the tenant: ${where}.`,
      ),
    });
  }
  return selfBilled && !tenant.allowSelfBilling ? new ProblemError('SELF_BILLING_NOT_ENABLED') : null;
}
