import type { InvoiceId } from '../../domain/ids';
import type { Job } from '../../domain/jobs/job';
import type { PackParts } from '../../domain/ports/archive';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { ExportRows } from '../../domain/ports/tenants/export-rows';
import { exportedTables } from '../../domain/tenants/export-tables';
import { ArchivePart, type ArchivePlace, archiveStart, endArchive, zipType } from '../job-files/archive';
import { orMissing } from '../job-files/or-missing';
import { createStorePiece } from '../job-files/pieces';
import type { WorkOnJob } from '../jobs/run-chunk';
import { exportReadme } from './export-readme';

export interface ExportPartDeps {
  jobs: Pick<Jobs, 'keepChunk' | 'parts'>;
  rows: ExportRows;
  objects: Pick<ObjectStore, 'put' | 'get' | 'read'>;
  zip: PackParts;
  /** A part ends with the member that brings it there. */
  pieceBytes: number;
}

/** Where the next part begins. */
interface Cursor {
  archive: ArchivePlace;
  step: Step;
  missing: number;
}

type Step =
  | { kind: 'table'; index: number; chunk: number; after: object | null }
  | { kind: 'documents'; after: InvoiceId | null }
  | { kind: 'readme' }
  | { kind: 'end' };

const first: Cursor = { archive: archiveStart, step: { kind: 'table', index: 0, chunk: 1, after: null }, missing: 0 };

const pageRows = 200;
const keptDays = 30;

/**
 * Makes the next part of an export and keeps it with the place where the one after it begins: a step that is repeated
 * makes the same part again or finds it made. Memory: a part and the largest document.
 */
export const createExportPart =
  (deps: ExportPartDeps): WorkOnJob =>
  async (job, signal) => {
    const cursor = (job.cursor as Cursor | null) ?? first;
    if (cursor.step.kind === 'end') return end(deps, job, cursor, signal);
    const part = new Part(deps, job, cursor);
    const total = job.total ?? (await deps.rows.countInvoices(job.tenantId));
    while (part.size < deps.pieceBytes && part.step.kind !== 'end') {
      signal.throwIfAborted();
      await part.addNext();
    }
    const { parts, place } = await part.store();
    return deps.jobs.keepChunk(job, {
      cursor: { archive: place, step: part.step, missing: part.missing } satisfies Cursor,
      done: job.done + part.invoices,
      total: Math.max(total, job.done + part.invoices),
      counts: { missing: part.missing },
      parts,
      finished: null,
    });
  };

/** The hashes of all files, and the directory of the archive. */
async function end(deps: ExportPartDeps, job: Job, cursor: Cursor, signal: AbortSignal): Promise<Job | null> {
  const ending = { job, place: cursor.archive, listing: 'SHA256SUMS', signal };
  const { parts, result } = await endArchive(deps, ending);
  const { done, total, counts } = job;
  return deps.jobs.keepChunk(job, { cursor, done, total, counts, parts, finished: { result, days: keptDays } });
}

/** A part that is being made. */
class Part {
  private readonly archive: ArchivePart;
  step: Step;
  missing: number;
  invoices = 0;

  constructor(
    private readonly deps: ExportPartDeps,
    private readonly job: Job,
    cursor: Cursor,
  ) {
    this.archive = new ArchivePart(deps.zip, cursor.archive);
    this.step = cursor.step;
    this.missing = cursor.missing;
  }

  get size(): number {
    return this.archive.size;
  }

  store() {
    return this.archive.store(createStorePiece(this.deps.objects, this.job, zipType));
  }

  async addNext(): Promise<void> {
    const { step } = this;
    switch (step.kind) {
      case 'table':
        this.step = await this.addRows(step);
        break;
      case 'documents':
        this.step = await this.addDocuments(step);
        break;
      case 'readme':
        await this.add('README.txt', Buffer.from(exportReadme));
        this.step = { kind: 'end' };
        break;
      case 'end':
    }
  }

  private async addRows({ index, chunk, after }: Step & { kind: 'table' }): Promise<Step> {
    const table = exportedTables[index];
    if (table === undefined) return { kind: 'documents', after: null };
    const { rows, place } = await this.deps.rows.page(this.job.tenantId, table, after, pageRows);
    const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    if (rows.length > 0) await this.add(`tables/${table.table}/${String(chunk).padStart(6, '0')}.ndjson`, lines);
    return place === null
      ? { kind: 'table', index: index + 1, chunk: 1, after: null }
      : { kind: 'table', index, chunk: chunk + 1, after: place };
  }

  private async addDocuments({ after }: Step & { kind: 'documents' }): Promise<Step> {
    const [id] = await this.deps.rows.invoices(this.job.tenantId, after, 1);
    if (id === undefined) return { kind: 'readme' };
    for (const { path, object } of await this.deps.rows.documentsOf(this.job.tenantId, id)) {
      const bytes = await orMissing(this.deps.objects.get(object));
      if (bytes === null) this.missing += 1;
      await (bytes === null ? this.add(`${path}.missing.txt`, Buffer.from(missingText)) : this.add(path, bytes));
    }
    this.invoices += 1;
    return { kind: 'documents', after: id };
  }

  private async add(path: string, content: Uint8Array): Promise<void> {
    await this.archive.add(path, content, (sha256) => `${sha256}  ${path}\n`);
  }
}

const missingText = 'The portal could not read this document. Ask its operator.\n';
