import type { ConnectionId, TenantId } from '../../../../domain/ids';
import type {
  EndedTurn,
  PollFigures,
  PollPlace,
  PollTurn,
  PollTurns,
} from '../../../../domain/ports/receiving/poll-turns';
import type { Database, Transaction } from '../../transaction';
import {
  askNow,
  claimTurns,
  endTurns,
  handOverTurn,
  noteSameAgain,
  selectFigures,
  selectHandedOver,
  syncTurns,
} from './poll-turns.sql';

/** As the database keeps it: the present account is 0. */
const keyOf = ({ tenantId, connectionId, accountNo = 0 }: PollPlace): [TenantId, ConnectionId, number] => [
  tenantId,
  connectionId,
  accountNo,
];

type ClaimedRow = Omit<PollTurn, 'accountNo'> & { accountNo: number | null };

const turnOf = ({ accountNo, ...turn }: ClaimedRow): PollTurn => ({
  ...turn,
  ...(accountNo === null ? {} : { accountNo }),
});

export function createPollTurns(database: Database): PollTurns {
  return {
    sync: (drainDays) =>
      database.withSystem(async (tx) => {
        await tx.query(syncTurns, [drainDays]);
      }),
    exchange: (ended, limit, leaseSeconds) =>
      database.withSystem(async (tx) => {
        if (ended.length > 0) await end(tx, ended);
        const claimed = await tx.prepared<ClaimedRow>('claim-poll-turns', claimTurns, [limit, leaseSeconds]);
        return claimed.map(turnOf);
      }),
    handOver: (turn, everySeconds, seconds) =>
      database.withSystem(async (tx) => {
        const handed = await tx.query(handOverTurn, [...keyOf(turn), turn.lease, everySeconds, seconds]);
        return handed.length > 0;
      }),
    handedOver: (place) =>
      database.withSystem(async (tx) => {
        const [turn] = await tx.query<{ everySeconds: number; idleSeconds: number }>(selectHandedOver, keyOf(place));
        return turn ?? null;
      }),
    askNow: (tenantId, connectionId) =>
      database.withSystem(async (tx) => {
        await tx.query(askNow, [tenantId, connectionId ?? null]);
      }),
    figures: () =>
      database.withSystem(async (tx) => (await tx.query<PollFigures>(selectFigures))[0] ?? { due: 0, lagSeconds: 0 }),
  };
}

async function end(tx: Transaction, ended: readonly EndedTurn[]): Promise<void> {
  const rows = JSON.stringify(ended);
  await tx.prepared('end-poll-turns', endTurns, [rows]);
  if (ended.some(({ isSameAgain }) => isSameAgain)) await tx.prepared('note-same-polls', noteSameAgain, [rows]);
}
