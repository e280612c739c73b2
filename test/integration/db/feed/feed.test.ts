import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { asId, type IntegrationId } from '../../../../src/domain/ids';
import type { FeedEntry } from '../../../../src/domain/ports/invoices/invoices';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ poolSize: 30 });
});
afterAll(() => scratch.drop());

describe('the status change feed', () => {
  it('has no gap and no late entry under 50 writers, also for a reader who follows without any lag', async () => {
    const seeded = await seedTenant(scratch.database);
    const submissions = createSubmissionRepository(scratch.database);
    const deliveries = createDeliveryRepository(scratch.database);
    const feed = createFeedRepository(scratch.database);

    const seen: FeedEntry[] = [];
    let writing = true;
    const reader = (async () => {
      for (let last = false; !last;) {
        last = !writing;
        const { entries: page } = await feed.read(seeded.tenant.id, null, seen.at(-1)?.seq ?? '0', 0, 100);
        seen.push(...page);
        if (page.length === 0) await sleep(1);
      }
    })();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const submission = await aSubmission(scratch.database, seeded);
        await submissions.accept(submission);
        const { tenantId, invoiceId } = submission;
        // Two changes of status in one transaction, then one more.
        await deliveries.apply({
          tenantId,
          invoiceId,
          events: [
            { trigger: { kind: 'workflow_began' }, source: 'worker', message: null, details: null },
            { trigger: { kind: 'checks_done' }, source: 'worker', message: null, details: null },
          ],
        });
        await deliveries.apply({
          tenantId,
          invoiceId,
          events: [{ trigger: { kind: 'send_accepted' }, source: 'worker', message: null, details: null }],
        });
      }),
    );
    writing = false;
    await reader;

    expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 1)));
    const instants = seen.map(({ at }) => at);
    expect([...instants].sort()).toEqual(instants);
    expect(new Set(instants).size).toBe(200);
    const statuses = new Map<string, string[]>();
    for (const { invoiceId, status, previousStatus } of seen) {
      const before = statuses.get(invoiceId) ?? [];
      expect(previousStatus).toBe(before.at(-1) ?? null);
      statuses.set(invoiceId, [...before, status]);
    }
    expect([...statuses.values()]).toEqual(
      Array.from({ length: 50 }, () => ['queued', 'validating', 'sending', 'sent']),
    );
  });

  it('publishes nothing younger than its lag', async () => {
    const seeded = await seedTenant(scratch.database);
    const feed = createFeedRepository(scratch.database);
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, seeded));
    expect((await feed.read(seeded.tenant.id, null, '0', 30, 10)).entries).toEqual([]);
    expect((await feed.read(seeded.tenant.id, null, '0', 0, 10)).entries).toHaveLength(1);
  });

  it("shows an integration its own, the tenant all, and never another tenant's", async () => {
    const [seeded, other] = [await seedTenant(scratch.database), await seedTenant(scratch.database)];
    const feed = createFeedRepository(scratch.database);
    const submissions = createSubmissionRepository(scratch.database);
    const integrationId = asId<IntegrationId>(randomUUID());
    const own = await aSubmission(scratch.database, seeded, { integrationId });
    await submissions.accept(own);
    await submissions.accept(await aSubmission(scratch.database, seeded));
    await submissions.accept(await aSubmission(scratch.database, other, { integrationId }));
    expect(
      (await feed.read(seeded.tenant.id, integrationId, '0', 0, 10)).entries.map(({ invoiceId }) => invoiceId),
    ).toEqual([own.invoiceId]);
    expect((await feed.read(seeded.tenant.id, null, '0', 0, 10)).entries).toHaveLength(2);
  });

  it('starts at the first entry at or after an instant', async () => {
    const seeded = await seedTenant(scratch.database);
    const feed = createFeedRepository(scratch.database);
    for (let many = 0; many < 3; many += 1)
      await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, seeded));
    const { entries } = await feed.read(seeded.tenant.id, null, '0', 0, 10);
    const middle = entries[1];
    expect(await feed.seqBefore(seeded.tenant.id, middle?.at ?? '')).toBe('1');
    expect(await feed.seqBefore(seeded.tenant.id, '2000-01-01')).toBe('0');
    expect(await feed.seqBefore(seeded.tenant.id, '2999-01-01')).toBe('3');
  });

  it('knows where a reader goes on who stands on a number of an older epoch', async () => {
    const seeded = await seedTenant(scratch.database);
    const feed = createFeedRepository(scratch.database);
    const accept = async () =>
      createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, seeded));
    const { id } = seeded.tenant;
    const began = await feed.instantOf(id, '40');
    await accept();
    await accept();
    // The database was set back: what had the numbers 3 to 40 is lost, what comes now has higher ones.
    await scratch.asOwner('update feed_counters set seq = 1000002 where tenant_id = $1', [id]);
    await accept();
    const seqsAfter = async (seq: string) => {
      const from = await feed.seqBefore(id, await feed.instantOf(id, seq));
      return (await feed.read(id, null, from, 0, 10)).entries.map((entry) => entry.seq);
    };
    expect(await seqsAfter('40')).toEqual(['2', '1000003']);
    expect(await seqsAfter('1')).toEqual(['1', '2', '1000003']);
    expect(await feed.seqBefore(id, began)).toBe('0');
  });

  it('never gives out the same instant twice, even when the clock has gone back', async () => {
    const seeded = await seedTenant(scratch.database);
    const feed = createFeedRepository(scratch.database);
    const submissions = createSubmissionRepository(scratch.database);
    await submissions.accept(await aSubmission(scratch.database, seeded));
    await scratch.asOwner(
      `update feed_counters set last_at = clock_timestamp() + interval '1 hour' where tenant_id = $1`,
      [seeded.tenant.id],
    );
    await submissions.accept(await aSubmission(scratch.database, seeded));
    await submissions.accept(await aSubmission(scratch.database, seeded));
    const { entries } = await feed.read(seeded.tenant.id, null, '1', -7_200, 10);
    expect(entries).toHaveLength(2);
    const [first, second] = entries.map(({ at }) => BigInt(Date.parse(at)) * 1000n + BigInt(at.slice(23, 26)));
    expect((second ?? 0n) - (first ?? 0n)).toBe(1n);
  });
});
