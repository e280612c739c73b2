import { setTimeout as pause } from 'node:timers/promises';

import { rows } from '../support/services/portal';
import type { ErpRecord } from './erp-client';
import { everyPage, type IncomingDocument } from './system-snapshot';

interface OpenDelivery {
  id: string;
  status: string;
}

/**
 * Waits until every acknowledged invoice has the status that the provider's table gives it, everything received is
 * acknowledged, and every promised task is done.
 * @returns those that did not come there in time; judging them is the invariants' business
 */
export async function waitUntilIdle(
  records: readonly ErpRecord[],
  withinMinutes: number,
  tell: (line: string) => void,
): Promise<OpenDelivery[]> {
  const expected = new Map(records.flatMap(({ ids, submission }) => ids.map((id) => [id, submission.ends] as const)));
  const endsAt = Date.now() + withinMinutes * 60_000;
  let lastTold = 0;
  for (;;) {
    const open = await stillOpen(expected);
    if (open !== null && open.length === 0) return [];
    if (Date.now() > endsAt) return open ?? [{ id: 'database or sandboxProvider', status: 'does not answer' }];
    if (Date.now() - lastTold > 15_000) {
      lastTold = Date.now();
      tell(
        open === null
          ? '  … database or sandbox provider are not back yet'
          : `  … ${open.length} still on their way${open.length > 5 ? '' : `: ${open.map(({ id, status }) => `${id} ${status}`).join(', ')}`}`,
      );
    }
    await pause(1_000);
  }
}

/** @returns null when the database or the provider cannot be asked now */
async function stillOpen(expected: ReadonlyMap<string, readonly string[]>): Promise<OpenDelivery[] | null> {
  try {
    const deliveries = await rows<OpenDelivery>('select invoice_id as id, status from deliveries');
    const [queues] = await rows<{ open: number }>(
      `select ((select count(*) from outbox) + (select count(*) from pending_validations)
         + (select count(*) from provider_events where processed_at is null)
         + (select count(*) from jobs where state in ('queued', 'running', 'paused'))
         + (select count(*) from webhook_deliveries where state = 'pending')
         + (select count(*) from webhook_endpoints w join feed_counters c on c.tenant_id = w.tenant_id
            where w.enabled and w.position < c.seq))::int as open`,
    );
    const onTheWay = deliveries.filter(({ id, status }) => !(expected.get(id) ?? []).includes(status));
    const waiting = (await everyPage<IncomingDocument>('/incoming')).filter(
      ({ acknowledged_at }) => acknowledged_at === null,
    );
    return [
      ...onTheWay,
      ...(queues && queues.open > 0
        ? [{ id: 'outbox, provider inbox, jobs and webhooks', status: `${queues.open} tasks` }]
        : []),
      ...waiting.map(({ document_id }) => ({ id: `document ${document_id}`, status: 'waits at the provider' })),
    ];
  } catch {
    return null;
  }
}
