import { randomUUID } from 'node:crypto';

import { createConnectionAdminRepository } from '../../../src/adapters/db/connections/connection-admin';
import { createConnectionRepository } from '../../../src/adapters/db/connections/connections';
import { createInvoiceRepository } from '../../../src/adapters/db/invoices/invoices';
import { createReceivingRepository } from '../../../src/adapters/db/receiving/receiving';
import { createPendingValidations } from '../../../src/adapters/db/system/pending-validations';
import { createTenantAdminRepository } from '../../../src/adapters/db/system/tenants/tenant-admin';
import { createTenantRepository } from '../../../src/adapters/db/tenants/tenants';
import { createValidationSettingsRepository } from '../../../src/adapters/db/validation/validation-settings';
import { createHttpClient } from '../../../src/adapters/http-out/http-client';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import { createProviderCatalogue } from '../../../src/adapters/providers/provider-catalogue';
import { createSapiSkProvider } from '../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { asId, type ConnectionId, type InvoiceId } from '../../../src/domain/ids';
import type { ObjectStore } from '../../../src/domain/ports/invoices/objects';
import type { ValidationEngine } from '../../../src/domain/ports/validation/validation-engine';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { createFairSlots } from '../../../src/threads/fair-slots';
import { createReceiveDocument, type ReceiveDeps } from '../../../src/usecases/receiving/receive-document';
import { createValidatePending } from '../../../src/usecases/receiving/validate-pending';
import { createDocumentReader } from '../../../src/validation/engine/document-reader';
import { createValidationEngine } from '../../../src/validation/engine/validation-engine';
import { inboundChecks } from '../../../src/validation/portal/inbound-checks';
import { byTest } from '../../support/factories/connection-factory';
import { aCompany, anInvoiceXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import { aTenant, storeTenant } from '../../support/factories/new-submission';
import { readableSecretBox } from '../../support/factories/submission-factory';
import { silentLog } from '../../support/rigs/silent-log';
import { rulesDir, startValidationEngine } from '../../support/rigs/validation-engine-rig';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';
import { runningPortal } from '../../support/services/running-portal';
import { alice, type SandboxProviderRig, startSandboxProviderRig } from '../sandbox-provider/sandbox-provider-rig';

jest.setTimeout(180_000);

/**
 * Everything is real: database, object store, sandbox provider, rules and their threads. Only the schedule is the
 * test's.
 */
const buyer = aCompany(2);
const { s3 } = runningPortal();
const objects = createObjectStore({
  endpoint: s3.endpoint,
  accessKey: s3.access_key,
  secretKey: s3.secret_key,
  bucket: `test-${randomUUID()}`,
});
const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const reader = createDocumentReader({ log: silentLog });
let scratch: ScratchDatabase;
let sandboxProvider: SandboxProviderRig;
let working: ValidationEngine;
let tenant: Tenant;
let connectionId: ConnectionId;
let parts: Omit<ReceiveDeps, 'documents' | 'objects'> & { objects: ObjectStore };

beforeAll(async () => {
  [scratch, sandboxProvider, { engine: working }] = await Promise.all([
    scratchDatabase(),
    startSandboxProviderRig(),
    startValidationEngine({ timeoutSeconds: 120 }),
  ]);
  await objects.ensureBucket();
  tenant = await storeTenant(
    createTenantAdminRepository(scratch.database),
    aTenant({ dic: buyer.dic, ico: buyer.ico ?? null, icDph: buyer.icDph ?? null }),
  );
  await sandboxProvider.control('PUT', `/clients/${alice.client_id}`, {
    client_secret: alice.client_secret,
    participant_id: alice.participant_id,
    webhook: null,
  });
  const connection = await createConnectionAdminRepository(scratch.database, readableSecretBox).create(
    {
      id: asId<ConnectionId>(randomUUID()),
      tenantId: tenant.id,
      name: 'Poštár',
      providerType: 'sapi-sk',
      directions: ['inbound'],
      receiveMode: 'poll',
      isDefaultOutbound: false,
      enabled: true,
      settings: { base_url: `${sandboxProvider.origin()}/sapi/v1`, participant_id: alice.participant_id },
      credentials: { client_id: alice.client_id, client_secret: alice.client_secret },
    },
    byTest,
  );
  connectionId = connection.id;
  parts = {
    connections: createConnectionRepository(scratch.database, readableSecretBox),
    providers: createProviderCatalogue([createSapiSkProvider({ http, timeoutSeconds: 30 })]),
    tenants: createTenantRepository(scratch.database),
    receiving: createReceivingRepository(scratch.database),
    validationSettings: createValidationSettingsRepository(scratch.database),
    largeDocuments: createFairSlots({ concurrent: 1, maxWaiting: 10, maxWaitingPerShare: 10 }),
    objects,
    reader,
    inboundChecks,
    externalChecks: [],
    clock: Date.now,
    retentionYears: () => Promise.resolve(10),
    log: silentLog,
  };
});
afterEach(() => scratch.asOwner('truncate pending_validations'));
afterAll(async () => {
  http.close();
  await Promise.all([working.close(), reader.close(), sandboxProvider.stop(), scratch.drop()]);
});

const opened: ValidationEngine[] = [];
const open = (options: Partial<Parameters<typeof createValidationEngine>[0]>): ValidationEngine => {
  const engine = createValidationEngine({
    rulesDir,
    threads: 1,
    maxQueue: 10,
    timeoutSeconds: 60,
    log: { info: () => undefined, error: () => undefined },
    ...options,
  });
  opened.push(engine);
  return engine;
};
afterEach(() => Promise.all(opened.splice(0).map((engine) => engine.close())));
/** Its rules cannot be loaded: a validator that is out of order. */
const broken = () => open({ rulesDir: '/nonexistent' });
/** Gives every document one second. */
const shortTimeoutProvider = () => open({ timeoutSeconds: 1, extraSecondsPerMegabyte: 0 });

const invoiceXml = (options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ buyer, number: `L-${randomUUID().slice(0, 8)}`, ...options });

/** Takes in one document that the provider holds, with this validator. */
async function receive(documents: ValidationEngine, body: object): Promise<InvoiceId> {
  const { body: told } = await sandboxProvider.control('POST', '/incoming', {
    participant_id: alice.participant_id,
    ...body,
  });
  const id = String(told['document_id']);
  expect(
    await createReceiveDocument({ ...parts, documents })({
      tenantId: tenant.id,
      connectionId,
      document: { id, sha256: null },
    }),
  ).toBe('stored');
  const [known] = (await parts.receiving.known(tenant.id, connectionId, [id])).get(id) ?? [];
  expect(known?.acknowledged).toBe(true);
  return known?.invoiceId ?? asId<InvoiceId>('');
}
const read = async (id: InvoiceId) => {
  const invoice = await createInvoiceRepository(scratch.database).find(tenant.id, id);
  if (!invoice) throw new Error('there is no such invoice');
  return invoice;
};
const reasons = async (id: InvoiceId) =>
  (await read(id)).deliveryEvents.map(({ reasonCode, toStatus }) => reasonCode ?? toStatus);
/** One round of the validator's loop, as if its time had come. */
async function validateDue(documents: ValidationEngine): Promise<'more' | 'idle'> {
  await scratch.asOwner('update pending_validations set due_at = clock_timestamp()');
  return createValidatePending({
    ...parts,
    documents,
    pending: createPendingValidations(scratch.database),
    invoices: createInvoiceRepository(scratch.database),
  })();
}
const waiting = async () => (await scratch.asOwner('select 1 from pending_validations')).length;

it('stores and acknowledges what comes while the validator is out, and validates it when that is back', async () => {
  const out = broken();
  const good = await receive(out, { xml: invoiceXml() });
  const faulty = await receive(out, {
    xml: invoiceXml().replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, ''),
  });
  for (const id of [good, faulty])
    expect(await read(id)).toMatchObject({
      status: 'received',
      validationStatus: 'not_validated',
      seller: { name: aCompany(1).name },
    });

  await validateDue(out);
  expect(await waiting()).toBe(2);
  expect((await read(good)).validationStatus).toBe('not_validated');

  await validateDue(working);
  expect(await waiting()).toBe(0);
  expect(await read(good)).toMatchObject({
    status: 'received',
    validationStatus: 'valid',
    validation: { verdict: 'ok' },
  });
  expect(await reasons(good)).toEqual(['received', 'VALIDATOR_UNAVAILABLE', 'VALIDATED']);
  const late = await read(faulty);
  expect(late).toMatchObject({ status: 'received_invalid', validationStatus: 'invalid' });
  expect(late.deliveryEvents.at(-1)).toMatchObject({
    type: 'status_changed',
    fromStatus: 'received',
    toStatus: 'received_invalid',
    reasonCode: 'VALIDATED',
  });
});

it('validates late what it would have validated at once: also in another encoding', async () => {
  const text = invoiceXml({ note: 'žltý kôň' }).replace('encoding="UTF-8"', 'encoding="UTF-16"');
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  const id = await receive(broken(), { payload_base64: bytes.toString('base64') });
  await validateDue(working);
  expect(await read(id)).toMatchObject({
    status: 'received',
    validationStatus: 'valid',
    note: 'žltý kôň',
    xmlEncoding: 'utf-16le',
  });
});

it('gives a document up on which the rules do not come to an end, after three times, and keeps what it says', async () => {
  const hangs = shortTimeoutProvider();
  // Half a million elements keep any parser and any rules busy for longer than that.
  const endless = invoiceXml({ number: 'L-hangs' }).replace(
    '<cbc:BuyerReference>',
    `${'<cbc:Note>x</cbc:Note>'.repeat(500_000)}<cbc:BuyerReference>`,
  );
  const id = await receive(hangs, { xml: endless });
  await validateDue(hangs);
  expect([await waiting(), await reasons(id)]).toEqual([1, ['received', 'VALIDATOR_UNAVAILABLE']]);
  await validateDue(hangs);
  expect(await waiting()).toBe(0);
  expect(await read(id)).toMatchObject({
    status: 'received',
    validationStatus: 'not_validated',
    invoiceNumber: 'L-hangs',
  });
  expect((await read(id)).deliveryEvents.at(-1)).toMatchObject({ type: 'warning', reasonCode: 'VALIDATION_TIMEOUT' });
});

it('does not count an outage as a time-out', async () => {
  const out = broken();
  const id = await receive(out, { xml: invoiceXml() });
  for (let round = 0; round < 4; round += 1) await validateDue(out);
  expect([await waiting(), await reasons(id)]).toEqual([1, ['received', 'VALIDATOR_UNAVAILABLE']]);
});

it('validates those that wait side by side: one that hangs holds up no other', async () => {
  const out = broken();
  const ids = [
    await receive(out, { xml: invoiceXml() }),
    await receive(out, { xml: invoiceXml({ number: 'L-slow' }) }),
    await receive(out, { xml: invoiceXml() }),
  ];
  let release: () => void = () => undefined;
  const others = new Promise<void>((resolve) => (release = resolve));
  let validated = 0;
  await validateDue({
    ...working,
    validateFormat: async (job) => {
      if (Buffer.from(job.xml).includes('L-slow')) await others;
      const result = await working.validateFormat(job);
      validated += 1;
      if (validated === 2) release();
      return result;
    },
  });
  expect(await Promise.all(ids.map(async (id) => (await read(id)).validationStatus))).toEqual([
    'valid',
    'valid',
    'valid',
  ]);
});
