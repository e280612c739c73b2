import { createHash, randomUUID } from 'node:crypto';

import { type Database, openDatabase } from '../../../src/adapters/db/transaction';
import type { Encoding } from '../../../src/domain/encoding-info';
import { asId, type TenantId } from '../../../src/domain/ids';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import { receive, type ReceivedOptions } from '../factories/received-invoices';
import { type DemoTenant, portal } from './api-client';
import { objectStore, rows } from './portal';

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { app, system } = portal().database_urls;
  const database = openDatabase({
    appUrl: app,
    systemUrl: system,
    poolSize: 2,
    connectWithinMs: 15_000,
    log: { warn: () => undefined },
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function store(key: string, bytes: Buffer): Promise<StoredObject> {
  const { store: objects, bucket } = objectStore();
  const { versionId } = await objects.putObject(bucket, key, bytes, bytes.length);
  return {
    key,
    versionId: versionId ?? '',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

export type Arrival = Omit<ReceivedOptions, 'xml'> & { xml?: string | Buffer };

/**
 * Lets documents of a provider arrive at a tenant of the running portal, behind its back; gives the ids in the order of
 * receipt.
 */
export async function arrive(tenant: Pick<DemoTenant, 'id'>, ...arrivals: Arrival[]): Promise<string[]> {
  const stored: ReceivedOptions[] = [];
  for (const { xml = '<Invoice/>', ...rest } of arrivals) {
    stored.push({
      ...rest,
      xml: rest.xmlMissing ? undefined : await store(`${tenant.id}/${randomUUID()}/invoice.xml`, Buffer.from(xml)),
    });
  }
  return withDatabase((database) => receive(database, asId<TenantId>(tenant.id), ...stored));
}

/**
 * One document that arrives: these bytes exactly, whatever they are.
 * @param encoding of the bytes where it is not UTF-8
 */
export async function arriveAs(
  tenant: Pick<DemoTenant, 'id'>,
  xml: Buffer,
  encoding: Encoding | null = null,
): Promise<string> {
  const [id = ''] = await arrive(tenant, { xml, xmlEncoding: encoding });
  return id;
}

/** Puts another document of the same number beside a received one. @returns its id */
export async function duplicateOf(
  tenant: Pick<DemoTenant, 'id'>,
  invoiceId: string,
  bytes: Buffer,
  encoding: Encoding | null = null,
): Promise<string> {
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
export async function attachmentOf(
  tenant: Pick<DemoTenant, 'id'>,
  invoiceId: string,
  bytes: Buffer,
  { filename = 'príloha.pdf', mimeType = 'application/pdf' } = {},
): Promise<string> {
  const id = randomUUID();
  const { key, versionId, sha256 } = await store(`${tenant.id}/${invoiceId}/attachments/${id}`, bytes);
  await rows(
    `insert into attachments (tenant_id, invoice_id, id, position, filename, mime_type, size_bytes, sha256, object_key, object_version_id) values ($1, $2, $3, 0, $4, $5, $6, $7, $8, $9)`,
    [tenant.id, invoiceId, id, filename, mimeType, bytes.length, sha256, key, versionId],
  );
  return id;
}
