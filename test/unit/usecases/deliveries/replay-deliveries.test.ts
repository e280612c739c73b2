import { randomUUID } from 'node:crypto';

import { systemActor } from '../../../../src/domain/access/actor';
import type { DeliveryOverview } from '../../../../src/domain/deliveries/delivery';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { BulkReplay, BulkReplays, ReplayJobRequest } from '../../../../src/domain/ports/deliveries/bulk-replays';
import { createOnce } from '../../../../src/usecases/create-once';
import { overviewOf } from '../../../../src/usecases/deliveries/delivery-record';
import { createReplayDeliveries } from '../../../../src/usecases/deliveries/replay-deliveries';
import { fakeCreationKeys } from '../../../fakes/creation-keys';
import { fakeDeliveries } from '../../../fakes/deliveries';
import { aDelivery, isoAt, noon } from '../../../support/rigs/delivery-rig';

const owner = { reach: { kind: 'portal' }, actor: systemActor('support') } as const;
const decision = { mode: 'resend', reason: 'asked', confirmNotDelivered: false } as const;
const filterIsWrong = { code: 'BAD_REQUEST', context: { errors: [{ pointer: '/filter' }] } };
const aFailedDelivery = (index: number, tenantId?: TenantId) =>
  aDelivery({
    ...{ status: 'failed_permanent', attention: 'operator', since: isoAt(index) },
    ...(tenantId && { tenantId }),
  });

type Made = Parameters<BulkReplays['create']>;

function rig(overviews: Parameters<typeof createReplayDeliveries>[0]['overviews']) {
  const made: Made[] = [];
  const keys = fakeCreationKeys();
  const replays: BulkReplays = {
    create: (...given) => {
      const [, { id }, , key] = given;
      if (key) keys.keep(key, id);
      return Promise.resolve(void made.push(given));
    },
    find: (_, id) => Promise.resolve(made.some(([, one]) => one.id === id) ? ({ id } as BulkReplay) : null),
  };
  return { made, replay: createReplayDeliveries({ overviews, replays, createOnce: createOnce(keys) }) };
}

/** What the jobs are asked for. */
const requestsOf = ([, , jobs]: Made) => jobs.map(({ job }) => job.request as ReplayJobRequest);

describe('a decision on many deliveries', () => {
  const failed = Array.from({ length: 501 }, (_, index) => aFailedDelivery(index));
  const overviews = () => fakeDeliveries([...failed, aDelivery({ status: 'sent' })], () => noon).overviews;

  it('is made for everything that fits now, also beyond one page', async () => {
    const { made, replay } = rig(overviews());
    const { replay: begun } = await replay(
      owner,
      { ...decision, filter: { status: 'failed_permanent', attention: undefined } },
      null,
    );
    const [create] = made as [Made];
    expect(create[1]).toEqual({
      ...{ id: begun.id, actor: owner.actor, ...decision, filter: { status: 'failed_permanent' } },
    });
    expect(
      requestsOf(create)
        .flatMap(({ invoiceIds }) => invoiceIds)
        .sort(),
    ).toEqual(failed.map(({ invoiceId }) => invoiceId).sort());
  });

  it('is a job of each company, with an entry in its audit log', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()].map((id) => asId<TenantId>(id)) as [TenantId, TenantId];
    const given = [aFailedDelivery(1, ours), aFailedDelivery(2, theirs), aFailedDelivery(3, ours)];
    const { made, replay } = rig(fakeDeliveries(given, () => noon).overviews);
    await replay(owner, { ...decision, filter: { status: 'failed_permanent' } }, null);
    const [create] = made as [Made];
    const ids = (...at: number[]) => at.map((index) => given[index]?.invoiceId);
    expect(create[2]).toMatchObject([
      { job: { tenantId: ours, kind: 'replay', request: { ...decision, invoiceIds: ids(0, 2) } } },
      { job: { tenantId: theirs, kind: 'replay', request: { ...decision, invoiceIds: ids(1) } } },
    ]);
    expect(create[2].map(({ audit }) => [audit.tenantId, audit.action, audit.details?.reason])).toEqual([
      [ours, 'replay.created', 'asked'],
      [theirs, 'replay.created', 'asked'],
    ]);
  });

  it('is made once for a key', async () => {
    const { made, replay } = rig(overviews());
    const key = { personId: 'p', operation: 'replayDeliveries', key: 'k', fingerprint: 'f' };
    const asked = { ...decision, filter: { status: 'failed_permanent' } } as const;
    const first = await replay(owner, asked, key);
    expect(await replay(owner, asked, key)).toEqual({ ...first, isReplay: true });
    expect(made).toHaveLength(1);
    const other = { ...key, fingerprint: 'g' };
    await expect(replay(owner, asked, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('is refused without a condition', async () => {
    const { made, replay } = rig(overviews());
    for (const filter of [{}, { status: undefined }])
      await expect(replay(owner, { ...decision, filter }, null)).rejects.toMatchObject(filterIsWrong);
    expect(made).toEqual([]);
  });

  it('is refused for more than a person can review', async () => {
    let listed = 0;
    const page = Array.from({ length: 500 }, (): DeliveryOverview => overviewOf(aDelivery()));
    const { made, replay } = rig({
      list: (_reach, _filter, limit) => {
        const next = page.slice(0, Math.min(limit, 5_001 - listed));
        listed += next.length;
        return Promise.resolve(next);
      },
    });
    const asked = replay(owner, { ...decision, filter: { status: 'failed_permanent' } }, null);
    await expect(asked).rejects.toMatchObject(filterIsWrong);
    expect([listed, made]).toEqual([5_001, []]);
  });
});
