import type { CsvForm, ExportRequest, ExportSelection } from '../../domain/exports/export-request';
import { asId, type InvoiceId } from '../../domain/ids';
import { type Language, localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';
import { invoiceFilter } from '../invoices/invoice-filter';
import type { ExportCsv, ExportRequest as ExportRequestView } from './export-view';

/** @throws ProblemError `BAD_REQUEST` */
export const exportRequestOf = (body: ExportRequestView, language: Language): ExportRequest => ({
  ...selectionOf(body),
  format: body.format,
  include: [...new Set(body.include)],
  csv: csvOf(body.csv ?? {}, language),
});

function selectionOf({ invoice_ids: ids, filter }: ExportRequestView): ExportSelection {
  if (ids !== undefined && filter === undefined)
    return { invoiceIds: [...new Set(ids.map((id) => asId<InvoiceId>(id.toLowerCase())))] };
  if (ids === undefined && filter !== undefined) return { filter: invoiceFilter(filter, '/filter/') };
  throw badRequest(
    '',
    localized(
      'Uveďte buď invoice_ids, alebo filter.',
      'Uveďte buď invoice_ids, nebo filter.',
      'Give exactly one of invoice_ids and filter.',
    ),
  );
}

const csvOf = ({ delimiter, decimal, encoding, language }: ExportCsv, preferred: Language): CsvForm => ({
  delimiter: delimiter ?? ';',
  decimal: decimal ?? 'comma',
  encoding: encoding ?? 'utf-8',
  language: language ?? preferred,
});
