import { createLeftAccounts } from '../../../../src/adapters/db/connections/left-accounts';
import { createPollRepository } from '../../../../src/adapters/db/receiving/polls';
import type { Connection } from '../../../../src/domain/connections/connection';
import type { ConnectionId } from '../../../../src/domain/ids';
import type { NewConnection } from '../../../../src/domain/ports/connections/connection-admin';
import type { PollOutcome } from '../../../../src/domain/ports/receiving/polls';
import { byTest } from '../../../support/factories/connection-factory';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { pollTurnsRig } from './poll-turns-rig';

let scratch: ScratchDatabase;
let rig: ReturnType<typeof pollTurnsRig>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  rig = pollTurnsRig(scratch);
});
beforeEach(async () => {
  await scratch.asOwner('delete from poll_turns');
  await scratch.asOwner('update connections set enabled = false');
});
afterAll(() => scratch.drop());

const idsOf = (turns: { connectionId: ConnectionId }[]): ConnectionId[] =>
  turns.map(({ connectionId }) => connectionId).sort();

describe('which turns there are', () => {
  it('those of enabled connections that receive, of active companies, due at once', async () => {
    const ofNewCompany = async (change: Partial<NewConnection> = {}): Promise<Connection> =>
      rig.create((await seedTenant(scratch.database)).tenant.id, change);
    const [polled, pushed] = [await ofNewCompany(), await ofNewCompany({ receiveMode: 'push' })];
    await ofNewCompany({ enabled: false });
    await ofNewCompany({ receiveMode: 'none' });
    await ofNewCompany({ directions: ['outbound'] });
    const { tenantId: suspended } = await ofNewCompany();
    await scratch.asOwner(`update tenants set status = 'suspended' where id = $1`, [suspended]);
    await rig.turns.sync(7);
    expect(idsOf(await rig.claim())).toEqual([polled.id, pushed.id].sort());
  });

  it('one that there is already stays as it is, and one of a connection that is off goes', async () => {
    const { id } = await rig.receiver();
    const [turn] = await rig.claim();
    if (turn) await rig.end(turn);
    await rig.turns.sync(7);
    expect(await rig.dueIn(id)).toBeGreaterThan(500);
    await scratch.asOwner('update connections set enabled = false where id = $1', [id]);
    await rig.turns.sync(7);
    expect(await rig.dueIn(id)).toBeNaN();
  });

  it('one of a connection that a person has changed is due at once', async () => {
    const { id, tenantId, version } = await rig.receiver();
    const [turn] = await rig.claim();
    if (turn) await rig.end(turn);
    await rig.connections.update({ tenantId, id, version }, { settings: { poll_interval_seconds: 120 } }, byTest);
    await rig.turns.sync(7);
    expect(await rig.claim()).toMatchObject([{ connectionId: id, settings: { poll_interval_seconds: 120 } }]);
  });
});

describe('a turn that is due', () => {
  it('is taken once, by one process, the one that has waited longest first', async () => {
    for (let no = 0; no < 12; no += 1) await rig.receiver();
    const taken = await Promise.all([rig.claim(4), rig.claim(4), rig.claim(4)]);
    expect(taken.map((turns) => turns.length)).toEqual([4, 4, 4]);
    expect(new Set(idsOf(taken.flat())).size).toBe(12);
    expect(await rig.claim()).toEqual([]);
  });

  it('comes back when its lease has ended, and its former holder cannot end it any more', async () => {
    const { id } = await rig.receiver();
    const [dead] = await rig.claim();
    await rig.pass(61);
    const [taken] = await rig.claim();
    expect([dead?.connectionId, taken?.connectionId, dead?.lease === taken?.lease]).toEqual([id, id, false]);
    if (dead) await rig.end(dead);
    expect(await rig.dueIn(id)).toBeLessThan(61);
    if (taken) await rig.end(taken);
    expect(await rig.dueIn(id)).toBeGreaterThan(500);
  });

  it('knows for how long its account has brought nothing', async () => {
    await rig.receiver();
    await rig.pass(1_000);
    const [idle] = await rig.claim();
    expect(idle?.idleSeconds).toBeGreaterThanOrEqual(1_000);
    if (idle) await rig.end(idle, { result: 'brought' });
    await rig.pass(601);
    const [busy] = await rig.claim();
    expect(busy?.idleSeconds).toBeGreaterThanOrEqual(601);
    expect(busy?.idleSeconds).toBeLessThan(1_000);
  });

  it('shows how far the polls are behind', async () => {
    expect(await rig.turns.figures()).toEqual({ due: 0, lagSeconds: 0 });
    await rig.receiver();
    await rig.receiver();
    await rig.pass(90);
    const { due, lagSeconds } = await rig.turns.figures();
    expect(due).toBe(2);
    expect(lagSeconds).toBeGreaterThanOrEqual(90);
  });
});

describe('an account that is to be asked now', () => {
  it('is due at once', async () => {
    const { id, tenantId } = await rig.receiver();
    const [turn] = await rig.claim();
    if (turn) await rig.end(turn);
    expect(await rig.claim()).toEqual([]);
    await rig.turns.askNow(tenantId, id);
    expect(idsOf(await rig.claim())).toEqual([id]);
  });

  it('is asked once more after a poll that is under way, because that may have looked before', async () => {
    const { id, tenantId } = await rig.receiver();
    const [turn] = await rig.claim();
    await rig.turns.askNow(tenantId, id);
    expect(await rig.claim()).toEqual([]);
    if (turn) await rig.end(turn);
    const [again] = await rig.claim();
    expect(again?.connectionId).toBe(id);
    if (again) await rig.end(again);
    expect(await rig.claim()).toEqual([]);
  });

  it('may be each of one company, and none of another', async () => {
    const ours = await rig.receiver();
    await rig.receiver();
    for (const turn of await rig.claim()) await rig.end(turn);
    await rig.turns.askNow(ours.tenantId);
    expect(idsOf(await rig.claim())).toEqual([ours.id]);
  });
});

describe('a turn that was handed over', () => {
  const handOver = async (): Promise<{ connection: Connection; lease: string }> => {
    const connection = await rig.receiver();
    const [turn] = await rig.claim();
    if (!turn || !(await rig.turns.handOver(turn, 60, 600))) throw new Error('the turn was not handed over');
    return { connection, lease: turn.lease };
  };
  const placeOf = ({ tenantId, id }: Connection) => ({ tenantId, connectionId: id });
  const ended = { lease: null, nextSeconds: 60, result: 'brought', isSameAgain: false } as const;

  it('is ended by the workflow that has it, at the interval of its connection', async () => {
    const { connection } = await handOver();
    expect(await rig.dueIn(connection.id)).toBeGreaterThan(500);
    expect(await rig.turns.handedOver(placeOf(connection))).toMatchObject({ everySeconds: 60 });
    await rig.turns.exchange([{ ...placeOf(connection), ...ended }], 0, 0);
    const dueIn = await rig.dueIn(connection.id);
    expect([dueIn > 0, dueIn <= 60]).toEqual([true, true]);
    expect(await rig.turns.handedOver(placeOf(connection))).toBeNull();
  });

  it('is taken again when the workflow is heard of no more, which cannot end it then', async () => {
    const { connection } = await handOver();
    await rig.pass(601);
    expect(idsOf(await rig.claim(10, 300))).toEqual([connection.id]);
    expect(await rig.turns.handedOver(placeOf(connection))).toBeNull();
    await rig.turns.exchange([{ ...placeOf(connection), ...ended }], 0, 0);
    expect(await rig.dueIn(connection.id)).toBeGreaterThan(60);
  });

  it('is not handed over by a process that has lost it', async () => {
    await rig.receiver();
    const [dead] = await rig.claim();
    await rig.pass(61);
    await rig.claim();
    expect(dead && (await rig.turns.handOver(dead, 60, 600))).toBe(false);
  });
});

describe('polls that bring nothing again', () => {
  const nothing: PollOutcome = { fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 };
  const record = ({ tenantId, id }: Connection, outcome = nothing) =>
    createPollRepository(scratch.database).record(tenantId, id, outcome);
  const healthy = (id: ConnectionId) =>
    scratch.asOwner(`update connections set health_status = 'ok' where id = $1`, [id]);
  const kept = (id: ConnectionId) =>
    scratch.asOwner<{ polls: number; outcome: string }>(
      'select polls, outcome from connection_polls where connection_id = $1 order by first_at',
      [id],
    );
  /** The turn after this outcome, and the poll that it makes. */
  const after = async (outcome: PollOutcome) => {
    const connection = await rig.receiver();
    await healthy(connection.id);
    await record(connection, outcome);
    const [turn] = await rig.claim();
    if (!turn) throw new Error('no turn is due');
    return { connection, turn };
  };

  it('are counted where the last one stands, for many connections at once', async () => {
    const { connection, turn } = await after(nothing);
    expect(turn.isSteady).toBe(true);
    const lastPoll = async () =>
      (
        await scratch.asOwner<{ at: Date }>(
          'select least(last_poll_at, last_success_at) as at from connection_poll_states where connection_id = $1',
          [connection.id],
        )
      )[0]?.at.getTime() ?? 0;
    const before = await lastPoll();
    await rig.end(turn, { isSameAgain: true });
    expect(await kept(connection.id)).toEqual([{ polls: 2, outcome: 'ok' }]);
    expect(await lastPoll()).toBeGreaterThan(before);
  });

  it('are not noted of a company that was suspended meanwhile', async () => {
    const { connection, turn } = await after(nothing);
    await scratch.asOwner(`update tenants set status = 'suspended' where id = $1`, [connection.tenantId]);
    await rig.end(turn, { isSameAgain: true });
    expect(await kept(connection.id)).toEqual([{ polls: 1, outcome: 'ok' }]);
  });

  it.each([
    ['failed', { ...nothing, fault: { code: 'PROVIDER_UNAVAILABLE' as const } }],
    ['brought something', { ...nothing, stored: 1 }],
    ['left documents behind', { ...nothing, failed: 1 }],
  ])('are news after one that has %s', async (_what, outcome) => {
    expect((await after(outcome)).turn.isSteady).toBe(false);
  });

  it('are news of a new connection, and of one that is not healthy', async () => {
    await rig.receiver();
    expect(await rig.claim()).toMatchObject([{ isSteady: false }]);
    const { connection, turn } = await after(nothing);
    await rig.end(turn, { nextSeconds: 0 });
    await scratch.asOwner(`update connections set health_status = 'failing' where id = $1`, [connection.id]);
    expect(await rig.claim()).toMatchObject([{ isSteady: false }]);
  });
});

describe('an account that a connection has left', () => {
  const leave = ({ tenantId, id, version }: Connection) =>
    rig.connections.update(
      { tenantId, id, version },
      { directions: ['outbound'], accountChange: { formerFingerprint: 'a', fingerprint: 'b' } },
      byTest,
    );
  /** Numbers of the left accounts that have a turn. */
  const drained = async ({ id }: Connection, days = 7): Promise<number[]> => {
    await rig.turns.sync(days);
    const sql =
      'select account_no as no from poll_turns where connection_id = $1 and account_no > 0 order by account_no';
    return (await scratch.asOwner<{ no: number }>(sql, [id])).map(({ no }) => no);
  };
  const erase = ({ tenantId, id }: Connection, accountNo: number | null, drainPoll: number) =>
    createLeftAccounts(scratch.database).eraseIfDrained(
      { tenantId, connectionId: id, accountNo },
      { keep: 90, drainPoll },
    );

  it('is asked for some days, if it received, and keeps its secrets so long', async () => {
    const connection = await rig.receiver();
    await leave(connection);
    expect(await drained(connection)).toEqual([1]);
    expect(await rig.claim()).toMatchObject([{ connectionId: connection.id, accountNo: 1, isSteady: false }]);
    expect(await drained(connection, 0)).toEqual([]);
    expect(await erase(connection, 1, 7)).toBe(false);
    expect(await erase(connection, 1, 0)).toBe(true);
    expect(await drained(connection)).toEqual([]);
  });

  it('is not asked when it only sent, and loses its secrets at once', async () => {
    const { tenant } = await seedTenant(scratch.database);
    const connection = await rig.create(tenant.id, { directions: ['outbound'], receiveMode: 'none' });
    await leave(connection);
    expect(await drained(connection)).toEqual([]);
    expect(await erase(connection, 1, 7)).toBe(true);
  });

  it('is asked also when the connection was removed, and not while it is off', async () => {
    const connection = await rig.receiver();
    const { tenantId, id, version } = await leave(connection);
    await scratch.asOwner('update connections set enabled = false where id = $1', [id]);
    expect(await drained(connection)).toEqual([]);
    await scratch.asOwner(`update connections set directions = '{inbound}' where id = $1`, [id]);
    await rig.connections.update({ tenantId, id, version }, { isRemoved: true }, byTest);
    expect(await drained(connection)).toEqual([1, 2]);
    expect(await erase(connection, null, 7)).toBe(false);
    expect(await erase(connection, null, 0)).toBe(true);
  });
});
