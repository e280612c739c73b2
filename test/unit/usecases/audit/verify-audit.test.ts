import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Period } from '../../../../src/domain/ports/audit/audit-seals';
import { createVerifyAudit } from '../../../../src/usecases/audit/verify-audit';
import { fakeAuditHeads } from '../../../fakes/audit-heads';
import { fakeSealedLog } from '../../../fakes/sealed-log';

const always: Period = { from: '1970-01-01T00:00:00.000000Z', to: '2999-01-01T00:00:00.000000Z' };
const day = (n: number): string => `2026-05-${String(n).padStart(2, '0')}T12:00:00.000000Z`;

/** Ten days, each with a seal over `n % 4 + 1` entries of one company, and entries of another between them. */
function rig() {
  const [tenantId, other] = [asId<TenantId>(randomUUID()), asId<TenantId>(randomUUID())];
  const log = fakeSealedLog();
  const told: string[] = [];
  for (let n = 1; n <= 10; n += 1) {
    for (let entry = 0; entry <= n % 4; entry += 1) {
      log.add(tenantId, 'a.b', `${n}`);
      log.add(other, 'a.b', `${n}`);
    }
    for (const entry of log.entries) if (entry.object_id === `${n}`) entry.at = day(n);
    log.seal(day(n));
  }
  const verify = async (period = always) => {
    const audit = createVerifyAudit({
      seals: log.seals,
      heads: fakeAuditHeads(),
      events: { recordUnlessRecent: (event) => Promise.resolve(void told.push(event.objectId)) },
    });
    const [verdict] = await audit({ reach: { kind: 'portal' }, chain: tenantId, period });
    return verdict;
  };
  const at = (n: number): number =>
    log.entries.findIndex((entry) => entry.tenant_id === tenantId && entry.object_id === `${n}`);
  return { log, tenantId, verify, at, told };
}

it('finds every entry under its seal, over pages of seals and of entries', async () => {
  const { verify } = rig();
  expect(await verify()).toMatchObject({ verdict: 'ok', seals: 10, entries: 25 });
});

it('reads of a period what was sealed in it, and the seal behind it', async () => {
  const { verify } = rig();
  expect(await verify({ from: day(4), to: day(7) })).toMatchObject({ verdict: 'ok', seals: 3, entries: 1 + 2 + 3 });
  expect(await verify({ from: '2026-06-01T00:00:00.000000Z', to: always.to })).toMatchObject({ seals: 0, entries: 0 });
});

type Rig = ReturnType<typeof rig>;

const changes: Record<'altered' | 'missing' | 'extra', (one: Rig) => void> = {
  altered: ({ log, at }) => void log.entries.splice(at(6), 1, ...copies(log.entries[at(6)], { actor_id: 'somebody' })),
  missing: ({ log, at }) => void log.entries.splice(at(6), 1),
  extra: ({ log, at }) => void log.entries.splice(at(6), 0, ...copies(log.entries[at(6)], { id: randomUUID() })),
};
const copies = <Entry extends object>(entry: Entry | undefined, change: Partial<Entry>): Entry[] =>
  entry === undefined ? [] : [{ ...entry, ...change }];

it.each(['altered', 'missing', 'extra'] as const)(
  'says of a seal whose entries are %s where it is, tells of it, and says nothing of a period before it',
  async (reason) => {
    const one = rig();
    changes[reason](one);
    expect(await one.verify()).toMatchObject({ verdict: 'broken', reason, broken_at: 6 });
    expect(one.told).toEqual([one.tenantId]);
    expect(await one.verify({ from: always.from, to: day(5) })).toMatchObject({ verdict: 'ok' });
  },
);
