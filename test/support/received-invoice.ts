import { createHash, randomUUID } from 'node:crypto';
import type { EncodingInfo } from '../../src/domain/encoding-info';
import { accepted, type DemoTenant } from './api-client';
import { objectStore, rows } from './portal';

/**
 * Puts a received document behind the API: these bytes exactly, whatever they are. Its facts are those of an invoice that the
 * tenant sends for the purpose.
 *
 * @param bytes null = a record without XML
 * @returns the id of the received invoice
 */
export async function receivedInvoice(tenant: DemoTenant, bytes: Buffer | null, encoding: EncodingInfo | null = null): Promise<string> {
  const [sent, id] = [await accepted({ tenant }), randomUUID()];
  const key = `${tenant.id}/${id}/invoice.xml`;
  const { store, bucket } = objectStore();
  const versionId = bytes === null ? null : (await store.putObject(bucket, key, bytes, bytes.length)).versionId;
  const facts: Record<string, unknown> = {
    id, direction: 'inbound', source: 'provider_poll', status: bytes === null ? 'received_without_xml' : 'received', received_at: new Date(), encoding,
    xml_key: bytes === null ? null : key, xml_version_id: versionId, xml_sha256: bytes === null ? null : createHash('sha256').update(bytes).digest('hex'), xml_size_bytes: bytes?.length ?? null,
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
