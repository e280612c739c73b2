import type { ExportRequest } from '../../domain/exports/export-request';
import { exportNames } from '../../domain/exports/file-names';
import { type ListedFile, manifestHead, manifestLine, manifestName } from '../../domain/exports/manifest';
import type { StoredObject } from '../../domain/invoices/stored-object';
import type { ExportedInvoice } from '../../domain/ports/exports/exported-invoices';
import { ArchivePart, archiveStart, endArchive, zipType } from '../job-files/archive';
import { createStorePiece, pieceBytes } from '../job-files/pieces';
import type { ExportInvoicesDeps, Planned, WrittenPart } from './export-cursor';
import { readPlan, requireAll } from './export-plan';
import { readAhead } from './read-ahead';

const pageInvoices = 100;

/** A file of an invoice, and where it is stored. */
interface Wanted {
  file: Omit<ListedFile, 'sha256' | 'sizeBytes'>;
  object: StoredObject;
}

/** The next part of an archive: whole invoices, until it is large enough. */
export async function writeZipPart(deps: ExportInvoicesDeps, planned: Planned): Promise<WrittenPart> {
  const { job, cursor } = planned;
  const chosen = await readPlan(deps.objects, cursor.plan, { from: cursor.next, count: deps.invoicesOfPart });
  const part = new ZipPart(deps, planned);
  while (!part.isFull && part.invoices < chosen.length) {
    const ids = chosen.slice(part.invoices, part.invoices + pageInvoices);
    await part.add(requireAll(ids, await deps.invoices.withDocuments(job.tenantId, ids)));
  }
  const { parts, place } = await part.archive.store(createStorePiece(deps.objects, job, zipType));
  const [next, bytes] = [cursor.next + part.invoices, cursor.bytes + part.bytes];
  return { parts, missing: part.missing, cursor: { ...cursor, next, bytes, part: cursor.part + 1, archive: place } };
}

/** A part that is being made. */
class ZipPart {
  readonly archive: ArchivePart;
  invoices = 0;
  /** Before they are packed. */
  bytes = 0;
  missing = 0;

  constructor(
    private readonly deps: ExportInvoicesDeps,
    private readonly planned: Planned,
  ) {
    const { archive } = planned.cursor;
    this.archive = new ArchivePart(deps.zip, archive ?? archiveStart);
    if (archive === null) this.archive.list(manifestHead);
  }

  get isFull(): boolean {
    return this.archive.size >= pieceBytes;
  }

  async add(invoices: readonly ExportedInvoice[]): Promise<void> {
    const all = invoices.map((invoice) => ({ invoice, wanted: wantedOf(invoice, this.planned.request.include) }));
    const objects = all.flatMap(({ wanted }) => wanted.map(({ object }) => object));
    const documents = readAhead(this.deps.objects, objects);
    for (const { invoice, wanted } of all) {
      this.planned.signal.throwIfAborted();
      for (const { file } of wanted) await this.addFile(invoice, file, (await documents.next()).value ?? null);
      if (wanted.length === 0) this.archive.list(manifestLine(invoice, null));
      this.invoices += 1;
      if (this.isFull) return;
    }
  }

  private async addFile(invoice: ExportedInvoice, file: Wanted['file'], bytes: Buffer | null): Promise<void> {
    if (bytes === null) {
      this.missing += 1;
      this.archive.list(manifestLine(invoice, null));
      return;
    }
    const { length: sizeBytes } = bytes;
    this.bytes += sizeBytes;
    await this.archive.add(file.path, bytes, (sha256) => manifestLine(invoice, { ...file, sha256, sizeBytes }));
  }
}

export const endZip = (deps: ExportInvoicesDeps, { job, cursor, signal }: Planned) =>
  endArchive(deps, { job, place: cursor.archive ?? archiveStart, listing: manifestName, signal });

function wantedOf(invoice: ExportedInvoice, include: ExportRequest['include']): Wanted[] {
  const { xml, sourceXml, xmlEncoding, sourceEncoding, attachments } = invoice;
  const names = exportNames(invoice);
  const wanted: Wanted[] = [];
  if (xml !== null)
    wanted.push({ file: { path: names.xml, kind: 'xml', encoding: xmlEncoding ?? 'utf-8' }, object: xml });
  if (sourceXml !== null && include.includes('source_xml'))
    wanted.push({ file: { path: names.source, kind: 'source_xml', encoding: sourceEncoding }, object: sourceXml });
  for (const { no, filename, object } of include.includes('attachments') ? attachments : [])
    wanted.push({ file: { path: names.attachment(no, filename), kind: 'attachment', encoding: null }, object });
  return wanted;
}
