import type { BeginExport } from './begin-export';

/** Exports of invoices, beside what there is for every job. Built in src/compose. */
export interface ExportUseCases {
  beginExport: BeginExport;
}
