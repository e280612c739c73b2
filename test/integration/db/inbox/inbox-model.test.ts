import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type IntegrationId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { InboxItem, InboxOwner, InboxRepository } from '../../../../src/domain/ports/inbox/inbox';
import { receive, supplement } from '../../../support/factories/received-invoices';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

/** The inbox as its users think of it, written anew and as simply as possible: what the repository is held against. */
interface ModelItem {
  id: InvoiceId;
  xmlMissing: boolean;
  holder: 'none' | 'lease' | 'delay' | 'quarantine' | 'taken';
  freeAt: number;
  refusals: number;
}
interface Model {
  now: number;
  /** In the order of receipt, one list an integration. */
  inboxes: [ModelItem[], ModelItem[]];
}
interface Real {
  tenantId: TenantId;
  owners: [InboxOwner, InboxOwner];
  inbox: InboxRepository;
  clock: { now: number };
}

const quarantineAfter = 3;
const runsOfBatch = 250;
const batches = 4;
const start = Date.parse('2027-01-31T08:00:00Z');
const actor = systemActor('test');
const isFree = (item: ModelItem, now: number): boolean =>
  item.holder === 'none' || ((item.holder === 'lease' || item.holder === 'delay') && item.freeAt <= now);
const claimable = (item: ModelItem, now: number): boolean => !item.xmlMissing && isFree(item, now);
const idsOf = (items: readonly { id: InvoiceId }[]): InvoiceId[] => items.map(({ id }) => id);

type Which = 0 | 1;
type Step = fc.AsyncCommand<Model, Real>;
/** Something that may always be tried, whatever the state. */
const step = (text: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => text,
});
const picked = (items: readonly ModelItem[], index: number): ModelItem | undefined =>
  items[index % Math.max(items.length, 1)];

const arrivals = (count: number, xmlMissing: boolean): Step =>
  step(`${count} arrive${xmlMissing ? ' without XML' : ''}`, async (model, { tenantId }) => {
    const ids = await receive(scratch.database, tenantId, ...Array.from({ length: count }, () => ({ xmlMissing })));
    for (const items of model.inboxes)
      items.push(...ids.map((id): ModelItem => ({ id, xmlMissing, holder: 'none', freeAt: 0, refusals: 0 })));
  });

const xmlComes = (index: number): Step =>
  step(`XML of #${index}`, async (model, { tenantId }) => {
    const item = picked(model.inboxes[0], index);
    if (!item?.xmlMissing) return;
    await supplement(scratch.database, tenantId, item.id);
    for (const items of model.inboxes) for (const one of items) if (one.id === item.id) one.xmlMissing = false;
  });

const timePasses = (seconds: number): Step =>
  step(`${seconds} s pass`, (model, { clock }) => {
    model.now += seconds * 1000;
    clock.now = model.now;
    return Promise.resolve();
  });

const lease = (items: ModelItem[], ids: readonly InvoiceId[], until: number): void => {
  for (const item of items) if (ids.includes(item.id)) Object.assign(item, { holder: 'lease', freeAt: until });
};

const claim = (which: Which, limit: number, seconds: number): Step =>
  step(`${which} claims ${limit} for ${seconds} s`, async (model, { inbox, owners }) => {
    const mine = model.inboxes[which];
    const oldest = idsOf(mine.filter((item) => claimable(item, model.now)).slice(0, limit));
    const { items } = await inbox.claim(owners[which], limit, seconds);
    expect(idsOf(items)).toEqual(oldest);
    lease(mine, oldest, model.now + seconds * 1000);
  });

/** Several workers of one integration at once, while another answers: each open item goes to exactly one of them. */
const concurrentWorkers = (which: Which, limits: readonly number[], ackIndex: number): Step =>
  step(
    `${which} claims ${limits.join(' and ')} at once, #${ackIndex} is acknowledged meanwhile`,
    async (model, { inbox, owners }) => {
      const mine = model.inboxes[which];
      const free = new Set(idsOf(mine.filter((item) => claimable(item, model.now))));
      const done = picked(mine, ackIndex);
      const [claims] = await Promise.all([
        Promise.all(limits.map((limit) => inbox.claim(owners[which], limit, 60))),
        done && inbox.acknowledge(owners[which], { ids: [done.id], erpReference: null, actor, basis: 'processed' }),
      ]);
      const got = claims.flatMap(({ items }) => idsOf(items));
      expect(new Set(got).size).toBe(got.length);
      for (const id of got) expect(free).toContain(id);
      const order = idsOf(mine);
      for (const { items } of claims)
        expect(idsOf(items)).toEqual(order.filter((id) => items.some((item) => item.id === id)));
      lease(mine, got, model.now + 60_000);
      if (done && !done.xmlMissing) done.holder = 'taken';
    },
  );

const acknowledge = (which: Which, indexes: readonly number[], basis: 'processed' | 'sent'): Step =>
  step(`${which} acknowledges ${indexes.join(', ')} (${basis})`, async (model, { inbox, owners }) => {
    const chosen = [...new Set(indexes.flatMap((index) => picked(model.inboxes[which], index) ?? []))];
    const taken = chosen.filter(
      (item) => !item.xmlMissing && item.holder !== 'taken' && (basis === 'processed' || isFree(item, model.now)),
    );
    const before = chosen.filter((item) => item.holder === 'taken');
    const stranger = asId<InvoiceId>(randomUUID());
    const outcome = await inbox.acknowledge(owners[which], {
      ids: [...idsOf(chosen), stranger],
      erpReference: null,
      actor,
      basis,
    });
    expect(outcome).toMatchObject({
      acknowledged: idsOf(taken),
      alreadyAcknowledged: idsOf(before),
      notFound: [stranger],
    });
    for (const item of taken) item.holder = 'taken';
  });

const refuse = (which: Which, index: number): Step =>
  step(`${which} refuses #${index}`, async (model, { inbox, owners }) => {
    const item = picked(model.inboxes[which], index);
    if (!item) return;
    const outcome = await inbox.nack(owners[which], item.id, 'chyba', actor);
    const isLeased = item.holder === 'lease' && item.freeAt > model.now;
    if (item.xmlMissing) return expect(outcome).toEqual({ kind: 'xml_missing' });
    if (!isFree(item, model.now) && !isLeased) return expect(outcome).toMatchObject({ kind: 'wrong_state' });
    item.refusals += 1;
    const isOver = item.refusals === quarantineAfter;
    item.freeAt = Math.max(model.now + 60_000 * 2 ** (item.refusals - 1), isLeased ? item.freeAt : 0);
    item.holder = isOver ? 'quarantine' : 'delay';
    expect(outcome).toMatchObject({ state: isOver ? 'quarantined' : 'nack', attempts: item.refusals });
    if (!isOver && outcome.kind === 'nacked') expect(Date.parse(outcome.retryAt ?? '')).toBe(item.freeAt);
  });

const release = (which: Which, index: number): Step =>
  step(`#${index} of ${which} is released`, async (model, { inbox, owners }) => {
    const item = picked(model.inboxes[which], index);
    if (!item) return;
    const inQuarantine = item.holder === 'quarantine';
    expect(await inbox.release(owners[which], item.id, 'opravené', actor)).toBe(
      inQuarantine ? 'released' : 'wrong_state',
    );
    if (inQuarantine) Object.assign(item, { holder: 'none', refusals: 0 });
  });

/** Everything that can be read of both inboxes is what the model says. */
const look = (pageSize: number): Step =>
  step(`look, ${pageSize} a page`, async (model, { inbox, owners }) => {
    for (const which of [0, 1] as const) {
      const mine = model.inboxes[which];
      const state = (item: ModelItem): string => {
        if (isFree(item, model.now)) return 'pending';
        return { none: 'pending', lease: 'leased', delay: 'nack', quarantine: 'quarantined', taken: 'acknowledged' }[
          item.holder
        ];
      };
      const listed: InboxItem[] = [];
      for (let more = true; more;) {
        const end = listed.at(-1);
        const page = await inbox.pending(owners[which], pageSize, end ? { value: end.receivedAt, id: end.id } : null);
        listed.push(...page);
        more = page.length === pageSize;
      }
      expect(listed.map(({ id, state: shown, attempts }) => [id, shown, attempts])).toEqual(
        mine
          .filter((item) => ['pending', 'leased'].includes(state(item)))
          .map((item) => [item.id, state(item), item.refusals]),
      );
      const count = (name: string): number => mine.filter((item) => !item.xmlMissing && state(item) === name).length;
      expect(await inbox.stats(owners[which])).toMatchObject({
        pending: count('pending'),
        leased: count('leased'),
        nack: count('nack'),
        quarantined: count('quarantined'),
        acknowledged: count('acknowledged'),
        withheldXmlMissing: mine.filter(({ xmlMissing }) => xmlMissing).length,
      });
    }
  });

const which = fc.constantFrom<Which>(0, 1);
const index = fc.nat(11);
const steps = [
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([count, lost]) => arrivals(count, lost && count === 1)),
  index.map(xmlComes),
  fc.constantFrom(1, 30, 60, 120, 600).map(timePasses),
  fc
    .tuple(which, fc.integer({ min: 1, max: 5 }), fc.constantFrom(10, 60, 300))
    .map(([one, limit, seconds]) => claim(one, limit, seconds)),
  fc
    .tuple(which, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }), index)
    .map(([one, limits, ack]) => concurrentWorkers(one, limits, ack)),
  fc
    .tuple(
      which,
      fc.array(index, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<'processed' | 'sent'>('processed', 'sent'),
    )
    .map(([one, some, basis]) => acknowledge(one, some, basis)),
  fc.tuple(which, index).map(([one, item]) => refuse(one, item)),
  fc.tuple(which, index).map(([one, item]) => release(one, item)),
  fc.constantFrom(3, 50).map(look),
];

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase({ poolSize: 12 });
});
afterAll(() => scratch.drop());

/** Companies with two integrations each, many at once: making them one by one would cost more than the sequences. */
async function companies(count: number): Promise<Omit<Real, 'inbox' | 'clock'>[]> {
  await scratch.asOwner(
    `with company as (
       insert into tenants (id, name, dic, settings) select gen_random_uuid(), 'Model', (select coalesce(max(dic::bigint), 1000000000) from tenants) + n, '{}' from generate_series(1, $1::bigint) n returning id
     )
     insert into integrations (id, tenant_id, name, scopes, nack_quarantine_after)
     select gen_random_uuid(), c.id, 'ERP', array['receive'], $2::integer from company c, generate_series(1, 2)`,
    [count, quarantineAfter],
  );
  await scratch.asOwner('update inbox_subscriptions set filled_at = subscribed_at where filled_at is null');
  const made = await scratch.asOwner<{ tenantId: TenantId; ids: IntegrationId[] }>(
    `select tenant_id as "tenantId", array_agg(integration_id::text) as ids from inbox_subscriptions s
     where not exists (select 1 from inbox_entries e where e.tenant_id = s.tenant_id) group by 1 limit $1`,
    [count],
  );
  return made.map(({ tenantId, ids }) => ({
    tenantId,
    owners: [ownerOf(tenantId, ids[0]), ownerOf(tenantId, ids[1])],
  }));
}

function ownerOf(tenantId: TenantId, integrationId: IntegrationId | undefined): InboxOwner {
  if (integrationId === undefined) throw new Error('a company without integrations');
  return { tenantId, integrationId };
}

it(`behaves like its model in ${runsOfBatch * batches} sequences: nothing is lost, nothing has two holders, what is acknowledged stays acknowledged, the order is kept`, async () => {
  const free = await companies(runsOfBatch * batches);
  const batch = async (): Promise<void> => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 9, size: 'max' }), async (commands) => {
        ran += 1;
        const company = free.pop();
        if (!company) throw new Error('a sequence without a company of its own');
        const clock = { now: start };
        const real: Real = {
          ...company,
          clock,
          inbox: createInboxRepository(scratch.database, { now: () => new Date(clock.now).toISOString() }),
        };
        await fc.asyncModelRun(
          (): { model: Model; real: Real } => ({ model: { now: start, inboxes: [[], []] }, real }),
          [arrivals(3, false), ...commands, look(50)],
        );
      }),
      // Sequences are short: making a failing one shorter takes longer than reading it.
      { numRuns: runsOfBatch, endOnFailure: true },
    );
    expect(ran).toBe(runsOfBatch);
  };
  await Promise.all(Array.from({ length: batches }, batch));
}, 1_800_000);
