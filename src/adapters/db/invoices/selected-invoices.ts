import type {
  InvoiceSelection,
  SelectedInvoice,
  SelectedInvoices,
} from '../../../domain/ports/invoices/selected-invoices';
import { json } from '../json';
import type { Database } from '../transaction';

const isSelected = `
  i.tenant_id = $1 and i.direction = $2
  and ($3::date is null or i.issue_date >= $3) and ($4::date is null or i.issue_date <= $4)
  and ($5::jsonb is null or i.validation_status = any (select jsonb_array_elements_text($5::jsonb)))
  and ($6::jsonb is null or i.doc_type_code = any (select jsonb_array_elements_text($6::jsonb)))`;

const countSelected = `select count(*)::float8 as invoices from invoices i where ${isSelected}`;

const selectPage = `
  select i.id, i.invoice_number as number, i.issue_date::text as "issueDate", iso_utc(i.listed_at) as "listedAt"
  from invoices i
  where ${isSelected} and i.listed_at <= $7::timestamptz
    and ($8::timestamptz is null or (i.listed_at, i.id) < ($8::timestamptz, $9::uuid))
  order by i.listed_at desc, i.id desc limit $10`;

const bindsOf = ({ direction, issueDateFrom, issueDateTo, validationStatus, docType }: InvoiceSelection): unknown[] => [
  ...[direction, issueDateFrom, issueDateTo],
  ...[validationStatus, docType].map((list) => list && json(list)),
];

export const createSelectedInvoices = (database: Database): SelectedInvoices => ({
  count: (tenantId, selection) =>
    database.withTenant(tenantId, async (tx) => {
      const [counted] = await tx.query<{ invoices: number }>(countSelected, [tenantId, ...bindsOf(selection)]);
      return counted?.invoices ?? 0;
    }),
  page: (tenantId, selection, { until, after, limit }) =>
    database.withTenant(tenantId, (tx) =>
      tx.query<SelectedInvoice>(selectPage, [
        ...[tenantId, ...bindsOf(selection)],
        ...[until, after?.listedAt ?? null, after?.id ?? null, limit],
      ]),
    ),
});
