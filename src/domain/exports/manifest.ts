import type { ExportedInvoice } from '../ports/exports/exported-invoices';
import { csvLine, exactly } from './csv';

export const manifestName = 'manifest.csv';

const members = 'id,number,sha256,file,kind,size_bytes,encoding,direction,status,issue_date';
export const manifestHead = csvLine(members.split(',').map(exactly), ',');

/** A file of the archive. */
export interface ListedFile {
  path: string;
  kind: 'xml' | 'source_xml' | 'attachment';
  sha256: string;
  sizeBytes: number;
  /** Null: it is no text. */
  encoding: string | null;
}

/** A line of `manifest.csv` (RFC 4180, UTF-8). @param file null: there is none of this invoice */
export const manifestLine = (invoice: ExportedInvoice, file: ListedFile | null): string =>
  csvLine(
    [
      exactly(invoice.id),
      invoice.invoiceNumber,
      exactly(file?.sha256 ?? null),
      exactly(file?.path ?? null),
      exactly(file?.kind ?? null),
      exactly(file?.sizeBytes ?? null),
      exactly(file?.encoding ?? null),
      ...[exactly(invoice.direction), exactly(invoice.status), exactly(invoice.issueDate)],
    ],
    ',',
  );
