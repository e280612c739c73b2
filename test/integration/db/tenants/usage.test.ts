import { createRequestCounts, createUsageSource } from '../../../../src/adapters/db/partners/usage';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { usageMonthOf } from '../../../../src/domain/partners/usage';
import { issueDayAt } from '../../../../src/domain/submissions/issue-day';
import { aReceivedDocument } from '../../../support/factories/received-document';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { Browser, enroll, told } from '../../../support/rigs/people-rig';
import { startStoredPeople, type StoredPeopleRig } from '../../../support/rigs/stored-people-rig';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

const thisMonth = issueDayAt(new Date()).slice(0, 7);

describe('usage of a company', () => {
  let scratch: ScratchDatabase;
  beforeAll(async () => {
    scratch = await scratchDatabase();
  });
  afterAll(() => scratch.drop());

  it('counts each event once, in its month, and only of that company', async () => {
    const [sender, other] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
    const submissions = createSubmissionRepository(scratch.database);
    const sent = await aSubmission(scratch.database, sender);
    await submissions.accept(sent);
    await submissions.accept(await aSubmission(scratch.database, sender));
    await submissions.accept(await aSubmission(scratch.database, other));
    const { tenant } = sender;
    const receiving = createReceivingRepository(scratch.database);
    const origin = { connectionId: sender.connectionId, documentId: 'D-1' };
    const document = aReceivedDocument({ tenantId: tenant.id, origin, attachments: 1 });
    // The provider hands it out twice.
    await receiving.receive(document);
    await receiving.receive(document);
    const counts = createRequestCounts(scratch.database);
    for (const requests of [3, 4]) await counts.add([{ tenantId: tenant.id, month: thisMonth, requests }]);

    const ofMonth = async (month: string) => {
      const asked = usageMonthOf(month);
      if (asked === null) throw new Error('no month');
      return createUsageSource(scratch.database).ofMonth(tenant.id, asked);
    };
    const bytes = sent.xml.sizeBytes * 2 + document.xml.sizeBytes + 1;
    expect(await ofMonth(thisMonth)).toMatchObject({
      ...{ submitted: 2, received: 1, delivered: 0, deliveryFailed: 0, requests: 7, exports: 0, testRuns: 0 },
      storageBytes: expect.any(Number) as number,
    });
    expect((await ofMonth(thisMonth)).storageBytes).toBeGreaterThanOrEqual(bytes - 2);
    expect(await ofMonth('2025-01')).toMatchObject({ submitted: 0, received: 0, requests: 0, storageBytes: 0 });
  });
});

describe('GET /partner/usage', () => {
  let rig: StoredPeopleRig;
  let operator: Browser;
  beforeAll(async () => {
    rig = await startStoredPeople();
    operator = new Browser(rig.api);
    await operator.logIn((await rig.addPerson('admin')).email);
    await enroll(operator);
  });
  afterAll(() => rig.close());

  it('shows a partner its own companies, and nothing of another partner', async () => {
    const partners = await Promise.all(
      ['Prvý', 'Druhý'].map(async (name) => {
        const body = { name, contact_email: 'a@b.example', tenant_quota: 5 };
        return (await operator.send('POST', '/admin/partners', body)).json as { id: string };
      }),
    );
    const [first, second] = partners as [{ id: string }, { id: string }];
    const person = new Browser(rig.api);
    await person.logIn((await rig.addPartnerPerson(first.id as never)).email);
    await enroll(person);
    const made = await person.send('POST', '/admin/tenants', { name: 'Klient', dic: '2999999901' });
    expect(made.status).toBe(201);
    const usage = await person.send('GET', '/partner/usage');
    expect([usage.status, usage.json]).toEqual([
      200,
      {
        partner_id: first.id,
        month: thisMonth,
        tenants: [expect.objectContaining({ tenant_id: made.json.id, name: 'Klient', submitted: 0 })],
      },
    ]);
    const foreign = await person.send('GET', `/partner/usage?partner_id=${second.id}`);
    expect(foreign.json).toMatchObject({ partner_id: first.id });
    expect((await operator.send('GET', `/partner/usage?partner_id=${second.id}`)).json).toMatchObject({ tenants: [] });
    expect(told(await operator.send('GET', '/partner/usage'))).toEqual([404, 'NOT_FOUND']);
    expect(told(await person.send('GET', '/partner/usage?month=2026-13'))).toEqual([400, 'BAD_REQUEST']);
  });
});
