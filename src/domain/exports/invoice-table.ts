import type { InvoiceSummaryRow } from '../invoices/invoice';
import type { Party } from '../invoices/invoice-document';
import { type Localized, localized } from '../localized';
import { type Cell, csvLine, exactly } from './csv';
import type { CsvForm } from './export-request';

interface Column {
  name: Localized;
  cell: (row: InvoiceSummaryRow, form: CsvForm) => Cell;
}

/** `en` is the member of the contract. */
const column = (en: string, sk: string, cs: string, cell: Column['cell']): Column => ({
  name: localized(sk, cs, en),
  cell,
});

const amount =
  (of: (row: InvoiceSummaryRow) => string) =>
  (row: InvoiceSummaryRow, { decimal }: CsvForm): Cell =>
    exactly(decimal === 'comma' ? of(row).replace('.', ',') : of(row));

function partyColumns(of: (row: InvoiceSummaryRow) => Party, en: string, sk: string, cs: string): Column[] {
  const part = (member: string, read: (party: Party) => string | null): Column =>
    column(`${en}_${member}`, `${sk}: ${member}`, `${cs}: ${member}`, (row) => read(of(row)));
  return [
    column(`${en}_name`, `${sk}: názov`, `${cs}: název`, (row) => of(row).name),
    part('dic', ({ dic }) => dic),
    part('ico', ({ ico }) => ico),
    part('ic_dph', ({ ic_dph }) => ic_dph),
    part('peppol_id', ({ peppol_id }) => peppol_id),
  ];
}

const columns: readonly Column[] = [
  column('id', 'ID', 'ID', ({ id }) => exactly(id)),
  column('direction', 'Smer', 'Směr', ({ direction }) => exactly(direction)),
  column('source', 'Pôvod', 'Původ', ({ source }) => exactly(source)),
  column('status', 'Stav', 'Stav', ({ status }) => exactly(status)),
  column('validation_status', 'Stav kontroly', 'Stav kontroly', ({ validationStatus }) => exactly(validationStatus)),
  column('doc_type_code', 'Typ dokladu', 'Typ dokladu', ({ docTypeCode }) => exactly(docTypeCode)),
  column('invoice_number', 'Číslo faktúry', 'Číslo faktury', ({ invoiceNumber }) => invoiceNumber),
  column('issue_date', 'Dátum vyhotovenia', 'Datum vystavení', ({ issueDate }) => exactly(issueDate)),
  column('due_date', 'Dátum splatnosti', 'Datum splatnosti', ({ dueDate }) => exactly(dueDate)),
  column('currency', 'Mena', 'Měna', ({ currency }) => exactly(currency)),
  ...partyColumns(({ seller }) => seller, 'seller', 'Predávajúci', 'Prodávající'),
  ...partyColumns(({ buyer }) => buyer, 'buyer', 'Kupujúci', 'Kupující'),
  column(
    'total_net',
    'Spolu bez DPH',
    'Celkem bez DPH',
    amount(({ totalNet }) => totalNet),
  ),
  column(
    'total_vat',
    'DPH',
    'DPH',
    amount(({ totalVat }) => totalVat),
  ),
  column(
    'total_gross',
    'Spolu s DPH',
    'Celkem s DPH',
    amount(({ totalGross }) => totalGross),
  ),
  column('has_attachments', 'Má prílohy', 'Má přílohy', ({ hasAttachments }) => exactly(hasAttachments)),
  column('connection_id', 'Pripojenie', 'Připojení', ({ connectionId }) => exactly(connectionId)),
  column('invoice_uuid5', 'UUID hlásenia', 'UUID hlášení', ({ invoiceUuid5 }) => exactly(invoiceUuid5)),
  column('external_reference', 'Vlastné označenie', 'Vlastní označení', ({ externalReference }) => externalReference),
  column('received_at', 'Prijaté', 'Přijato', ({ receivedAt }) => exactly(receivedAt)),
  column('sent_at', 'Odoslané', 'Odesláno', ({ sentAt }) => exactly(sentAt)),
  column('delivered_at', 'Doručené', 'Doručeno', ({ deliveredAt }) => exactly(deliveredAt)),
  column('created_at', 'Vytvorené', 'Vytvořeno', ({ createdAt }) => exactly(createdAt)),
  column('xml_missing', 'Chýba XML', 'Chybí XML', ({ xmlMissing }) => exactly(xmlMissing)),
  column('metadata_incomplete', 'Neúplné údaje', 'Neúplné údaje', (row) => exactly(row.metadataIncomplete)),
  column('has_conflicting_duplicates', 'Sporné duplikáty', 'Sporné duplicity', (row) =>
    exactly(row.hasConflictingDuplicates),
  ),
  column('superseded', 'Nahradené', 'Nahrazeno', ({ superseded }) => exactly(superseded)),
  column('erp_deliveries', 'Prevzaté do ERP', 'Převzato do ERP', ({ erpDeliveries }) =>
    (erpDeliveries ?? []).map((one) => `${one.integrationName} ${one.acknowledgedAt}`).join(' | '),
  ),
];

/** First line: how the columns are called. English names are the members of `InvoiceListItem`. */
export const tableHead = ({ delimiter, language }: CsvForm): string =>
  csvLine(
    columns.map(({ name }) => exactly(name[language])),
    delimiter,
  );

/** An invoice as a line: the members of `InvoiceListItem`. */
export const tableLine = (row: InvoiceSummaryRow, form: CsvForm): string =>
  csvLine(
    columns.map(({ cell }) => cell(row, form)),
    form.delimiter,
  );
