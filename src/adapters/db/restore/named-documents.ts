import type { Client } from 'pg';

import type { NamedDocument, NamedDocuments, WithNamedDocuments } from '../../../domain/ports/restore/named-documents';
import { json } from '../json';
import { withOwner } from './owner-session';

const ofInvoice = (prefix: string, row: string, from: string): string => `
  select ${row}.${prefix}_key as key, ${row}.${prefix}_version_id as version, ${row}.${prefix}_sha256 as sha256,
    ${row}.${prefix}_size_bytes as bytes, 'application/xml' as media_type, i.tenant_id, i.issue_date
  from ${from} where ${row}.${prefix}_key is not null`;

const ofAttachment = `
  select a.object_key, a.object_version_id, a.sha256, a.size_bytes, a.mime_type, i.tenant_id, i.issue_date
  from attachments a join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
  where a.object_key is not null`;

/**
 * In a table of the session, so that reading it takes neither memory nor locks on what it was made of. A document that
 * became a duplicate or a supplement is named twice.
 */
const keepNamed = `
  create temp table named_documents as
  select distinct on (key collate "C") * from (
    ${ofInvoice('xml', 'i', 'invoices i')} union all
    ${ofInvoice('source_xml', 'i', 'invoices i')} union all
    ${ofInvoice('xml', 'd', 'invoice_duplicates d join invoices i on i.tenant_id = d.tenant_id and i.id = d.invoice_id')}
    union all ${ofAttachment}) named
  order by key collate "C"`;
const keepVersions = 'create temp table noted_versions (key text primary key, version text not null)';
const countNamed = 'select count(*)::float8 as many from named_documents';

const declareNamed = `
  declare named no scroll cursor for
  select key, version as "versionId", sha256, bytes::float8 as "sizeBytes", media_type as "mediaType",
    tenant_id as "tenantId", issue_date::text as "issueDate"
  from named_documents order by key collate "C"`;

const insertVersions = `
  insert into noted_versions (key, version)
  select key, "versionId" from jsonb_to_recordset($1::jsonb) as v (key text, "versionId" text)`;

const writeVersions = (table: string, prefix: string): string => `
  update ${table} t set ${prefix}_version_id = v.version from noted_versions v where t.${prefix}_key = v.key`;

const written = [
  writeVersions('invoices', 'xml'),
  writeVersions('invoices', 'source_xml'),
  writeVersions('invoice_duplicates', 'xml'),
  writeVersions('attachments', 'object'),
];

/** @param ownerUrl of the owner of the schema */
export const createNamedDocuments =
  (ownerUrl: string): WithNamedDocuments =>
  (work) =>
    withOwner(ownerUrl, async ({ client, ofAll }) => {
      await ofAll(async (tx) => {
        await tx.query(keepNamed);
        await tx.query(keepVersions);
      });
      const result = await work(await namedDocuments(client));
      await ofAll(async (tx) => {
        for (const statement of written) await tx.query(statement);
      });
      return result;
    });

async function namedDocuments(client: Client): Promise<NamedDocuments> {
  const { rows } = await client.query<{ many: number }>(countNamed);
  return {
    count: rows[0]?.many ?? 0,
    all: () => readNamed(client),
    noteVersions: async (stored) => {
      await client.query(insertVersions, [json(stored.map(({ key, versionId }) => ({ key, versionId })))]);
    },
  };
}

async function* readNamed(client: Client): AsyncGenerator<NamedDocument> {
  await client.query('begin');
  await client.query(declareNamed);
  for (;;) {
    const { rows } = await client.query<NamedDocument>('fetch 1000 from named');
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('commit');
}
