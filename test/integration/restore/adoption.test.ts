import { createHash, randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { createKeyPair, decryptWith, encryptFor } from '../../../src/adapters/backups/age';
import { createConnectionRepository } from '../../../src/adapters/db/connections/connections';
import { createDeliveryRepository } from '../../../src/adapters/db/deliveries/deliveries';
import { createObjectReferences } from '../../../src/adapters/db/invoices/object-references';
import { createReceivingRepository } from '../../../src/adapters/db/receiving/receiving';
import { createRestoredDatabase } from '../../../src/adapters/db/restore/restored-database';
import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import { createTenantRepository } from '../../../src/adapters/db/tenants/tenants';
import type { DocumentOrigin } from '../../../src/domain/backups/mirrored-object';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import { asId, type InvoiceId } from '../../../src/domain/ids';
import type { InvoiceDocument } from '../../../src/domain/invoices/invoice-document';
import type { StoredObject } from '../../../src/domain/invoices/stored-object';
import { createMirrorDocument } from '../../../src/usecases/backups/mirror-document';
import { createAdoptDocuments } from '../../../src/usecases/restore/adopt-documents';
import { createFinishRestore } from '../../../src/usecases/restore/finish-restore';
import { createReadMirrored } from '../../../src/usecases/restore/read-mirrored';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { fakeBackupTarget } from '../../fakes/backup-target';
import { fakeObjects } from '../../fakes/objects';
import {
  anInvoiceDocument,
  aSubmission,
  readableSecretBox,
  seedTenant,
} from '../../support/factories/submission-factory';
import { capable } from '../../support/rigs/delivery-rig';
import { aDecodedDocument, settingsAs, understood } from '../../support/rigs/report-rig';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
let objects: ReturnType<typeof fakeObjects>;
let target: ReturnType<typeof fakeBackupTarget>;
let keys: Awaited<ReturnType<typeof createKeyPair>>;
/** What stands in the stored bytes, by them. */
const contents = new Map<string, { invoice: InvoiceDocument; attachments: Uint8Array[] }>();

beforeAll(async () => {
  keys = await createKeyPair();
});
beforeEach(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
  objects = fakeObjects();
  target = fakeBackupTarget();
});
afterEach(() => scratch.drop());

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const readMirrored = () => createReadMirrored({ target, decrypt: decryptWith(keys.identity) });
const recoveredTo = () => new Date(Date.now() - 600_000).toISOString();

function adopt(given: { withKey?: boolean } = {}) {
  const { database } = scratch;
  const documents = {
    decode: (xml: Uint8Array) => ({ ...aDecodedDocument(), xml }),
    validateFormat: (job: Parameters<ReturnType<typeof understood>['validateFormat']>[0]) => {
      const content = contents.get(String(Buffer.from(job.xml)));
      if (!content) throw new Error('nobody has written this document');
      return understood(content.invoice, [], content.attachments).validateFormat(job);
    },
  };
  const provider = { capabilities: () => capable };
  return createAdoptDocuments({
    ...{ objects, target, documents, inboundChecks, externalChecks: [], log: silentLog, clock: Date.now },
    references: createObjectReferences(database),
    tenants: createTenantRepository(database),
    connections: createConnectionRepository(database, readableSecretBox),
    providers: { byType: () => provider as never, types: () => ['sapi-sk'] },
    idempotency: createIdempotencyStore(database),
    submissions: createSubmissionRepository(database),
    receiving: createReceivingRepository(database),
    reader: { read: () => Promise.reject(new Error('the engine has read it')) },
    validationSettings: settingsAs({}),
    readMirrored: given.withKey === false ? null : readMirrored(),
    baseUrl: 'https://portal.example/api/v1',
  })(recoveredTo());
}

interface Lost {
  invoiceId: InvoiceId;
  origin: DocumentOrigin;
  object: StoredObject;
}

/**
 * A document that was accepted after the recovery point: in the bucket, and protected where it was about to be sent.
 */
async function lose(
  given: {
    invoice?: Partial<InvoiceDocument>;
    origin?: Partial<DocumentOrigin> | null;
    protected?: boolean;
    attachment?: string;
    id?: string;
  } = {},
): Promise<Lost> {
  const { tenant, connectionId } = seeded;
  const attachment = given.attachment === undefined ? [] : [Buffer.from(given.attachment)];
  const invoice = {
    ...anInvoiceDocument(tenant),
    attachments: attachment.map((bytes) => ({
      ...{ filename: 'a.csv', mime_type: 'text/csv' as const, size_bytes: bytes.length, sha256: sha256Of(bytes) },
    })),
    ...given.invoice,
  };
  const invoiceId = asId<InvoiceId>(given.id ?? uuidV7());
  const bytes = Buffer.from(`<Invoice>${invoiceId}</Invoice>`);
  contents.set(String(bytes), { invoice, attachments: attachment });
  const origin: DocumentOrigin = {
    ...{ direction: 'outbound', connectionId, owner: tenant.id, idempotencyKey: randomUUID() },
    ...{ fingerprint: 'f'.repeat(64), externalReference: 'order 7', clientReference: null },
    ...{ providerDocumentId: null, senderParticipantId: null },
    ...given.origin,
  };
  const folder = `${tenant.id}/${invoiceId}`;
  const kept = given.origin === null ? undefined : origin;
  const object = await objects.put(`${folder}/invoice.xml`, bytes, 'application/xml', kept);
  for (const one of attachment) await objects.put(`${folder}/attachments/${randomUUID()}`, one, 'text/csv');
  if (given.protected) await objects.retain(object, new Date(Date.now() + 86_400_000).toISOString());
  return { invoiceId, origin, object };
}

const invoices = () =>
  scratch.asOwner<{ id: string; status: string; superseded: boolean; external_reference: string | null }>(
    'select id, status, superseded, external_reference from invoices order by id',
  );
const move = (invoiceId: InvoiceId, ...triggers: TransitionTrigger[]) =>
  createDeliveryRepository(scratch.database).apply({
    ...{ tenantId: seeded.tenant.id, invoiceId },
    events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null }) as const),
  });

describe('a submitted document without a row', () => {
  it('is its invoice again, under its id, with the answer of its key, and is asked for before it is sent', async () => {
    const { invoiceId, origin, object } = await lose();
    const { decision, adoption } = await createFinishRestore({
      database: createRestoredDatabase(scratch.ownerUrl),
      adoptDocuments: () => adopt(),
      clock: Date.now,
    })({ recoveredTo: recoveredTo(), epoch: null });
    expect([decision.kind, adoption]).toEqual(['finish', { outbound: 1, received: 0, known: 0, left: [] }]);

    const { id: tenantId } = seeded.tenant;
    const delivery = await createDeliveryRepository(scratch.database).load(tenantId, invoiceId);
    const acceptedAt = new Date(Number.parseInt(invoiceId.replaceAll('-', '').slice(0, 12), 16)).toISOString();
    expect(delivery).toMatchObject({ status: 'queued', generation: 1_001, xml: object });
    expect(new Date(delivery?.restored?.acceptedAt ?? '').toISOString()).toBe(acceptedAt);
    const scope = { tenantId, owner: tenantId, operation: 'submit', key: origin.idempotencyKey ?? '' } as const;
    expect(await createIdempotencyStore(scratch.database).reserve(scope, 'f'.repeat(64), 60)).toMatchObject({
      ...{ kind: 'replay', answer: { status: 202, body: { id: invoiceId, status: 'queued' } } },
    });
    expect(await invoices()).toMatchObject([{ id: invoiceId, external_reference: 'order 7' }]);
    expect(await scratch.asOwner('select to_status, reason_code from delivery_events')).toEqual([
      { to_status: 'queued', reason_code: 'RESTORED' },
    ]);
    expect(await scratch.asOwner('select generation from outbox')).toEqual([{ generation: 1_001 }]);
  });

  it('is made once, also when it is repeated', async () => {
    const { invoiceId } = await lose({ attachment: 'a;b' });
    expect(await adopt()).toMatchObject({ outbound: 1 });
    expect(await adopt()).toEqual({ outbound: 0, received: 0, known: 0, left: [] });
    expect(await invoices()).toHaveLength(1);
    // The attachment is the one that was stored.
    expect(objects.keys).toHaveLength(2);
    const [attachment] = await scratch.asOwner<{ object_key: string; invoice_id: string }>('select * from attachments');
    expect([attachment?.invoice_id, objects.keys.includes(attachment?.object_key ?? '')]).toEqual([invoiceId, true]);
  });

  it('comes back of the mirror alone, with the private key', async () => {
    const invoice = await lose({ attachment: 'a;b' });
    const mirror = createMirrorDocument({ target, encrypt: encryptFor(keys.recipient) });
    const { tenant } = seeded;
    for (const key of objects.keys) {
      const [version] = [await versionOf(key)];
      const { object, origin } = await objects.lookAt(version);
      const { invoiceId } = invoice;
      await mirror({ ...object, tenantId: tenant.id, invoiceId, origin }, await objects.get(object));
    }
    objects = fakeObjects();
    await expect(adopt({ withKey: false })).rejects.toThrow('BACKUP_IDENTITY');
    expect(await adopt()).toMatchObject({ outbound: 1, left: [] });
    expect(await invoices()).toMatchObject([{ id: invoice.invoiceId }]);
    expect(objects.keys).toHaveLength(2);
  });

  it('replaces what had its number before, if it had been accepted for certain', async () => {
    const first = await aSubmission(scratch.database, seeded);
    await createSubmissionRepository(scratch.database).accept(first);
    const later = await lose({ invoice: first.invoice, protected: true });
    expect(await adopt()).toMatchObject({ outbound: 1 });
    expect(await invoices()).toMatchObject([
      { id: first.invoiceId, superseded: true },
      { id: later.invoiceId, superseded: false },
    ]);
  });

  it('yields to the number and the key of one that is there', async () => {
    const there = await aSubmission(scratch.database, seeded);
    await createSubmissionRepository(scratch.database).accept(there);
    await lose({ invoice: there.invoice });
    await lose({ origin: { idempotencyKey: there.key.key } });
    const delivered = await aSubmission(scratch.database, seeded);
    await createSubmissionRepository(scratch.database).accept(delivered);
    await move(delivered.invoiceId, { kind: 'provider_reported', outcome: 'delivered' });
    await lose({ invoice: delivered.invoice, protected: true });
    expect(await adopt()).toMatchObject({ outbound: 0, known: 3 });
    expect((await invoices()).map(({ id }) => id)).toEqual([there.invoiceId, delivered.invoiceId]);
  });

  it('which had surely been accepted comes before one that may have been refused', async () => {
    const refused = await lose();
    const content = contents.get(`<Invoice>${refused.invoiceId}</Invoice>`);
    const accepted = await lose({ invoice: content?.invoice, protected: true });
    expect(await adopt()).toMatchObject({ outbound: 1, known: 1 });
    expect(await invoices()).toMatchObject([{ id: accepted.invoiceId, superseded: false }]);
  });

  it('stays where nothing says whose it is, or it is older than the recovery point', async () => {
    const imported = await lose({ origin: null });
    const unconnected = await lose({ origin: { connectionId: randomUUID() } });
    await lose({ id: uuidV7({ msecs: Date.now() - 3 * 3_600_000 }) });
    const adoption = await adopt();
    expect(adoption).toMatchObject({ outbound: 0, known: 0 });
    expect(adoption.left.map(({ key }) => key).sort()).toEqual([imported.object.key, unconnected.object.key].sort());
  });
});

describe('a received document without a row', () => {
  const received = (providerDocumentId: string): Partial<DocumentOrigin> => ({
    ...{ direction: 'inbound', owner: null, idempotencyKey: null, fingerprint: null, externalReference: null },
    providerDocumentId,
  });

  it('is received again, and known when its provider lists it once more', async () => {
    const { invoiceId } = await lose({ origin: received('remote 1'), protected: true });
    expect(await adopt()).toMatchObject({ received: 1, left: [] });
    expect(await adopt()).toEqual({ outbound: 0, received: 0, known: 0, left: [] });
    expect(await invoices()).toMatchObject([{ id: invoiceId, status: expect.stringMatching(/^received/) as string }]);
    const { tenant, connectionId } = seeded;
    const known = await createReceivingRepository(scratch.database).known(tenant.id, connectionId, ['remote 1'], 1);
    expect(known.get('remote 1')).toMatchObject([{ invoiceId }]);
    expect(await scratch.asOwner(`select task ->> 'kind' as kind from outbox`)).toHaveLength(1);
  });
});

async function versionOf(key: string): Promise<{ key: string; versionId: string }> {
  for await (const version of objects.listBelow(key)) return version;
  throw new Error(`${key} is not stored`);
}
