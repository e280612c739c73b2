import type { ExportSelection } from '../../../domain/exports/export-request';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import type { InvoiceSummaryRow } from '../../../domain/invoices/invoice';
import type { ExportedInvoice, ExportedInvoices } from '../../../domain/ports/exports/exported-invoices';
import { summaryColumns } from '../invoices/invoice-columns';
import { filterBinds, foundInvoices } from '../invoices/invoice-list.sql';
import { attachmentObject, storedObjectOrNull } from '../invoices/stored-object.sql';
import { json } from '../json';
import type { Database } from '../transaction';

const byIds = `i.id in (select jsonb_array_elements_text($2::jsonb)::uuid)`;

/** The rest of a statement about the invoices `i` of a selection, and its binds. */
const selected = (tenantId: TenantId, selection: ExportSelection): { found: string; binds: unknown[] } =>
  'filter' in selection
    ? { found: foundInvoices(selection.filter), binds: [tenantId, ...filterBinds(selection.filter)] }
    : { found: `from invoices i where i.tenant_id = $1 and ${byIds}`, binds: [tenantId, json(selection.invoiceIds)] };

const attachmentBytes = `coalesce((select sum(a.size_bytes) from attachments a
  where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.object_key is not null), 0)`;

const selectDocuments = `
  select i.id, i.invoice_number as "invoiceNumber", i.issue_date::text as "issueDate", i.direction, i.status,
    ${storedObjectOrNull('i', 'xml')} as xml, i.xml_encoding as "xmlEncoding",
    ${storedObjectOrNull('i', 'source_xml')} as "sourceXml", i.encoding ->> 'source' as "sourceEncoding",
    (select coalesce(jsonb_agg(jsonb_build_object('no', a.position, 'filename', a.filename, 'object', ${attachmentObject})
        order by a.position), '[]')
      from attachments a where a.tenant_id = i.tenant_id and a.invoice_id = i.id and a.object_key is not null) as attachments
  from invoices i where i.tenant_id = $1 and ${byIds}`;

const packedIds = (chosen: string): string =>
  `select string_agg(uuid_send(id), ''::bytea order by issue_date, id) as ids from (${chosen}) as chosen`;

const selectRows = `select ${summaryColumns} from invoices i where i.tenant_id = $1 and ${byIds}`;

export function createExportedInvoices(database: Database): ExportedInvoices {
  async function inOrder<Row extends { id: InvoiceId }>(
    tenantId: TenantId,
    sql: string,
    ids: readonly InvoiceId[],
  ): Promise<Row[]> {
    const rows = await database.withTenant(tenantId, (tx) => tx.query<Row>(sql, [tenantId, json(ids)]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
  }

  return {
    measure: (tenantId, selection, include) =>
      database.withTenant(tenantId, async (tx) => {
        const { found, binds } = selected(tenantId, selection);
        const parts = [
          'coalesce(i.xml_size_bytes, 0)',
          ...(include.includes('source_xml') ? ['coalesce(i.source_xml_size_bytes, 0)'] : []),
          ...(include.includes('attachments') ? [attachmentBytes] : []),
        ];
        const [sums] = await tx.query<{ invoices: number; bytes: number }>(
          `select count(*)::float8 as invoices, coalesce(sum(${parts.join(' + ')}), 0)::float8 as bytes ${found}`,
          binds,
        );
        return sums ?? { invoices: 0, bytes: 0 };
      }),
    select: (tenantId, selection, limit) =>
      database.withTenant(tenantId, async (tx) => {
        const { found, binds } = selected(tenantId, selection);
        const chosen = `select i.id, i.issue_date ${found} order by i.issue_date, i.id limit $${binds.length + 1}`;
        const [row] = await tx.query<{ ids: Buffer | null }>(packedIds(chosen), [...binds, limit]);
        return row?.ids ?? Buffer.alloc(0);
      }),
    withDocuments: (tenantId, ids) => inOrder<ExportedInvoice>(tenantId, selectDocuments, ids),
    rows: (tenantId, ids) => inOrder<InvoiceSummaryRow>(tenantId, selectRows, ids),
  };
}
