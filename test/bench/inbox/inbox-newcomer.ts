import type { InvoiceId, TenantId } from '../../../src/domain/ids';
import type { InboxOwner, InboxRepository } from '../../../src/domain/ports/inbox/inbox';
import { anIntegration, receive } from '../../support/factories/received-invoices';
import type { ScratchDatabase } from '../../support/services/database';
import { p95, rounded, secondsOf, timed } from '../times';

/** As the background does it. */
const step = 1_000;

/** $1 tenant, $2 integration, $3 what its worker was handed: counts of what must not be, and of what there is. */
const compare = `
  with received as (select id from invoices where tenant_id = $1 and direction = 'inbound'),
  offered as (select invoice_id as id, state from inbox_entries where tenant_id = $1 and integration_id = $2)
  select (select count(*) from received)::integer as received, (select count(*) from offered)::integer as offered,
    (select count(*) from (select id from received except select id from offered) m)::integer as missing,
    (select count(*) from (select id from offered except select id from received) m)::integer as invented,
    (select count(*) from offered where state = 'leased')::integer as leased,
    (select count(*) from offered where state = 'leased' and id <> all ($3::uuid[]))::integer as "leasedToNobody"`;

interface Comparison {
  received: number;
  offered: number;
  missing: number;
  invented: number;
  leased: number;
  leasedToNobody: number;
}

/**
 * A new integration of the company, whose worker claims from the first second, while the history is filled in and
 * invoices go on arriving.
 * @throws Error when something is missing, doubled or counted wrong in the end
 */
export async function measureNewcomer(
  scratch: ScratchDatabase,
  inbox: InboxRepository,
  tenantId: TenantId,
): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const owner: InboxOwner = { tenantId, integrationId: await anIntegration(scratch, tenantId) };
  let isFilling = true;
  const claimTimes: number[] = [];
  const claimed: InvoiceId[] = [];
  let firstItemMs = NaN;
  let arrived = 0;

  const filling = secondsOf(async () => {
    while ((await inbox.fill(owner, step)) === 'more');
    isFilling = false;
  });
  const claiming = (async () => {
    while (isFilling) {
      claimTimes.push(
        await timed(async () => claimed.push(...(await inbox.claim(owner, 10, 36_000)).items.map(({ id }) => id))),
      );
      if (claimed.length > 0 && Number.isNaN(firstItemMs)) firstItemMs = performance.now() - startedAt;
    }
  })();
  const arriving = (async () => {
    for (; isFilling; arrived += 1) await receive(scratch.database, tenantId, { number: `NEW-${arrived}` });
  })();
  const [seconds] = await Promise.all([filling, claiming, arriving]);

  const [found] = await scratch.asOwner<Comparison & object>(compare, [tenantId, owner.integrationId, claimed]);
  const { pending, leased } = await inbox.stats(owner);
  const isRight =
    found &&
    found.missing + found.invented + found.leasedToNobody === 0 &&
    found.leased === claimed.length &&
    new Set(claimed).size === claimed.length &&
    leased === claimed.length &&
    pending + leased === found.received;
  if (!isRight)
    throw new Error(
      `something is missing or doubled: ${JSON.stringify({ ...found, claimed: claimed.length, pending, leased })}`,
    );
  return {
    'first item after, ms': rounded(firstItemMs),
    'filled after, s': rounded(seconds),
    'filled a second': Math.round((found.received - arrived) / seconds),
    'arrived meanwhile': arrived,
    'claimed meanwhile': claimed.length,
    'claim, p95 ms': rounded(p95(claimTimes)),
    received: found.received,
    offered: found.offered,
    missing: found.missing,
  };
}
