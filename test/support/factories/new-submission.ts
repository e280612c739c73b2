import { createHash, randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { systemActor } from '../../../src/domain/access/actor';
import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { DocumentParty, InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import { routingOf } from '../../../src/domain/participants/peppol-routing';
import type { IdempotencyStore } from '../../../src/domain/ports/submissions/idempotency';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import type { NewTenant, TenantAdminRepository } from '../../../src/domain/ports/tenants/tenant-admin';
import { issueDayAt } from '../../../src/domain/submissions/issue-day';
import { normalisedNumber, sellerKeyOf } from '../../../src/domain/submissions/natural-key';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { defaultTenantSettings } from '../../../src/domain/tenants/tenant-settings';
import { buildReport } from '../../../src/domain/validation/validation-report';
import { plainTotals } from './document-factory';

let serial = Math.floor(Math.random() * 1_000_000);
const nextDic = (): string => String(2_000_000_000 + (serial += 1));

export const aTenant = (overrides: Partial<NewTenant> = {}): NewTenant => ({
  id: asId<TenantId>(randomUUID()),
  name: 'Odosielateľ s.r.o.',
  dic: nextDic(),
  ico: null,
  icDph: null,
  address: null,
  status: 'active',
  closedAt: null,
  partnerId: null,
  sandbox: false,
  settings: defaultTenantSettings,
  version: 1,
  ...overrides,
});

/** Stores a tenant as the command line does. */
export async function storeTenant(
  admin: Pick<TenantAdminRepository, 'create' | 'find'>,
  tenant: NewTenant,
): Promise<Tenant> {
  const reach = { kind: 'portal' } as const;
  await admin.create(tenant, { reach, key: null, quota: null, audit: null });
  const stored = await admin.find(reach, tenant.id);
  if (stored === null) throw new Error('the tenant is not there');
  return stored;
}

const aParty = (name: string, dic: string): DocumentParty => ({
  name,
  dic,
  ic_dph: `SK${dic}`,
  ico: null,
  peppol_id: `0245:${dic}`,
  address: null,
  endpoint: { scheme: '0245', value: dic },
  firstCompanyId: { place: 'vat', value: `SK${dic}` },
  taxRegistration: null,
  vatId: `SK${dic}`,
  legalId: null,
});

/** A document as the reader understands one, of which the database only keeps what is said. */
export const anInvoiceDocument = (
  seller: Pick<Tenant, 'name' | 'dic'>,
  overrides: Partial<InvoiceDocument> = {},
): InvoiceDocument => ({
  root: 'Invoice',
  customization_id: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profile_id: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ubl_version: null,
  doc_type_code: '380',
  raw_type_code: '380',
  invoice_number: `FA-${(serial += 1)}`,
  issue_date: issueDayAt(new Date()),
  due_date: null,
  tax_point_date: null,
  delivery_date: null,
  currency: 'EUR',
  buyer_reference: 'BR',
  note: null,
  billing_references: [],
  seller: aParty(seller.name, seller.dic),
  buyer: aParty('Odberateľ a.s.', '2020000011'),
  totals: plainTotals,
  lines: [
    {
      line_id: '1',
      name: 'Kábel',
      quantity: '1',
      unit_code: 'C62',
      unit_price: '100.00',
      line_net: '100.00',
      vat_category: 'S',
      vat_rate: '23',
    },
  ],
  line_count: 1,
  attachments: [],
  attachment_count: 0,
  signed: false,
  unreadable: [],
  ...overrides,
});

const anObject = (key: string): StoredObject => ({
  key,
  versionId: randomUUID(),
  sha256: createHash('sha256').update(key).digest('hex'),
  sizeBytes: key.length,
});

/** A submission that is ready to be accepted, its idempotency key reserved in whatever store. */
export async function aNewSubmission(
  keys: Pick<IdempotencyStore, 'reserve'>,
  overrides: Partial<NewSubmission> = {},
  { tenant, connectionId }: { tenant: Pick<Tenant, 'id' | 'name' | 'dic'>; connectionId: ConnectionId } = {
    tenant: aTenant(),
    connectionId: asId<ConnectionId>(randomUUID()),
  },
): Promise<NewSubmission> {
  const invoice = overrides.invoice ?? anInvoiceDocument(tenant);
  const invoiceId = asId<InvoiceId>(uuidV7());
  const key = overrides.key ?? {
    tenantId: tenant.id,
    owner: tenant.id,
    operation: 'submit' as const,
    key: randomUUID(),
  };
  const reservation = await keys.reserve(key, 'f'.repeat(64), 60);
  if (reservation.kind !== 'reserved') throw new Error(`the key is ${reservation.kind}`);
  const xml = anObject(`${tenant.id}/${invoiceId}/invoice.xml`);
  const report = buildReport({
    mode: 'submit',
    invoice,
    layers: [],
    encoding: null,
    xmlSha256: xml.sha256,
    settingsVersion: 1,
    checkedAt: new Date().toISOString(),
    durationMs: 1,
  });
  return {
    invoiceId,
    tenantId: tenant.id,
    connectionId,
    providerType: 'sapi-sk',
    integrationId: null,
    externalReference: null,
    clientReference: null,
    tag: null,
    invoice,
    naturalKey: {
      sellerKey: sellerKeyOf(invoice.seller),
      docTypeCode: invoice.doc_type_code,
      number: normalisedNumber(invoice.invoice_number),
      issueDate: invoice.issue_date ?? issueDayAt(new Date()),
    },
    xml,
    sourceXml: null,
    attachments: [],
    encoding: {
      source: 'utf-8',
      origin: 'declaration',
      declared: 'UTF-8',
      transcoded: false,
      bom_stripped: false,
      source_sha256: xml.sha256,
      result_sha256: xml.sha256,
      transcoder_version: '1',
      warnings: [],
    },
    validationStatus: 'valid',
    run: { ...report, id: randomUUID(), invoice_id: invoiceId, trigger: 'submission', actor: 'test' },
    deferredChecks: [],
    issueDateMustBeToday: true,
    routing: routingOf(invoice),
    horizonAt: new Date(Date.now() + 3_600_000).toISOString(),
    key,
    keyToken: reservation.token,
    answer: { status: 202, headers: {}, body: { id: invoiceId } },
    actor: systemActor('test'),
    startDueSeconds: 2,
    ...overrides,
  };
}
