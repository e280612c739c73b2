import pg from 'pg';

import { createConnectionRepository } from '../../src/adapters/db/connections/connections';
import { createPollRepository } from '../../src/adapters/db/receiving/polls';
import { createReceivingRepository } from '../../src/adapters/db/receiving/receiving';
import { createPollTurns } from '../../src/adapters/db/system/receiving/poll-turns';
import { createTenantRepository } from '../../src/adapters/db/tenants/tenants';
import type { ConnectionId } from '../../src/domain/ids';
import type { ProviderCatalogue } from '../../src/domain/ports/deliveries/provider';
import { createListReceived } from '../../src/usecases/receiving/list-received';
import { createPollDue, type PollDue, type TurnEnding } from '../../src/usecases/receiving/poll-due';
import { createEndPoll, createRecordPoll } from '../../src/usecases/receiving/record-poll';
import { readableSecretBox, seedTenant } from '../support/factories/submission-factory';
import { silentLog } from '../support/rigs/silent-log';
import type { ScratchDatabase } from '../support/services/database';

/** Companies with one healthy connection each, which has brought nothing for a day. */
export async function seedConnections(scratch: ScratchDatabase, many: number): Promise<ConnectionId[]> {
  const { tenant, connectionId } = await seedTenant(scratch.database);
  await scratch.asOwner(
    `create temp table fresh as select gen_random_uuid() as tenant, gen_random_uuid() as connection, no
       from generate_series(1, ${many}) no;
     insert into tenants select (jsonb_populate_record(t, jsonb_build_object(
       'id', fresh.tenant, 'dic', (3000000000 + no)::text))).* from tenants t, fresh where t.id = '${tenant.id}';
     insert into connections select (jsonb_populate_record(c, jsonb_build_object('id', fresh.connection,
       'tenant_id', fresh.tenant, 'directions', array['inbound'], 'receive_mode', 'poll', 'is_default_outbound', false,
       'credentials_ciphertext', null, 'credentials_key_id', null, 'health_status', 'ok',
       'last_success_at', now()))).* from connections c, fresh where c.id = '${connectionId}';
     insert into connection_poll_states (tenant_id, connection_id, last_poll_at, last_success_at)
       select tenant, connection, now(), now() from fresh;
     insert into connection_polls (tenant_id, connection_id, id, outcome)
       select tenant, connection, gen_random_uuid(), 'ok' from fresh;`,
  );
  const turns = createPollTurns(scratch.database);
  await turns.sync(7);
  // Not all at the same moment: an installation that has run for long.
  await scratch.asOwner(
    `update poll_turns set due_at = now() + random() * interval '15 minutes', brought_at = now() - interval '1 day'`,
  );
  const rows = await scratch.asOwner<{ id: ConnectionId }>('select connection_id as id from poll_turns');
  await scratch.asOwner('analyze');
  return rows.map(({ id }) => id);
}

/** Polling with the product's own use cases and statements; providers answer at once, and workflows end at once. */
export function pollingOf(scratch: ScratchDatabase, busy: ReadonlySet<ConnectionId>) {
  const { database } = scratch;
  const turns = createPollTurns(database);
  const connections = createConnectionRepository(database, readableSecretBox);
  const tenants = createTenantRepository(database);
  const polls = createPollRepository(database);
  const endings: Record<TurnEnding, number> = { nothing: 0, documents: 0, failed: 0, put_off: 0 };
  let starts = 0;
  const providers = {
    byType: () => ({
      capabilities: () => ({ pollIntervalSeconds: 60 }),
      listReceived: ({ id }: { id: ConnectionId }) => {
        const documents = busy.has(id) ? [{ id: 'd', sha256: null }] : [];
        return Promise.resolve({ kind: 'page', documents, unusable: 0, next: null });
      },
    }),
  } as unknown as ProviderCatalogue;
  const recordPoll = createRecordPoll({ polls, connections, tenants, log: silentLog });
  const endPoll = createEndPoll({ turns, recordPoll });
  const polling: PollDue = createPollDue({
    turns,
    providers,
    recordPoll,
    listReceived: createListReceived({
      ...{ connections, tenants, providers, polls, clock: Date.now, log: silentLog },
      receiving: createReceivingRepository(database),
    }),
    workflows: {
      start: (place) => {
        starts += 1;
        return endPoll(place, { fault: null, stored: 1, duplicates: 0, withoutXml: 0, failed: 0 });
      },
    },
    onEnding: (ending) => void (endings[ending] += 1),
    log: silentLog,
    random: Math.random,
  });
  return { polling, turns, endings, starts: () => starts };
}

/** Counts what this process sends to Postgres: each is a round trip. */
export function countRoundTrips(): () => number {
  let count = 0;
  const { prototype } = pg.Client;
  const query = Object.getOwnPropertyDescriptor(prototype, 'query')?.value as (...input: unknown[]) => unknown;
  Object.defineProperty(prototype, 'query', {
    configurable: true,
    writable: true,
    value(this: pg.Client, ...input: unknown[]) {
      count += 1;
      return query.apply(this, input);
    },
  });
  return () => count;
}
