import { tableHead, tableLine } from '../../domain/exports/invoice-table';
import type { FileResult } from '../../domain/jobs/job';
import { fileSections, type JobPart } from '../../domain/ports/jobs/jobs';
import { contentOf, createStorePiece, inOrder, measure, pieceBytes } from '../job-files/pieces';
import type { ExportInvoicesDeps, Planned, WrittenPart } from './export-cursor';
import { readPlan, requireAll } from './export-plan';

export const csvType = 'text/csv';

const invoicesOfPart = 10_000;
const pageInvoices = 500;
/** By which spreadsheets know UTF-8. */
const byteOrderMark = '\uFEFF';

/** The next part of a table: whole lines, until it is large enough. */
export async function writeTablePart(
  deps: ExportInvoicesDeps,
  { job, request, cursor, signal }: Planned,
): Promise<WrittenPart> {
  const { csv } = request;
  const chosen = await readPlan(deps.objects, cursor.plan, { from: cursor.next, count: invoicesOfPart });
  const pieces: Uint8Array[] = [];
  let [next, size] = [cursor.next, 0];
  const write = (text: string): void => {
    const bytes = deps.encodeText(text, csv.encoding);
    pieces.push(bytes);
    size += bytes.length;
  };
  if (next === 0) write(`${csv.encoding === 'utf-8' ? byteOrderMark : ''}${tableHead(csv)}`);
  for (let at = 0; at < chosen.length && size < pieceBytes; at += pageInvoices) {
    signal.throwIfAborted();
    const ids = chosen.slice(at, at + pageInvoices);
    const rows = requireAll(ids, await deps.invoices.rows(job.tenantId, ids));
    write(rows.map((row) => tableLine(row, csv)).join(''));
    next += ids.length;
  }
  const storePiece = createStorePiece(deps.objects, job, csvType);
  const parts = [await storePiece(fileSections.content, cursor.part, Buffer.concat(pieces))];
  return { parts, missing: 0, cursor: { ...cursor, next, part: cursor.part + 1, bytes: cursor.bytes + size } };
}

/** Reads all of it once, for its hash. */
export async function endTable(
  { jobs, objects }: ExportInvoicesDeps,
  { job, signal }: Planned,
): Promise<{ parts: JobPart[]; result: FileResult }> {
  const whole = await measure(contentOf(objects, inOrder(await jobs.parts(job)), { signal }));
  return { parts: [], result: { ...whole, files: 1, manifestSha256: null } };
}
