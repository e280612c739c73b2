import type { InvoiceId } from '../../../domain/ids';
import type { StoredObject } from '../../../domain/invoices/stored-object';
import type { ExportRows } from '../../../domain/ports/tenants/export-rows';
import type { ExportedTable } from '../../../domain/tenants/export-tables';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

const columnsOf = async (tx: Transaction, { table, omit }: ExportedTable): Promise<string> => {
  // Only what the application may read: hashes of secrets are not among it.
  const rows = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> all ($2::text[]) order by ordinal_position`,
    [table, omit],
  );
  return rows.map(({ name }) => `t.${name}`).join(', ');
};

/** Keys are compared as what they are: the place goes back through the type of the row. */
const pageSql = ({ table, key, where }: ExportedTable, columns: string): string => `
  select to_jsonb(x) as row, jsonb_build_object(${key.map((name) => `'${name}', x.${name}`).join(', ')}) as place
  from (
    select ${columns} from ${table} t
    where ${where} and ($2::jsonb is null or (${key.map((name) => `t.${name}`).join(', ')}) >
      (select ${key.map((name) => `r.${name}`).join(', ')} from jsonb_populate_record(null::${table}, $2::jsonb) r))
    order by ${key.map((name) => `t.${name}`).join(', ')} limit $3) x
  order by ${key.map((name) => `x.${name}`).join(', ')}`;

const folder = `'documents/' || $2::text || '/'`;
const safe = (name: string): string => `right(regexp_replace(${name}, '[^A-Za-z0-9._-]+', '_', 'g'), 80)`;
const stored = (key: string, version: string, sha256: string, size: string): string =>
  `${key} as key, ${version} as "versionId", ${sha256} as sha256, ${size}::float8 as "sizeBytes"`;

const selectDocuments = `
  select ${folder} || 'invoice.xml' as path, ${stored('xml_key', 'xml_version_id', 'xml_sha256', 'xml_size_bytes')}
  from invoices where tenant_id = $1 and id = $2::uuid and xml_key is not null
  union all
  select ${folder} || 'source.xml',
    ${stored('source_xml_key', 'source_xml_version_id', 'source_xml_sha256', 'source_xml_size_bytes')}
  from invoices where tenant_id = $1 and id = $2::uuid and source_xml_key is not null
  union all
  select ${folder} || 'attachments/' || position || '_' || ${safe('filename')},
    ${stored('object_key', 'object_version_id', 'sha256', 'size_bytes')}
  from attachments where tenant_id = $1 and invoice_id = $2::uuid and object_key is not null
  union all
  select ${folder} || 'duplicates/' || id || '.xml', ${stored('xml_key', 'xml_version_id', 'xml_sha256', 'xml_size_bytes')}
  from invoice_duplicates where tenant_id = $1 and invoice_id = $2::uuid
  order by path`;

export function createExportRows(database: Database): ExportRows {
  return {
    page: (tenantId, table, after, limit) =>
      database.withTenant(tenantId, async (tx) => {
        const sql = pageSql(table, await columnsOf(tx, table));
        const found = await tx.query<{ row: object; place: object }>(sql, [
          tenantId,
          after === null ? null : json(after),
          limit,
        ]);
        const place = found.length < limit ? null : (found.at(-1)?.place ?? null);
        return { rows: found.map(({ row }) => row), place };
      }),
    countInvoices: (tenantId) =>
      database.withTenant(tenantId, async (tx) => {
        const sql = 'select count(*)::float8 as count from invoices where tenant_id = $1';
        return (await tx.query<{ count: number }>(sql, [tenantId]))[0]?.count ?? 0;
      }),
    invoices: (tenantId, after, limit) =>
      database.withTenant(tenantId, async (tx) => {
        const sql = `select id from invoices where tenant_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`;
        return (await tx.query<{ id: InvoiceId }>(sql, [tenantId, after, limit])).map(({ id }) => id);
      }),
    documentsOf: (tenantId, invoiceId) =>
      database.withTenant(tenantId, async (tx) => {
        const rows = await tx.query<StoredObject & { path: string }>(selectDocuments, [tenantId, invoiceId]);
        return rows.map(({ path, ...object }) => ({ path, object }));
      }),
  };
}
