import type { EventRow } from '../system-snapshot';
import { groupBy, type Invariant, violation } from './invariant';

const published = (events: readonly EventRow[]): EventRow[] => events.filter(({ type }) => type === 'status_changed');

/** Telling: the history of each invoice and the feed of each tenant. */
export const historyInvariants: readonly Invariant[] = [
  {
    promise: 'the history of an invoice is one chain from queued to its present status',
    count: ({ events }) => published(events).length,
    violations({ events, deliveries }) {
      const byInvoice = groupBy(published(events), ({ invoice_id }) => invoice_id);
      return deliveries.flatMap(({ invoice_id, status }) => {
        const steps = byInvoice.get(invoice_id) ?? [];
        const way = steps.map(({ to_status }) => to_status);
        const isChain =
          way[0] === 'queued' &&
          way.at(-1) === status &&
          steps.every(({ from_status }, index) => from_status === (way[index - 1] ?? null));
        return isChain
          ? []
          : [
              violation(
                invoice_id,
                `it is ${status} after ${steps.map(({ from_status, to_status }) => `${from_status ?? ''}→${to_status ?? ''}`).join(' ')}`,
              ),
            ];
      });
    },
  },
  {
    promise: 'the events of a tenant have no gap and keep the order of time',
    count: ({ numbered }) => numbered.length,
    violations({ numbered, counters }) {
      const byTenant = groupBy(numbered, ({ tenant_id }) => tenant_id);
      const last = new Map(counters.map(({ tenant_id, seq }) => [tenant_id, seq]));
      return [...byTenant].flatMap(([tenantId, entries]) => [
        ...entries
          .filter(({ seq }, index) => seq !== index + 1)
          .slice(0, 1)
          .map(({ seq }) => violation(null, `tenant ${tenantId}: event ${seq} is in the place of another number`)),
        ...entries
          .filter(({ at }, index) => index > 0 && at <= (entries[index - 1]?.at ?? ''))
          .map(({ seq }) => violation(null, `tenant ${tenantId}: event ${seq} is not later than the one before`)),
        ...(last.get(tenantId) === entries.length
          ? []
          : [
              violation(
                null,
                `tenant ${tenantId}: the counter says ${last.get(tenantId) ?? 'nothing'}, there are ${entries.length} events`,
              ),
            ]),
      ]);
    },
  },
  {
    promise: 'the feed contains each change of status exactly once, and nothing else',
    count: ({ events }) => published(events).length,
    violations({ feed, events }) {
      const changes = new Map(published(events).map((event) => [event.id, event]));
      const told = groupBy(feed, ({ event_id }) => event_id);
      return [
        ...[...changes.values()]
          .filter(({ id }) => told.get(id)?.length !== 1)
          .map(({ id, invoice_id, to_status }) =>
            violation(invoice_id, `event ${id} (${to_status ?? ''}) is ${told.get(id)?.length ?? 0} times in the feed`),
          ),
        ...feed
          .filter(
            ({ event_id, status, previous_status }) =>
              changes.get(event_id)?.to_status !== status || changes.get(event_id)?.from_status !== previous_status,
          )
          .map(({ seq, event_id, invoice_id }) =>
            violation(invoice_id, `entry ${seq} contains the event ${event_id}, which differs from the history`),
          ),
      ];
    },
  },
  {
    promise: 'who follows the feed by its cursor all the time misses nothing',
    count: ({ followed }) => [...followed.values()].reduce((sum, entries) => sum + entries.length, 0),
    violations: ({ feed, followed }) =>
      [...followed].flatMap(([tenantId, entries]) => {
        const all = feed.filter(({ tenant_id }) => tenant_id === tenantId);
        const index = all.findIndex(({ event_id }, position) => entries[position]?.event_id !== event_id);
        const missed = all[index];
        if (missed)
          return [
            violation(
              missed.invoice_id,
              `tenant ${tenantId}: entry ${missed.seq} (${missed.status}) did not come at its place`,
            ),
          ];
        return entries.length === all.length
          ? []
          : [violation(null, `tenant ${tenantId}: the follower saw ${entries.length} entries of ${all.length}`)];
      }),
  },
];
