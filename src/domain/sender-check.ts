import { isSelfBilling } from './document-type';
import type { DocumentParty, InvoiceDocument } from './invoice-document';
import { localized } from './localized';
import { ProblemError } from './problem';
import type { Tenant } from './tenant';

/** What of a tenant decides whether a document is its own. */
export type TenantIdentity = Pick<Tenant, 'dic' | 'ico' | 'icDph'> & { allowSelfBilling: boolean };

export const identityOf = ({ dic, ico, icDph, settings }: Tenant): TenantIdentity => ({ dic, ico, icDph, allowSelfBilling: settings.allow_self_billing });

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
 * The quick checks of a submission: a type that we send, issued by the tenant (self-billing types 389 and 261 are issued
 * by the buyer). Problems, not findings: such a document is not the caller's to send.
 *
 * @returns the refusal (`UNSUPPORTED_DOCUMENT_TYPE`, `SELLER_MISMATCH`, `SELF_BILLING_NOT_ENABLED`), or null
 */
export function refusalOfSender(invoice: InvoiceDocument, tenant: TenantIdentity): ProblemError | null {
  const type = invoice.doc_type_code;
  if (type === 'unknown' || type === '384') {
    const shown = invoice.raw_type_code?.slice(0, 20) ?? '';
    return new ProblemError('UNSUPPORTED_DOCUMENT_TYPE', {
      detail:
        type === '384'
          ? undefined
          : localized(
              `Typ dokladu (BT-3) „${shown}“ sa v dokumente ${invoice.root} neprijíma.`,
              `Typ dokladu (BT-3) „${shown}“ se v dokumentu ${invoice.root} nepřijímá.`,
              `Document type (BT-3) "${shown}" is not accepted in a document ${invoice.root}.`,
            ),
    });
  }
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
