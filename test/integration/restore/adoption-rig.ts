import { createHash, randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { createKeyPair, decryptWith, encryptFor } from '../../../src/adapters/backups/age';
import { createConnectionRepository } from '../../../src/adapters/db/connections/connections';
import { createDeliveryRepository } from '../../../src/adapters/db/deliveries/deliveries';
import { createObjectReferences } from '../../../src/adapters/db/invoices/object-references';
import { createReceivingRepository } from '../../../src/adapters/db/receiving/receiving';
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
import { createReadMirrored } from '../../../src/usecases/restore/read-mirrored';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { fakeBackupTarget } from '../../fakes/backup-target';
import { fakeObjects } from '../../fakes/objects';
import { anInvoiceDocument } from '../../support/factories/new-submission';
import { readableSecretBox, seedTenant } from '../../support/factories/submission-factory';
import { capable } from '../../support/rigs/delivery-rig';
import { aDecodedDocument, settingsAs, understood } from '../../support/rigs/report-rig';
import { silentLog } from '../../support/rigs/silent-log';
import { scratchDatabase } from '../../support/services/database';

export const recoveredTo = (): string => new Date(Date.now() - 600_000).toISOString();

export interface Lost {
  invoiceId: InvoiceId;
  origin: DocumentOrigin;
  object: StoredObject;
}

export interface LostOptions {
  invoice?: Partial<InvoiceDocument>;
  /** Null: nothing says where it came from. */
  origin?: Partial<DocumentOrigin> | null;
  protected?: boolean;
  attachment?: string;
  /** The document before it was converted. */
  source?: string;
  id?: string;
}

export type AdoptionRig = Awaited<ReturnType<typeof openAdoptionRig>>;

/** A restored database, a bucket and a mirror in memory, and documents whose rows are lost. */
export async function openAdoptionRig() {
  const [scratch, keys] = [await scratchDatabase(), await createKeyPair()];
  const seeded = await seedTenant(scratch.database);
  const state = {
    ...{ scratch, seeded, objects: fakeObjects(), target: fakeBackupTarget() },
    /** What stands in the stored bytes, by them. */
    contents: new Map<string, { invoice: InvoiceDocument; attachments: Uint8Array[] }>(),
  };
  const { tenant } = seeded;
  /** Copies what the bucket has. */
  async function mirrorAll({ invoiceId }: Lost): Promise<void> {
    const mirror = createMirrorDocument({ target: state.target, encrypt: encryptFor(keys.recipient) });
    for await (const version of state.objects.listBelow(`${tenant.id}/${invoiceId}/`)) {
      const { object, origin } = await state.objects.lookAt(version);
      await mirror({ ...object, tenantId: tenant.id, invoiceId, origin }, await state.objects.get(object));
    }
  }
  return Object.assign(state, {
    adopt: (given: { withKey?: boolean } = {}) => adopt(state, given.withKey === false ? null : keys.identity),
    lose: (given: LostOptions = {}) => lose(state, given),
    mirrorAll,
    invoices: () =>
      scratch.asOwner<{ id: string; status: string; superseded: boolean; external_reference: string | null }>(
        'select id, status, superseded, external_reference from invoices order by id',
      ),
    move: (invoiceId: InvoiceId, ...triggers: TransitionTrigger[]) =>
      createDeliveryRepository(scratch.database).apply({
        ...{ tenantId: tenant.id, invoiceId },
        events: triggers.map((trigger) => ({ trigger, source: 'worker', message: null, details: null }) as const),
      }),
  });
}

interface RigState {
  scratch: Awaited<ReturnType<typeof scratchDatabase>>;
  seeded: Awaited<ReturnType<typeof seedTenant>>;
  objects: ReturnType<typeof fakeObjects>;
  target: ReturnType<typeof fakeBackupTarget>;
  contents: Map<string, { invoice: InvoiceDocument; attachments: Uint8Array[] }>;
}

/** @param identity null: there is no private key */
function adopt({ scratch, objects, target, contents }: RigState, identity: string | null) {
  const { database } = scratch;
  const documents = {
    decode: (xml: Uint8Array) => ({ ...aDecodedDocument(), xml }),
    validateFormat: (job: Parameters<ReturnType<typeof understood>['validateFormat']>[0]) => {
      const content = contents.get(String(Buffer.from(job.xml)));
      if (!content) throw new Error('this document was never written');
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
    readMirrored: identity === null ? null : createReadMirrored({ target, decrypt: decryptWith(identity) }),
    baseUrl: 'https://portal.example/api/v1',
  })(recoveredTo());
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A document that was accepted after the recovery point: in the bucket, and protected where it was about to be sent.
 */
async function lose({ seeded, objects, contents }: RigState, given: LostOptions): Promise<Lost> {
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
  if (given.source !== undefined)
    await objects.put(`${folder}/source.xml`, Buffer.from(given.source), 'application/xml');
  if (given.protected) await objects.retain(object, new Date(Date.now() + 86_400_000).toISOString());
  return { invoiceId, origin, object };
}
