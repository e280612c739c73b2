import type { InvoiceId } from '../ids';
import type { Language } from '../localized';
import type { InvoiceFilter } from '../ports/invoices/invoices';

export const exportFormats = ['zip_xml', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What else than the documents goes into a ZIP. */
export const exportParts = ['source_xml', 'attachments'] as const;
export type ExportPart = (typeof exportParts)[number];

export interface CsvForm {
  delimiter: ';' | ',' | '\t';
  decimal: 'comma' | 'dot';
  encoding: 'utf-8' | 'windows-1250';
  /** Of the first line. */
  language: Language;
}

/** Which invoices: these, or those that a filter of the list finds. */
export type ExportSelection = { invoiceIds: readonly InvoiceId[] } | { filter: InvoiceFilter };

/** What an export was asked for; kept with its job. */
export type ExportRequest = ExportSelection & {
  format: ExportFormat;
  include: readonly ExportPart[];
  csv: CsvForm;
};

/** Of one export. */
export interface ExportLimits {
  invoices: number;
  /** Of its contents, before they are packed. */
  bytes: number;
}

export const exportLimits = ({ sandbox }: { sandbox: boolean }): ExportLimits => ({
  invoices: sandbox ? 1_000 : 100_000,
  bytes: 10_000_000_000,
});
