import { createHash, randomUUID } from 'node:crypto';
import type { Encoding } from '../../src/domain/encoding-info';
import { accepted, type DemoTenant } from './api-client';
import { objectStore, rows } from './portal';

async function store(key: string, bytes: Buffer): Promise<{ key: string; versionId: string | null; sha256: string }> {
  const { store: objects, bucket } = objectStore();
  const { versionId } = await objects.putObject(bucket, key, bytes, bytes.length);
  return { key, versionId, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Puts a received document behind the API: these bytes exactly, whatever they are. Its facts are those of an invoice that the
 * tenant sends for the purpose.
 *
 * @param bytes null = a record without XML
 * @param encoding of the bytes where it is not UTF-8
 * @returns the id of the received invoice
 */
export async function receivedInvoice(tenant: DemoTenant, bytes: Buffer | null, encoding: Encoding | null = null): Promise<string> {
  const [sent, id] = [await accepted({ tenant }), randomUUID()];
  const object = bytes === null ? null : await store(`${tenant.id}/${id}/invoice.xml`, bytes);
  const facts: Record<string, unknown> = {
    id, direction: 'inbound', source: 'provider_poll', status: bytes === null ? 'received_without_xml' : 'received', received_at: new Date(), encoding: null,
    xml_key: object?.key ?? null, xml_version_id: object?.versionId ?? null, xml_sha256: object?.sha256 ?? null, xml_size_bytes: bytes?.length ?? null, xml_encoding: encoding,
    xml_missing: bytes === null, source_xml_key: null, source_xml_version_id: null, source_xml_sha256: null, source_xml_size_bytes: null, validation_run_id: null,
  };
  const columns = await rows<{ name: string }>(`select quote_ident(column_name) as name from information_schema.columns where table_name = 'invoices' and is_generated = 'NEVER'`);
  const list = columns.map(({ name }) => name);
  await rows(
    `insert into invoices (${list.join(', ')}) select ${list.map((name) => `(changed).${name}`).join(', ')}
      from (select jsonb_populate_record(i, $2::jsonb) as changed from invoices i where i.id = $1) one`,
    [sent, JSON.stringify(facts)],
  );
  return id;
}

/** Puts another document of the same number beside a received one. @returns its id */
export async function duplicateOf(tenant: DemoTenant, invoiceId: string, bytes: Buffer, encoding: Encoding | null = null): Promise<string> {
  const id = randomUUID();
  const { key, versionId, sha256 } = await store(`${tenant.id}/${invoiceId}/duplicates/${id}.xml`, bytes);
  await rows(
    `insert into invoice_duplicates (tenant_id, invoice_id, id, reason, source, xml_key, xml_version_id, xml_sha256, xml_size_bytes, xml_encoding)
     values ($1, $2, $3, 'different_content', 'provider_poll', $4, $5, $6, $7, $8)`,
    [tenant.id, invoiceId, id, key, versionId, sha256, bytes.length, encoding],
  );
  return id;
}

/** Gives an invoice an attachment, whatever its document holds. @returns its id */
export async function attachmentOf(tenant: DemoTenant, invoiceId: string, bytes: Buffer, { filename = 'príloha.pdf', mimeType = 'application/pdf' } = {}): Promise<string> {
  const id = randomUUID();
  const { key, versionId, sha256 } = await store(`${tenant.id}/${invoiceId}/attachments/${id}`, bytes);
  await rows(
    `insert into attachments (tenant_id, invoice_id, id, position, filename, mime_type, size_bytes, sha256, object_key, object_version_id) values ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9)`,
    [tenant.id, invoiceId, id, filename, mimeType, bytes.length, sha256, key, versionId],
  );
  return id;
}
