import { createPollTurns } from '../../../../src/adapters/db/system/receiving/poll-turns';
import type { ConnectionId } from '../../../../src/domain/ids';
import { countRoundTrips, pollingOf, seedConnections } from '../../../bench/polls-rig';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

const many = 200;
const roundTrips = countRoundTrips();

let scratch: ScratchDatabase;
let ids: ConnectionId[];
beforeAll(async () => {
  scratch = await scratchDatabase();
  ids = await seedConnections(scratch, many);
});
afterAll(() => scratch.drop());

/** Takes whatever is due, with as many workers as there are. */
async function pollAll(workers: readonly ReturnType<typeof pollingOf>[]): Promise<void> {
  await Promise.all(
    workers.map(async ({ polling }) => {
      while ((await polling.round()) === 'more');
      await polling.drain();
    }),
  );
}
const allDue = () => scratch.asOwner(`update poll_turns set due_at = clock_timestamp() where lease is null`);
const endingsOf = (workers: readonly ReturnType<typeof pollingOf>[]) => {
  const sum = (ending: keyof (typeof workers)[number]['endings']): number =>
    workers.reduce((total, { endings }) => total + endings[ending], 0);
  return { nothing: sum('nothing'), documents: sum('documents'), failed: sum('failed'), putOff: sum('put_off') };
};

it('starts a workflow for each account that holds something, and for no other, whichever worker asks', async () => {
  const busy = new Set(ids.slice(0, 2));
  const workers = [pollingOf(scratch, busy), pollingOf(scratch, busy)];
  await allDue();
  await pollAll(workers);
  expect(endingsOf(workers)).toEqual({ nothing: many - 2, documents: 2, failed: 0, putOff: 0 });
  expect(workers.reduce((sum, worker) => sum + worker.starts(), 0)).toBe(2);
  expect((await createPollTurns(scratch.database).figures()).due).toBe(0);
});

it('asks what brings nothing more rarely than what brings something', async () => {
  const worker = pollingOf(scratch, new Set(ids.slice(0, 1)));
  await allDue();
  await pollAll([worker]);
  const [found] = await scratch.asOwner<{ busy: number; idle: number }>(
    `select max(due) filter (where connection_id = $1)::float8 as busy,
       min(due) filter (where connection_id <> all ($2::uuid[]))::float8 as idle
     from (select connection_id, extract(epoch from due_at - clock_timestamp()) as due from poll_turns) turns`,
    [ids[0], ids.slice(0, 2)],
  );
  expect(found?.busy).toBeLessThanOrEqual(66);
  expect(found?.idle).toBeGreaterThan(600);
});

it('writes what brings nothing for many together: most that Postgres is asked is to open connections', async () => {
  const worker = pollingOf(scratch, new Set());
  await allDue();
  await pollAll([worker]);
  await allDue();
  const before = roundTrips();
  await pollAll([worker]);
  // Connection and company are looked up in a transaction each, of four messages; the rest is shared by sixteen.
  expect((roundTrips() - before) / many).toBeLessThan(10);
});
