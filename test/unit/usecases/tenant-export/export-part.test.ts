import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { zipParts } from '../../../../src/adapters/archive/zip-parts';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { StoredObject } from '../../../../src/domain/invoices/stored-object';
import type { FileResult, Job } from '../../../../src/domain/jobs/job';
import { type Chunk, fileSections, type JobPart } from '../../../../src/domain/ports/jobs/jobs';
import type { ExportRows } from '../../../../src/domain/ports/tenants/export-rows';
import { inOrder } from '../../../../src/usecases/job-files/pieces';
import { createExportPart } from '../../../../src/usecases/tenant-export/export-part';
import { fakeObjects } from '../../../fakes/objects';
import { unzip } from '../../../support/readers/unzip';

const tenantId = asId<TenantId>(randomUUID());
const kilobyte = 1024;

/** A company with large documents, three to a part, and one table of five hundred rows. */
async function rig() {
  const objects = fakeObjects();
  const documents = new Map<InvoiceId, StoredObject>();
  for (let n = 0; n < 5; n += 1) {
    const id = asId<InvoiceId>(`${n}0000000-0000-4000-8000-000000000000`);
    documents.set(id, await objects.put(`${tenantId}/${id}/invoice.xml`, randomBytes(6 * kilobyte), 'application/xml'));
  }
  const ids = [...documents.keys()];
  const rows: ExportRows = {
    page: (_tenant, { table }, after, limit) => {
      const from = (after as { n: number } | null)?.n ?? 0;
      const all = table === 'invoices' ? 500 : 0;
      const page = Array.from({ length: Math.min(limit, all - from) }, (_, n) => ({ n: from + n }));
      return Promise.resolve({ rows: page, place: from + limit < all ? { n: from + limit } : null });
    },
    countInvoices: () => Promise.resolve(ids.length),
    invoices: (_tenant, after, limit) => {
      const start = after === null ? 0 : ids.indexOf(after) + 1;
      return Promise.resolve(ids.slice(start, start + limit));
    },
    documentsOf: (_tenant, id) => {
      const object = documents.get(id);
      return Promise.resolve(object === undefined ? [] : [{ path: `documents/${id}/invoice.xml`, object }]);
    },
  };
  const job: Job = {
    ...{
      id: randomUUID(),
      tenantId,
      kind: 'tenant_export',
      state: 'queued',
      generation: 1,
      request: {},
      chunks: 0,
      actor: systemActor('test'),
    },
    ...{ total: null, done: 0, counts: {}, cursor: null, result: null, error: null, createdAt: '', startedAt: null },
    ...{ progressAt: '', finishedAt: null, expiresAt: null },
  };
  const parts: JobPart[] = [];
  let killsBeforeKept = 0;
  const keep = ({ parts: made = [], finished, ...progress }: Chunk): void => {
    if (killsBeforeKept > 0) {
      killsBeforeKept -= 1;
      throw new Error('killed');
    }
    parts.push(...made);
    // As it comes back from the database.
    Object.assign(job, { ...progress, cursor: JSON.parse(JSON.stringify(progress.cursor)) as unknown });
    if (finished !== null) Object.assign(job, { state: 'finished', result: finished.result });
  };
  const exportPart = createExportPart({
    objects,
    rows,
    ...{ zip: zipParts, pieceBytes: 16 * kilobyte },
    jobs: {
      keepChunk: (_job, chunk) => new Promise((resolve) => resolve((keep(chunk), { ...job }))),
      parts: () => Promise.resolve([...parts]),
    },
  });
  return {
    ...{ job, parts, objects, documents },
    step: () => exportPart({ ...job }, new AbortController().signal),
    killNextBeforeKept: () => void (killsBeforeKept = 1),
    archive: async () => {
      const pieces: Buffer[] = [];
      for (const { object } of inOrder(parts)) pieces.push(await buffer(Readable.from(objects.read(object))));
      return Buffer.concat(pieces);
    },
  };
}

async function runToEnd(exporting: Awaited<ReturnType<typeof rig>>): Promise<void> {
  while ((await exporting.step())?.state === 'queued');
}

it('makes an archive in parts, with every row and document and their hashes', async () => {
  const exporting = await rig();
  await runToEnd(exporting);
  expect(exporting.parts.length).toBeGreaterThan(1);
  const zip = await exporting.archive();
  const files = await unzip(zip);
  expect(exporting.job).toMatchObject({ state: 'finished', done: 5, total: 5 });
  const sha256 = createHash('sha256').update(zip).digest('hex');
  expect(exporting.job.result).toMatchObject({ bytes: zip.length, files: files.size, sha256 });
  const rows = [1, 2, 3].map((n) => files.get(`tables/invoices/00000${n}.ndjson`)?.toString('utf8') ?? '').join('');
  expect(rows.split('\n').slice(0, -1)).toHaveLength(500);
  for (const [id, { sha256: stored }] of exporting.documents) {
    const content = files.get(`documents/${id}/invoice.xml`) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(content).digest('hex')).toBe(stored);
    expect(files.get('SHA256SUMS')?.toString('utf8')).toContain(`${stored}  documents/${id}/invoice.xml\n`);
  }
  expect(
    createHash('sha256')
      .update(files.get('SHA256SUMS') ?? '')
      .digest('hex'),
  ).toBe((exporting.job.result as FileResult).manifestSha256);
}, 30_000);

it('goes on where a killed step began, and has nothing twice', async () => {
  const exporting = await rig();
  await exporting.step();
  exporting.killNextBeforeKept();
  await expect(exporting.step()).rejects.toThrow('killed');
  await runToEnd(exporting);
  const paths = [...(await unzip(await exporting.archive())).keys()];
  expect(paths.filter((path) => path.startsWith('documents/'))).toHaveLength(5);
  const ofContent = exporting.parts.filter(({ section }) => section === fileSections.content);
  expect(ofContent.map(({ no }) => no)).toEqual(ofContent.map((_, index) => index + 1));
}, 30_000);

it('names a document that the store has lost, and goes on; waits for a store that is away', async () => {
  const exporting = await rig();
  const [[id, object] = [asId<InvoiceId>(''), null]] = [...exporting.documents];
  if (object !== null) await exporting.objects.remove(object);
  exporting.objects.setAvailable(false);
  await expect(exporting.step()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  exporting.objects.setAvailable(true);
  await runToEnd(exporting);
  expect(exporting.job.counts).toEqual({ missing: 1 });
  expect([...(await unzip(await exporting.archive())).keys()]).toContain(`documents/${id}/invoice.xml.missing.txt`);
}, 30_000);
