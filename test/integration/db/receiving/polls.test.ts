import { createPollRepository } from '../../../../src/adapters/db/receiving/polls';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import type { PollOutcome } from '../../../../src/domain/ports/receiving/polls';
import { seedTenant } from '../../../support/factories/submission-factory';
import { toldNotices } from '../../../support/readers/told-notices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

const polls = () => createPollRepository(scratch.database);
const nothing: PollOutcome = { fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 };
const away: PollOutcome = { ...nothing, fault: { code: 'PROVIDER_UNAVAILABLE' } };
const record = async (...outcomes: PollOutcome[]): Promise<number> => {
  let failures = 0;
  for (const outcome of outcomes) failures = await polls().record(seeded.tenant.id, seeded.connectionId, outcome);
  return failures;
};
const kept = () =>
  scratch.asOwner<{ outcome: string; reason: string | null; polls: number; stored: number }>(
    'select outcome, reason, polls::int as polls, stored::int as stored from connection_polls where tenant_id = $1 order by last_at',
    [seeded.tenant.id],
  );
const notices = async () => (await toldNotices(scratch.database, seeded.tenant.id)).reverse();

describe('the outcome of a poll', () => {
  it('is one row as long as nothing happens, and one of its own when something does', async () => {
    await record(
      nothing,
      nothing,
      nothing,
      { ...nothing, stored: 2 },
      { ...nothing, stored: 2 },
      nothing,
      nothing,
      away,
      away,
    );
    expect(await kept()).toEqual([
      { outcome: 'ok', reason: null, polls: 3, stored: 0 },
      { outcome: 'ok', reason: null, polls: 1, stored: 2 },
      { outcome: 'ok', reason: null, polls: 1, stored: 2 },
      { outcome: 'ok', reason: null, polls: 2, stored: 0 },
      { outcome: 'failed', reason: 'PROVIDER_UNAVAILABLE', polls: 2, stored: 0 },
    ]);
  });

  it('counts the failures in a row', async () => {
    expect([await record(away, away), await record(nothing), await record(away)]).toEqual([2, 0, 1]);
  });

  it('notifies the tenant of the third failure, once, and of the recovery', async () => {
    await record(away, away);
    expect(await notices()).toEqual([]);
    await record(away, away, away);
    expect(await notices()).toMatchObject([
      { kind: 'connection_failing', severity: 'error', objectType: 'connection', objectId: seeded.connectionId },
    ]);
    await record(nothing, nothing);
    expect((await notices()).map(({ kind }) => kind)).toEqual(['connection_failing', 'connection_recovered']);
    await record(away, away, nothing);
    expect(await notices()).toHaveLength(2);
  });

  it('is one row as well while the same documents go on failing', async () => {
    await record({ ...nothing, failed: 2 }, { ...nothing, failed: 2 }, { ...nothing, failed: 1 });
    expect((await kept()).map(({ polls: many }) => many)).toEqual([2, 1]);
  });

  it('says of documents that cannot be taken in what it says of none that is away', async () => {
    const failing: PollOutcome = { ...away, failed: 4 };
    await record(failing, failing, failing);
    expect((await notices())[0]?.messages.en).toContain('None of the documents');
  });

  it('says to whom it matters which credentials are refused', async () => {
    const refused: PollOutcome = { ...nothing, fault: { code: 'PROVIDER_AUTH_FAILED' } };
    await record(refused, refused, refused);
    expect((await notices())[0]?.messages.en).toContain('credentials');
  });

  it('is counted right by polls that end at the same time', async () => {
    await record(nothing);
    await Promise.all(Array.from({ length: 9 }, () => record(away)));
    expect(await record(away)).toBe(10);
    expect(await notices()).toHaveLength(1);
  });
});

describe('a document that fails', () => {
  const fail = (documentId: string | null) =>
    polls().noteFailing(seeded.tenant.id, seeded.connectionId, { documentId, reason: 'SERVICE_UNAVAILABLE' });
  const failing = () =>
    scratch.asOwner<{ document_id: string; reason: string; failures: number }>(
      'select document_id, reason, failures from failing_documents where tenant_id = $1',
      [seeded.tenant.id],
    );

  it('is kept with its reason, and told of when it fails for the third time, once a day', async () => {
    for (let poll = 1; poll <= 5; poll += 1) await fail('d-1');
    await fail('d-2');
    expect(await failing()).toEqual([
      { document_id: 'd-1', reason: 'SERVICE_UNAVAILABLE', failures: 5 },
      { document_id: 'd-2', reason: 'SERVICE_UNAVAILABLE', failures: 1 },
    ]);
    expect(await notices()).toMatchObject([{ kind: 'document_failing', objectId: seeded.connectionId }]);
    await scratch.asOwner(`update failing_documents set noticed_at = noticed_at - interval '25 hours'`);
    await fail('d-1');
    expect(await notices()).toHaveLength(2);
  });

  it('is told of at once when it has no id by which it could be fetched', async () => {
    for (let poll = 1; poll <= 3; poll += 1) await fail(null);
    expect(await notices()).toMatchObject([{ kind: 'document_failing' }]);
  });

  it('is forgotten when it has been taken in', async () => {
    await fail('d-3');
    await createReceivingRepository(scratch.database).markAcknowledged(seeded.tenant.id, {
      connectionId: seeded.connectionId,
      documentId: 'd-3',
    });
    expect(await failing()).toEqual([]);
  });
});
