import { systemActor } from '../../../src/domain/access/actor';
import type { InvoiceId } from '../../../src/domain/ids';
import type { InboxOwner, InboxRepository } from '../../../src/domain/ports/inbox/inbox';
import { p95, rounded, secondsOf, timed } from '../times';

const workers = 100;
const claimsOfEach = 10;
const itemsOfClaim = 5;
const actor = systemActor('bench');

/**
 * A hundred workers of one integration, each of which claims again at once, and then as many that acknowledge what they
 * got.
 * @throws Error when two of them got the same item
 */
export async function measureWorkers(inbox: InboxRepository, owner: InboxOwner): Promise<Record<string, number>> {
  const claims: { ids: InvoiceId[]; ms: number }[] = [];
  const everyWorker = (work: () => Promise<void>): Promise<number> =>
    secondsOf(() => Promise.all(Array.from({ length: workers }, work)));

  const claiming = await everyWorker(async () => {
    for (let many = 0; many < claimsOfEach; many += 1) {
      const ids: InvoiceId[] = [];
      const ms = await timed(async () =>
        ids.push(...(await inbox.claim(owner, itemsOfClaim, 3_600)).items.map(({ id }) => id)),
      );
      claims.push({ ids, ms });
    }
  });
  const ids = claims.flatMap((claim) => claim.ids);
  if (new Set(ids).size !== ids.length) throw new Error('two workers got the same item');

  const waiting = [...claims];
  const times: number[] = [];
  const acknowledging = await everyWorker(async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const mine = next.ids;
      times.push(
        await timed(() => inbox.acknowledge(owner, { ids: mine, erpReference: null, actor, basis: 'processed' })),
      );
    }
  });
  return {
    'claims a second': rounded(claims.length / claiming),
    'claim, p95 ms': rounded(p95(claims.map(({ ms }) => ms))),
    items: ids.length,
    'acks a second': rounded(times.length / acknowledging),
    'ack, p95 ms': rounded(p95(times)),
  };
}
