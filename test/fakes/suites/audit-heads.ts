import { createHash, randomUUID } from 'node:crypto';

import { dailyHeads } from '../../../src/domain/audit/daily-heads';
import type { AuditHeads } from '../../../src/domain/ports/audit/audit-heads';
import { sealHashes } from '../../../src/usecases/audit/seal-hashes';

/** Heads of a day with one chain. */
export const headsOf = (day: string, no = 1) =>
  dailyHeads(
    day,
    [
      {
        ...{ chain: randomUUID(), no, epoch: 1, xid_to: '7', hash: 'ab'.repeat(32) },
        sealed_at: `${day}T10:00:00.000000Z`,
      },
    ],
    sealHashes,
  );

/** What holds for every place where daily heads are kept, which is empty at first. */
export function describeAuditHeads(open: () => AuditHeads): void {
  const until = () => new Date(Date.now() + 3_600_000).toISOString();

  it('names the days that have heads, in order, and gives back what was written', async () => {
    const heads = open();
    expect(await heads.days()).toEqual([]);
    const [later, earlier] = [headsOf('2026-03-02'), headsOf('2026-03-01')];
    await heads.write(later, until());
    await heads.write(earlier, until());
    expect(await heads.days()).toEqual(['2026-03-01', '2026-03-02']);
    const { heads: read, object } = await heads.read('2026-03-01');
    expect(read).toEqual(earlier);
    expect(object).toMatchObject({ key: 'audit/heads/2026-03-01.json', lock: { mode: 'GOVERNANCE' } });
    expect(object.sha256).toBe(createHash('sha256').update(JSON.stringify(earlier)).digest('hex'));
  });

  it('keeps what was written first when the day is written again', async () => {
    const heads = open();
    const first = await heads.read('2026-03-01');
    await heads.write(headsOf('2026-03-01', 9), until());
    expect(await heads.read('2026-03-01')).toEqual(first);
  });

  it('has nothing to read of a day without heads', async () => {
    await expect(open().read('2026-03-09')).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
  });
}
