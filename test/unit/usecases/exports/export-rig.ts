import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { zipParts } from '../../../../src/adapters/archive/zip-parts';
import { encodeText } from '../../../../src/document/encodings/encode';
import { systemActor } from '../../../../src/domain/access/actor';
import type { ExportRequest } from '../../../../src/domain/exports/export-request';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { InvoiceSummaryRow } from '../../../../src/domain/invoices/invoice';
import type { StoredObject } from '../../../../src/domain/invoices/stored-object';
import type { Job } from '../../../../src/domain/jobs/job';
import type { ExportedInvoice, ExportedInvoices } from '../../../../src/domain/ports/exports/exported-invoices';
import type { Chunk, JobPart } from '../../../../src/domain/ports/jobs/jobs';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { createExportInvoices } from '../../../../src/usecases/exports/export-invoices';
import { contentOf, inOrder } from '../../../../src/usecases/job-files/pieces';
import { fakeObjects } from '../../../fakes/objects';

const tenantId = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const party = {
  name: 'Predávajúci s.r.o.',
  dic: '2020317068',
  ico: null,
  ic_dph: null,
  peppol_id: null,
  address: null,
};

/** Two pages of a hundred: parts and pages end apart from each other. */
export const invoicesOfPart = 200;
/** More than any export of the tests has. */
const maxChunks = 50;

/** The same bytes for the same number, so that two exports can be compared. */
const bytesOf = (n: number, what: string): Buffer =>
  Buffer.from(
    `<${what}>${createHash('sha512')
      .update(`${what} ${n}`)
      .digest('hex')
      .repeat(1 + (n % 5))}</${what}>`,
  );

export const idOf = (n: number): InvoiceId => asId<InvoiceId>(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

export interface ExportRig {
  job: Job;
  objects: ReturnType<typeof fakeObjects>;
  /** Told with the end. */
  audited: () => Chunk['finished'];
  invoices: ExportedInvoice[];
  /** A chunk, as an activity does it. */
  step(): Promise<Job | null>;
  runToEnd(): Promise<void>;
  /** The worker dies before this write of the object store, or before a chunk is kept; counted from now. */
  killAt(write: number): void;
  file(): Promise<Buffer>;
}

/** A company with so many invoices in memory: every third has an original and an attachment, every seventh no XML. */
export async function exportRig(count: number, request: Partial<ExportRequest> = {}): Promise<ExportRig> {
  const objects = fakeObjects();
  let untilKill = Infinity;
  const dieInTurn = (): void => {
    untilKill -= 1;
    if (untilKill < 0) {
      untilKill = Infinity;
      throw new Error('killed');
    }
  };
  const put = (key: string, bytes: Buffer): Promise<StoredObject> => objects.put(key, bytes, 'application/xml');
  const invoices: ExportedInvoice[] = [];
  for (let n = 0; n < count; n += 1) {
    const [id, hasMore] = [idOf(n), n % 3 === 0];
    const attachment = hasMore
      ? { no: 1, filename: 'príloha č. 1.pdf', object: await put(`${id}/a`, bytesOf(n, 'a')) }
      : null;
    invoices.push({
      ...{ id, invoiceNumber: `=FA/${n}`, issueDate: '2026-11-02', direction: 'inbound', status: 'received' },
      ...{ xml: n % 7 === 6 ? null : await put(`${id}/x`, bytesOf(n, 'x')), xmlEncoding: null },
      ...{
        sourceXml: hasMore ? await put(`${id}/s`, bytesOf(n, 's')) : null,
        sourceEncoding: hasMore ? 'cp852' : null,
      },
      attachments: attachment === null ? [] : [attachment],
    });
  }
  const job: Job = {
    ...{ id: '22222222-2222-4222-8222-222222222222', tenantId, kind: 'export', state: 'running', generation: 1 },
    ...{
      actor: systemActor('test'),
      total: null,
      done: 0,
      counts: {},
      cursor: null,
      chunks: 0,
      result: null,
      error: null,
    },
    ...{ createdAt: '', startedAt: null, progressAt: '', finishedAt: null, expiresAt: null },
    request: {
      ...{ format: 'zip_xml', filter: {}, include: [] },
      csv: { delimiter: ';', decimal: 'comma', encoding: 'utf-8', language: 'en' },
      ...request,
    },
  };
  const parts: JobPart[] = [];
  let finished: Chunk['finished'] = null;
  const keep = (chunk: Chunk): Job => {
    dieInTurn();
    parts.push(...(chunk.parts ?? []));
    const { cursor, done, total, counts } = chunk;
    finished = chunk.finished;
    const kept = { done, total, counts, cursor: JSON.parse(JSON.stringify(cursor)) as unknown, chunks: job.chunks + 1 };
    return Object.assign(job, kept, finished && { state: 'finished', result: finished.result });
  };
  const step = createExportInvoices({
    jobs: {
      keepChunk: (_job, chunk) => new Promise((resolve) => resolve({ ...keep(chunk) })),
      parts: () => Promise.resolve(inOrder(parts)),
    },
    invoices: invoicesOf(invoices),
    tenants: { find: () => Promise.resolve({ sandbox: false } as Tenant) },
    objects: {
      ...objects,
      put: async (key, bytes, type) => {
        dieInTurn();
        return objects.put(key, bytes, type);
      },
    },
    ...{ zip: zipParts, encodeText, invoicesOfPart },
  });
  const run = () => step({ ...job }, new AbortController().signal);
  return {
    ...{ job, objects, invoices, step: run },
    audited: () => finished,
    runToEnd: async () => {
      for (let chunks = 0; job.state === 'running'; chunks += 1) {
        if (chunks === maxChunks) throw new Error(`the export does not end: ${JSON.stringify(job.cursor)}`);
        await run();
      }
    },
    killAt: (write) => void (untilKill = write),
    file: () => buffer(Readable.from(contentOf(objects, inOrder(parts)), { objectMode: false })),
  };
}

/** As they are chosen: 16 bytes each. */
const packed = (ids: readonly InvoiceId[]): Buffer => Buffer.from(ids.join('').replaceAll('-', ''), 'hex');

function invoicesOf(all: readonly ExportedInvoice[]): ExportedInvoices {
  const byId = new Map(all.map((invoice) => [invoice.id, invoice]));
  const found = (ids: readonly InvoiceId[]) => ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
  return {
    measure: () => Promise.resolve({ invoices: all.length, bytes: 0 }),
    select: (_tenant, _selection, limit) => Promise.resolve(packed(all.slice(0, limit).map(({ id }) => id))),
    withDocuments: (_tenant, ids) => Promise.resolve(found(ids)),
    rows: (_tenant, ids) => Promise.resolve(found(ids).map(rowOf)),
  };
}

const rowOf = ({ id, invoiceNumber, issueDate, direction, status }: ExportedInvoice): InvoiceSummaryRow => ({
  ...{ id, tenantId, direction, source: 'provider_poll', status, validationStatus: 'valid', docTypeCode: '380' },
  ...{
    invoiceNumber,
    issueDate,
    dueDate: null,
    currency: 'EUR',
    seller: party,
    buyer: { ...party, name: 'Kupující "1"' },
  },
  ...{ totalNet: '-10.00', totalVat: '2.30', totalGross: '12.30', hasAttachments: false, connectionId: null },
  ...{ invoiceUuid5: null, externalReference: null, receivedAt: null, sentAt: null, deliveredAt: null },
  ...{ createdAt: '2026-11-02T10:00:00.000000Z', xmlMissing: false, metadataIncomplete: false },
  ...{ hasConflictingDuplicates: false, superseded: false, erpDeliveries: null },
});
