import { randomUUID } from 'node:crypto';

import { nextReceivedAt, offerInvoice, xmlArrived } from '../../../src/adapters/db/inbox/offer';
import type { Database, Transaction } from '../../../src/adapters/db/transaction';
import type { Encoding } from '../../../src/domain/encoding-info';
import { asId, type IntegrationId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import type { ScratchDatabase } from '../services/database';
import { plainTotals } from './document-factory';

/** What tests say about an invoice that arrives; everything else is made up. */
export interface ReceivedOptions {
  issueDate?: string;
  xmlMissing?: boolean;
  inConflict?: boolean;
  number?: string;
  xml?: StoredObject;
  /** Of the stored bytes where it is not UTF-8. */
  xmlEncoding?: Encoding | null;
}

const party = {
  name: 'Dodávateľ s.r.o.',
  dic: '2020123456',
  ic_dph: 'SK2020123456',
  ico: null,
  peppol_id: '0245:2020123456',
  address: null,
};

const insert = `
  insert into invoices (tenant_id, id, direction, source, status, validation_status, doc_type_code, invoice_number, number_key, seller_key,
    issue_date, currency, seller, buyer, total_net, total_vat, total_gross, received_at, xml_key, xml_version_id, xml_sha256, xml_size_bytes,
    totals, lines, xml_missing, has_conflicting_duplicates, seller_text, buyer_text, search_words, xml_encoding)
  values ($1, $2, 'inbound', 'provider_poll', case when $6 then 'received_without_xml' else 'received' end, 'valid', '380', $3, $3, 'dic:2020123456',
    $4::date, 'EUR', $5::jsonb, $5::jsonb, 100, 23, 123, $8::timestamptz, $9, $10, $11, $12, $13::jsonb, '[]', $6, $7, '', '', '', $14)`;

/** The row of a received invoice, in a transaction of the caller's. */
export async function insertReceived(
  tx: Transaction,
  tenantId: TenantId,
  receivedAt: string,
  options: ReceivedOptions = {},
): Promise<InvoiceId> {
  const id = asId<InvoiceId>(randomUUID());
  const {
    issueDate = '2026-11-20',
    xmlMissing = false,
    inConflict = false,
    number = `R-${id}`,
    xml,
    xmlEncoding = null,
  } = options;
  await tx.query(insert, [
    tenantId,
    id,
    number,
    issueDate,
    JSON.stringify(party),
    xmlMissing,
    inConflict,
    receivedAt,
    xml?.key ?? null,
    xml?.versionId ?? null,
    xml?.sha256 ?? null,
    xml?.sizeBytes ?? null,
    JSON.stringify(plainTotals),
    xmlEncoding,
  ]);
  return id;
}

/** Receives invoices as the portal does, one transaction each, and gives their ids in the order of receipt. */
export async function receive(
  database: Database,
  tenantId: TenantId,
  ...arrivals: ReceivedOptions[]
): Promise<InvoiceId[]> {
  const ids: InvoiceId[] = [];
  for (const options of arrivals) {
    ids.push(
      await database.withTenant(tenantId, async (tx) => {
        const receivedAt = await nextReceivedAt(tx, tenantId);
        const invoiceId = await insertReceived(tx, tenantId, receivedAt, options);
        await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: options.xmlMissing ?? false });
        return invoiceId;
      }),
    );
  }
  return ids;
}

/** The XML of a record that came without one arrives. */
export const supplement = (database: Database, tenantId: TenantId, invoiceId: InvoiceId): Promise<void> =>
  database.withTenant(tenantId, async (tx) => {
    await tx.query(`update invoices set status = 'received', xml_missing = false where tenant_id = $1 and id = $2`, [
      tenantId,
      invoiceId,
    ]);
    await xmlArrived(tx, { tenantId, invoiceId });
  });

/** An integration that may receive, made from outside as the people who run the portal do. */
export async function anIntegration(
  scratch: Pick<ScratchDatabase, 'database'>,
  tenantId: TenantId,
  overrides: { name?: string; nackQuarantineAfter?: number; scopes?: string[] } = {},
): Promise<IntegrationId> {
  const id = asId<IntegrationId>(randomUUID());
  const { name = 'Účtovníctvo', nackQuarantineAfter = 5, scopes = ['send', 'receive', 'status'] } = overrides;
  await scratch.database.withSystem((tx) =>
    tx.query(
      'insert into integrations (id, tenant_id, name, scopes, nack_quarantine_after) values ($1, $2, $3, $4, $5)',
      [id, tenantId, name, scopes, nackQuarantineAfter],
    ),
  );
  return id;
}
