import type { InvoiceRecord } from '../../domain/invoices/invoice';
import type { ArchiveFile, EvidenceTexts } from '../../domain/ports/archive';
import type { EvidenceEntry, EvidenceRecords, EvidenceRow } from '../../domain/ports/audit/evidence-records';
import type { AttachmentRepository } from '../../domain/ports/invoices/attachments';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import { sealHashes } from '../audit/seal-hashes';
import type { AuditProof } from './prove-entries';

export interface EvidenceFilesDeps {
  objects: Pick<ObjectStore, 'read'>;
  attachments: Pick<AttachmentRepository, 'readAttachment'>;
  records: EvidenceRecords;
  texts: EvidenceTexts;
}

/** What the package tells, as the API shows it. */
export interface Evidence {
  invoice: InvoiceRecord;
  shown: { invoice: object; events: object[] };
  entries: readonly EvidenceEntry[];
  proof: AuditProof;
}

/** Content that is there already. */
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const jsonFile = (name: string, value: unknown): ArchiveFile => ({
  path: name,
  content: once(Buffer.from(`${JSON.stringify(value, null, 2)}\n`)),
});

/** Part of a file name that every file system takes. */
const safeName = (name: string, most: number): string => name.replace(/[^A-Za-z0-9._-]+/g, '_').slice(-most) || '_';

/** The files of an evidence package but for their checksums, in the order in which they are read. */
export async function* evidenceFiles(deps: EvidenceFilesDeps, evidence: Evidence): AsyncGenerator<ArchiveFile> {
  const { shown, entries, proof } = evidence;
  yield { path: 'README.txt', content: once(deps.texts.readme) };
  yield* documentFiles(deps, evidence.invoice);
  yield jsonFile('invoice.json', shown.invoice);
  yield* runFiles(deps, evidence.invoice);
  yield jsonFile('events.json', shown.events);
  yield* providerFiles(deps, evidence.invoice);
  yield jsonFile('inbox.json', await deps.records.inbox(evidence.invoice.tenantId, evidence.invoice.id));
  yield { path: 'audit/entries.ndjson', content: linesOf(entries) };
  yield jsonFile('audit/proof.json', proof);
  yield { path: 'verify.mjs', content: once(deps.texts.verifier) };
}

async function* documentFiles(
  { objects, attachments }: EvidenceFilesDeps,
  { tenantId, id, xml, sourceXml, attachments: metas }: InvoiceRecord,
): AsyncGenerator<ArchiveFile> {
  if (xml !== null) yield { path: 'invoice.xml', content: objects.read(xml) };
  const source = sourceXml ?? xml;
  if (source !== null) yield { path: 'source.xml', content: objects.read(source) };
  for (const [index, meta] of metas.entries()) {
    const attachment = await attachments.readAttachment(tenantId, id, meta.id);
    if (attachment !== null)
      yield {
        path: `attachments/${index + 1}_${safeName(meta.filename, 80)}`,
        content: objects.read(attachment.object),
      };
  }
}

/** One at a time: a report may be large, and there may be many. */
async function* runFiles({ records }: EvidenceFilesDeps, { tenantId, id }: InvoiceRecord): AsyncGenerator<ArchiveFile> {
  for (const { id: runId, checked_at: at } of await records.runs(tenantId, id)) {
    const name = `validation/${safeName(at, 40)}_${runId}.json`;
    yield jsonFile(name, await records.run(tenantId, id, runId));
  }
}

/** What a provider said when it took the document. */
const receiptOutcomes: readonly unknown[] = ['accepted', 'duplicate'];

async function* providerFiles(
  { records }: EvidenceFilesDeps,
  { tenantId, id }: InvoiceRecord,
): AsyncGenerator<ArchiveFile> {
  const attempts: EvidenceRow[] = await records.attempts(tenantId, id);
  yield jsonFile('attempts.json', attempts);
  yield jsonFile('provider/receipts.json', {
    sent: attempts.filter(({ outcome }) => receiptOutcomes.includes(outcome)),
    received: await records.providerDocuments(tenantId, id),
  });
  yield jsonFile('provider/webhooks.json', await records.providerEvents(tenantId, id));
}

/** Each line is what is hashed as a leaf of the tree of its seal. */
async function* linesOf(entries: readonly EvidenceEntry[]): AsyncGenerator<Uint8Array> {
  for (const { entry } of entries) yield await Promise.resolve(Buffer.concat([sealHashes.canonical(entry), newline]));
}

const newline = Buffer.from('\n');
