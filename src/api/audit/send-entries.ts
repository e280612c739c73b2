import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';

import type { NamedEntry } from '../../usecases/audit/list-audit';
import type { Instant } from '../invoices/invoice-view';
import type { MediaType } from '../operation';
import { responseOf } from '../request-context';
import { auditEntryView, type AuditFilterQuery } from './audit-view';

/** The filters of the list, within a period of at most 366 days. */
export interface AuditExportQuery extends AuditFilterQuery {
  /** Entries from this instant on. */
  from: Instant;
  /** Entries before this instant. */
  to: Instant;
}

/** Longest period of an export, in days. */
export const maxExportDays = 366;

export const exportContent: Readonly<Record<string, MediaType>> = {
  'application/x-ndjson': { schema: { type: 'string', description: 'A JSON object a line; the last line ends it.' } },
};

async function* linesOf(entries: AsyncIterable<NamedEntry>): AsyncGenerator<string> {
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    yield `${JSON.stringify(auditEntryView(entry))}\n`;
  }
  yield `${JSON.stringify({ end: true, count })}\n`;
}

/** Sends entries as they are read. Who has no line that ends it has not got all of them. */
export async function sendEntries(request: Request, entries: AsyncIterable<NamedEntry>): Promise<void> {
  const response = responseOf(request);
  response.type('application/x-ndjson').set('Content-Disposition', 'attachment; filename="audit.ndjson"');
  await pipeline(Readable.from(linesOf(entries)), response);
}
