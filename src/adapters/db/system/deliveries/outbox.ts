import { randomUUID } from 'node:crypto';

import type { InvoiceId } from '../../../../domain/ids';
import type { ClaimedTask, Outbox } from '../../../../domain/ports/deliveries/outbox';
import { inBatches } from '../../in-batches';
import type { Database } from '../../transaction';

const maxDelaySeconds = 300;

/**
 * A lease is a later due time: a dispatcher that dies gives its tasks back by itself, and the token keeps it from
 * meddling.
 */
const claim = `
  with due as (
    select id from outbox where due_at <= statement_timestamp() order by due_at limit $1 for update skip locked
  )
  update outbox o set lease_token = $2, due_at = clock_timestamp() + $3 * interval '1 second', attempts = attempts + 1
  from due where o.id = due.id
  returning o.id, o.task, o.attempts, iso_utc(o.created_at) as "createdAt"`;

const postpone = `
  update outbox
  set lease_token = null, last_error = left($3, 1000),
      due_at = clock_timestamp() + least(${maxDelaySeconds}, 2 ^ least(attempts, 20)) * interval '1 second'
  where id = $2 and lease_token = $1`;

const giveBack = `
  update outbox set lease_token = null, attempts = attempts - 1, due_at = clock_timestamp() + interval '2 seconds'
  where lease_token = $1 and id = any ($2::uuid[])`;

/** Never due by itself, so the claim needs no condition for it. */
const park = `
  update outbox set lease_token = null, last_error = left($3, 1000), parked_at = clock_timestamp(), due_at = 'infinity'
  where id = $2 and lease_token = $1`;
const countParked = 'select count(*)::float8 as many from outbox where parked_at is not null';
const releaseParked = `
  update outbox set parked_at = null, due_at = clock_timestamp(), attempts = 0 where parked_at is not null
    returning id`;

/**
 * A delivery whose start had to wait here counts as worked on from now on: the watchdog gives its workflow as long as
 * any other. One whose row is held by somebody else at this moment is worked on already.
 */
const complete = `
  with done as (
    delete from outbox where lease_token = $1 and id = any ($2::uuid[]) returning invoice_id, generation
  ), started as (
    select d.tenant_id, d.invoice_id from done
    join deliveries d on d.invoice_id = done.invoice_id and d.generation = done.generation
    for no key update of d skip locked
  )
  update deliveries d set working_until = greatest(d.working_until, statement_timestamp())
  from started s where d.tenant_id = s.tenant_id and d.invoice_id = s.invoice_id`;

const completeStarts = `
  delete from outbox o using unnest($1::uuid[], $2::integer[]) as s (invoice_id, generation)
  where o.invoice_id = s.invoice_id and o.generation = s.generation and o.generation is not null`;

interface Started {
  invoiceId: InvoiceId;
  generation: number;
}

export function createOutbox(database: Database): Outbox {
  const completeStarted = inBatches<Started>(async (started) => {
    const binds = [started.map(({ invoiceId }) => invoiceId), started.map(({ generation }) => generation)];
    // A row that comes back is a start that Temporal has already.
    await database.withSystem((tx) => tx.preparedAlone('complete-starts', completeStarts, binds), { mayBeLost: true });
  });
  return {
    claim: (limit, leaseSeconds) =>
      database.withSystem(async (tx) => {
        const token = randomUUID();
        const tasks = await tx.query<ClaimedTask>(claim, [limit, token, leaseSeconds]);
        return { token, tasks: tasks.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) };
      }),
    complete: async (token, ids) => {
      if (ids.length === 0) return;
      await database.withSystem((tx) => tx.query(complete, [token, ids]));
    },
    postpone: async (token, id, error) => {
      await database.withSystem((tx) => tx.query(postpone, [token, id, error]));
    },
    giveBack: async (token, ids) => {
      await database.withSystem((tx) => tx.query(giveBack, [token, ids]));
    },
    park: async (token, id, error) => {
      await database.withSystem((tx) => tx.query(park, [token, id, error]));
    },
    parked: () => database.withSystem(async (tx) => (await tx.query<{ many: number }>(countParked))[0]?.many ?? 0),
    releaseParked: () => database.withSystem(async (tx) => (await tx.query(releaseParked)).length),
    completeStart: (invoiceId, generation) => completeStarted({ invoiceId, generation }),
  };
}
