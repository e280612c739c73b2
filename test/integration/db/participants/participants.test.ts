import { createParticipantRepository } from '../../../../src/adapters/db/participants/participants';
import { createRoutingAnswers } from '../../../../src/adapters/db/participants/routing-answers';
import { createSightings } from '../../../../src/adapters/db/participants/sightings';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createParticipantRenewals } from '../../../../src/adapters/db/system/participant-renewals';
import type { ParticipantFilter } from '../../../../src/domain/ports/participants/participants';
import type { ValidationRouting } from '../../../../src/domain/validation/validation-report';
import { anInvoiceDocument } from '../../../support/factories/new-submission';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let clock = Date.now();
beforeEach(async () => {
  sender = await seedTenant(scratch.database);
});
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const buyer = { participantId: '0245:2020000011', name: 'Odberateľ a.s.' };
const rows = () =>
  scratch.asOwner<{ participant_id: string; name: string; seen_as: string[]; last_seen_at: Date; xmin: string }>(
    'select participant_id, name, seen_as, last_seen_at, xmin::text from participants where tenant_id = $1 order by 1',
    [sender.tenant.id],
  );
const list = (filter: ParticipantFilter = {}, tenant = sender) =>
  createParticipantRepository(scratch.database).list(tenant.tenant.id, filter, 10, null);
const answer = (change: Partial<ValidationRouting>): ValidationRouting => ({
  ...{ dic: '2020000011', participant_id: buyer.participantId, registered: true, reason: null, provider: 'P' },
  ...{ document_types: [], source: 'smp', checked_at: '2026-11-22T10:00:00Z' },
  ...change,
});

describe('accepting and receiving', () => {
  it('write the participant once a day, in the transaction of the first document', async () => {
    const submissions = createSubmissionRepository(
      scratch.database,
      createSightings(() => clock),
    );
    await submissions.accept(await aSubmission(scratch.database, sender));
    const first = await rows();
    expect(first).toMatchObject([{ participant_id: buyer.participantId, name: buyer.name, seen_as: ['recipient'] }]);
    await submissions.accept(await aSubmission(scratch.database, sender));
    // Another process remembers nothing, and still writes nothing new.
    const other = createSubmissionRepository(scratch.database);
    await other.accept(await aSubmission(scratch.database, sender));
    expect(await rows()).toEqual(first);

    await scratch.asOwner(`update participants set last_seen_at = now() - interval '2 days' where tenant_id = $1`, [
      sender.tenant.id,
    ]);
    clock += 86_400_000;
    await submissions.accept(await aSubmission(scratch.database, sender));
    const [later] = await rows();
    expect(Date.now() - (later?.last_seen_at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  it('write nothing of a document that is not accepted, and write it with the next', async () => {
    const sightings = createSightings();
    const submissions = createSubmissionRepository(scratch.database, sightings);
    const lost = await aSubmission(scratch.database, sender);
    await scratch.asOwner('delete from idempotency_keys where key = $1', [lost.key.key]);
    expect(await submissions.accept(lost)).toEqual({ kind: 'key_lost' });
    expect(await rows()).toEqual([]);
    await submissions.accept(await aSubmission(scratch.database, sender));
    expect(await rows()).toHaveLength(1);
  });

  it('know who was both sent to and received from', async () => {
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, sender));
    const receiving = createReceivingRepository(scratch.database);
    const origin = { connectionId: sender.connectionId, documentId: 'D-1' };
    await receiving.receive(aReceivedDocument({ tenantId: sender.tenant.id, origin, sender: buyer.participantId }));
    const [both] = await list();
    expect(both?.seenAs.sort()).toEqual(['recipient', 'sender']);
  });
});

describe('the list', () => {
  const accept = async (overrides = {}) =>
    createSubmissionRepository(scratch.database).accept(
      await aSubmission(scratch.database, sender, {
        invoice: anInvoiceDocument(sender.tenant, overrides),
      }),
    );

  it('is filtered by name or number, part, and what the last answer was', async () => {
    await accept();
    expect(await list({ search: 'ODBERATEL' })).toHaveLength(1);
    expect(await list({ search: '2020000011' })).toHaveLength(1);
    expect(await list({ search: '%' })).toHaveLength(0);
    expect(await list({ seenAs: 'sender' })).toHaveLength(0);
    expect((await list())[0]).toMatchObject({ routing: null, excluded: false });
    expect(await list({ registered: true })).toHaveLength(0);
    const answers = createRoutingAnswers(scratch.database);
    await answers.store(sender.tenant.id, answer({}));
    expect((await list({ registered: true }))[0]?.routing).toEqual(answer({}));
    const newer = answer({ registered: false, source: 'provider', checked_at: '2026-11-22T11:00:00Z' });
    await answers.store(sender.tenant.id, newer);
    await answers.store(sender.tenant.id, answer({ source: 'provider', checked_at: '2026-11-21T11:00:00Z' }));
    expect((await list({ registered: false }))[0]?.routing).toEqual(newer);
  });

  it("shows an answer of a provider to the company that asked, the network's to those that know the participant", async () => {
    await accept();
    const answers = createRoutingAnswers(scratch.database);
    const asked = answer({ source: 'provider', checked_at: '2030-01-01T00:00:00Z' });
    await answers.store(sender.tenant.id, asked);
    const stranger = await seedTenant(scratch.database);
    const seen = (sql: string) => scratch.database.withTenant(stranger.tenant.id, (tx) => tx.query(sql));
    expect(await seen('select 1 from provider_answers')).toEqual([]);
    expect(await seen('select 1 from network_answers')).toEqual([]);
    expect(await list({}, stranger)).toEqual([]);
  });

  it('says whom the list of excluded recipients names', async () => {
    await accept();
    await scratch.asOwner(
      `insert into excluded_recipients (tenant_id, id, dic, created_by) values ($1, gen_random_uuid(), '2020000011', 'u')`,
      [sender.tenant.id],
    );
    expect((await list())[0]?.excluded).toBe(true);
  });
});

describe('a changed registration', () => {
  const told = async (tenant = sender) =>
    (await toldNotices(scratch.database, tenant.tenant.id)).filter(({ kind }) => kind === 'participant_changed');
  const note = (registered: boolean, tenant = sender) =>
    createRoutingAnswers(scratch.database).noteRegistration(tenant.tenant.id, answer({ registered }));

  it('is told of once, also when two processes find it at the same time; the first answer is none', async () => {
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, sender));
    await note(true);
    expect(await told()).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => note(false)));
    expect(await told()).toMatchObject([{ severity: 'warning', objectId: buyer.participantId }]);
    await note(true);
    expect(await told()).toMatchObject([{ severity: 'info' }, { severity: 'warning' }]);
  });

  it('is told to companies that send to the participant, and to no others', async () => {
    const stranger = await seedTenant(scratch.database);
    for (const registered of [true, false]) await note(registered, stranger);
    expect(await told(stranger)).toEqual([]);
  });
});

it('due recipients are claimed once, those of the last 90 days', async () => {
  await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, sender));
  const renewals = createParticipantRenewals(scratch.database);
  const mine = async () => (await renewals.claim(100)).filter(({ tenantId }) => tenantId === sender.tenant.id);
  const set = (columns: string) =>
    scratch.asOwner(`update participants set ${columns} where tenant_id = $1`, [sender.tenant.id]);
  await set(`check_at = now() - interval '1 minute'`);
  const [due] = await mine();
  expect(due).toMatchObject({ participantId: buyer.participantId, dic: '2020000011' });
  expect(await mine()).toEqual([]);
  if (due) await renewals.postpone(due, -1);
  await set(`last_seen_at = now() - interval '91 days'`);
  expect(await mine()).toEqual([]);
  await set('last_seen_at = now()');
  expect(await mine()).toHaveLength(1);
});
