import { randomUUID } from 'node:crypto';

import { createIdempotencyStore } from '../../../src/adapters/db/submissions/idempotency';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import { fakeObjects } from '../../fakes/objects';
import { aSubmission } from '../../support/factories/submission-factory';
import { type AdoptionRig, openAdoptionRig } from './adoption-rig';

let rig: AdoptionRig;
beforeEach(async () => {
  rig = await openAdoptionRig();
});
afterEach(() => rig.scratch.drop());

const fingerprint = 'f'.repeat(64);
const reserve = (owner: string, key: string | null) => {
  const { id: tenantId } = rig.seeded.tenant;
  const scope = { tenantId, owner, operation: 'submit', key: key ?? '' } as const;
  return createIdempotencyStore(rig.scratch.database).reserve(scope, fingerprint, 60);
};
const tasksOf = async (invoiceId: string): Promise<string[]> => {
  const tasks = await rig.scratch.asOwner<{ kind: string }>(
    `select task ->> 'kind' as kind from outbox where invoice_id = $1 order by 1`,
    [invoiceId],
  );
  return tasks.map(({ kind }) => kind);
};

it('belongs to the integration that handed it over, with references, original and the answer of its key', async () => {
  const integrationId = randomUUID();
  const made = `insert into integrations (tenant_id, id, name, scopes) values ($1, $2, 'ERP', '{send}')`;
  await rig.scratch.asOwner(made, [rig.seeded.tenant.id, integrationId]);
  const { invoiceId, origin } = await rig.lose({
    origin: { owner: integrationId, clientReference: 'client 4' },
    source: '<Source/>',
  });
  expect(await rig.adopt()).toMatchObject({ outbound: 1, left: [] });
  const [invoice] = await rig.scratch.asOwner(
    `select integration_id, client_reference, external_reference, source_xml_key from invoices where id = $1`,
    [invoiceId],
  );
  expect(invoice).toEqual({
    ...{ integration_id: integrationId, client_reference: 'client 4', external_reference: 'order 7' },
    source_xml_key: `${rig.seeded.tenant.id}/${invoiceId}/source.xml`,
  });
  expect(await reserve(integrationId, origin.idempotencyKey)).toMatchObject({
    ...{ kind: 'replay', answer: { body: { id: invoiceId, client_reference: 'client 4' } } },
  });
});

it('is protected again where it had been, as its versions may be new', async () => {
  const [sent, waiting] = [await rig.lose({ protected: true }), await rig.lose()];
  expect(await rig.adopt()).toMatchObject({ outbound: 2 });
  expect(await tasksOf(sent.invoiceId)).toEqual(['protect_objects', 'start_submission']);
  expect(await tasksOf(waiting.invoiceId)).toEqual(['start_submission']);
});

it('had been accepted for certain when the mirror has it', async () => {
  const first = await aSubmission(rig.scratch.database, rig.seeded);
  await createSubmissionRepository(rig.scratch.database).accept(first);
  const later = await rig.lose({ invoice: first.invoice });
  await rig.mirrorAll(later);
  rig.objects = fakeObjects();
  expect(await rig.adopt()).toMatchObject({ outbound: 1, known: 0 });
  expect(await rig.invoices()).toMatchObject([
    { id: first.invoiceId, superseded: true },
    { id: later.invoiceId, superseded: false },
  ]);
});

it('leaves its key free when it yields, so that its caller may submit again at once', async () => {
  const there = await aSubmission(rig.scratch.database, rig.seeded);
  await createSubmissionRepository(rig.scratch.database).accept(there);
  const { origin } = await rig.lose({ invoice: there.invoice });
  expect(await rig.adopt()).toMatchObject({ known: 1 });
  expect(await reserve(rig.seeded.tenant.id, origin.idempotencyKey)).toMatchObject({ kind: 'reserved' });
});

it('stays where its document or its caller is not known', async () => {
  const { objects, seeded } = rig;
  const uncalled = await rig.lose({ origin: { owner: null } });
  const unread = await rig.lose({ attachment: 'a;b' });
  await objects.remove(unread.object);
  const { left, ...others } = await rig.adopt();
  expect(others).toEqual({ outbound: 0, received: 0, known: 0 });
  expect(Object.fromEntries(left.map(({ key, why }) => [key, why]))).toEqual({
    [uncalled.object.key]: 'it does not say who submitted it',
    [`${seeded.tenant.id}/${unread.invoiceId}/invoice.xml`]: 'its document is not there, only attachments are',
  });
});
