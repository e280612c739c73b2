import type { ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { Log } from '../../domain/ports/log';
import type { EndedTurn, PollPlace, PollTurn, PollTurns } from '../../domain/ports/receiving/poll-turns';
import type { PollWorkflows } from '../../domain/ports/receiving/poll-workflows';
import type { PollOutcome } from '../../domain/ports/receiving/polls';
import { type ProblemCode, ProblemError } from '../../domain/problem';
import { nextPollSeconds } from '../../domain/receiving/poll-interval';
import type { ReceivedList } from './list-received';
import { pollIntervalOf } from './poll-interval-of';

/** How a turn ended. `put_off`: the provider was not asked, or what it listed could not be handed on. */
export type TurnEnding = 'nothing' | 'documents' | 'failed' | 'put_off';

export interface PollDueDeps {
  turns: Pick<PollTurns, 'exchange' | 'handOver'>;
  providers: ProviderCatalogue;
  listReceived: (place: PollPlace, after: string | null) => Promise<ReceivedList>;
  /** @returns failures in a row */
  recordPoll: (place: PollPlace, outcome: PollOutcome) => Promise<number>;
  workflows: PollWorkflows;
  /** Hears how each turn ended; for the metrics. */
  onEnding: (ending: TurnEnding) => void;
  log: Log;
  /** A number in [0, 1): connections that were made together must not be asked together for ever. */
  random: () => number;
}

/** Questions that this process has under way; the bulkheads of servers give each a part of them. */
const maxUnderWay = 16;
/** Longer than any list takes: a process that dies gives its turns back. */
const leaseSeconds = 180;
/**
 * A workflow that was lost, or never started because we died before, is noticed after this time; one that works for
 * longer is found at work.
 */
const handedOverSeconds = 120;
/** While the database or Temporal is away. */
const awaySeconds = 30;
/** Two polls of one connection are up to a tenth further apart than they need to be. */
const jitter = 0.1;

const nothing: PollOutcome = { fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 };

type Look =
  | { kind: 'nothing' | 'documents' }
  | { kind: 'unusable'; many: number }
  | { kind: 'fault'; code: ProblemCode; retryAfterSeconds: number }
  | { kind: 'put_off'; seconds: number };

export interface PollDue {
  /** Writes what has ended and begins what is due, as far as there are places; does not wait for its end. */
  round: () => Promise<'more' | 'idle'>;
  /** Lets the questions that are under way end, and writes what came of them. */
  drain: () => Promise<void>;
}

/**
 * Asks the accounts whose turn it is for received documents. Where there is nothing, that is written for many at once,
 * and no workflow starts; where there is something, `pollConnection` takes it in, one at a time for an account.
 */
export function createPollDue(deps: PollDueDeps): PollDue {
  const underWay = new Set<Promise<void>>();
  const ended: EndedTurn[] = [];

  async function exchange(limit: number): Promise<PollTurn[]> {
    const written = ended.splice(0);
    try {
      return await deps.turns.exchange(written, limit, leaseSeconds);
    } catch (error) {
      ended.unshift(...written);
      throw error;
    }
  }

  return {
    async round() {
      if (underWay.size >= maxUnderWay) await Promise.race(underWay);
      const free = maxUnderWay - underWay.size;
      const turns = await exchange(free);
      for (const turn of turns) {
        const work: Promise<void> = take(deps, turn)
          .then((end) => void (end && ended.push(end)))
          .catch((error: unknown) => {
            // Its lease ends by itself.
            deps.log.warn({ err: error, ...placeOf(turn) }, 'A poll could not be recorded');
          })
          .finally(() => underWay.delete(work));
        underWay.add(work);
      }
      return turns.length === free ? 'more' : 'idle';
    },
    async drain() {
      await Promise.all(underWay);
      if (ended.length === 0) return;
      // The leases end by themselves.
      await exchange(0).catch((error: unknown) => deps.log.warn({ err: error }, 'Polls could not be recorded'));
    },
  };
}

const placeOf = ({ tenantId, connectionId, accountNo }: PollTurn): PollPlace => ({
  tenantId,
  connectionId,
  ...(accountNo === undefined ? {} : { accountNo }),
});

/** @returns null: the turn is another's now, or a workflow's, which ends it */
async function take(deps: PollDueDeps, turn: PollTurn): Promise<EndedTurn | null> {
  const place = placeOf(turn);
  const everySeconds = pollIntervalOf(turn, deps.providers);
  const end = (state: Partial<EndedTurn> & { nextSeconds: number }): EndedTurn => ({
    ...place,
    lease: turn.lease,
    result: 'other',
    isSameAgain: false,
    ...state,
    nextSeconds: state.nextSeconds * (1 + jitter * deps.random()),
  });
  const next = (failures: number): number => nextPollSeconds({ everySeconds, idleSeconds: turn.idleSeconds, failures });

  const look = await lookAt(deps, place);
  deps.onEnding(endingOf(look));
  switch (look.kind) {
    case 'nothing':
      if (!turn.isSteady) await deps.recordPoll(place, nothing);
      return end({ nextSeconds: next(0), result: 'nothing', isSameAgain: turn.isSteady });
    case 'unusable':
      await deps.recordPoll(place, { ...nothing, failed: look.many });
      return end({ nextSeconds: next(0) });
    case 'fault': {
      const failures = await deps.recordPoll(place, { ...nothing, fault: { code: look.code } });
      return end({ nextSeconds: Math.max(next(failures), look.retryAfterSeconds) });
    }
    case 'put_off':
      return end({ nextSeconds: look.seconds });
    case 'documents':
      return (await hand(deps, turn, everySeconds)) === 'away' ? end({ nextSeconds: awaySeconds }) : null;
  }
}

const endingOf = ({ kind }: Look): TurnEnding => (kind === 'fault' ? 'failed' : kind === 'unusable' ? 'nothing' : kind);

async function lookAt({ listReceived, log }: PollDueDeps, place: PollPlace): Promise<Look> {
  try {
    const { documents, next, unusable } = await listReceived(place, null);
    if (documents.length > 0 || next !== null) return { kind: 'documents' };
    return unusable > 0 ? { kind: 'unusable', many: unusable } : { kind: 'nothing' };
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      log.error({ err: error, ...place }, 'A connection could not be asked for received documents');
      return { kind: 'fault', code: 'INTERNAL_ERROR', retryAfterSeconds: 0 };
    }
    const { notAsked, retryAfterSeconds = 0 } = error.context;
    if (notAsked) return { kind: 'put_off', seconds: retryAfterSeconds };
    // Ours, not the provider's: the company is not told of it.
    if (error.code === 'SERVICE_UNAVAILABLE') return { kind: 'put_off', seconds: awaySeconds };
    return { kind: 'fault', code: error.code, retryAfterSeconds };
  }
}

/** The documents stay with the provider until they are taken in: nothing is lost when the start is. */
async function hand({ turns, workflows, log }: PollDueDeps, turn: PollTurn, everySeconds: number) {
  if (!(await turns.handOver(turn, everySeconds, handedOverSeconds))) return 'lost';
  try {
    await workflows.start(placeOf(turn));
    return 'handed';
  } catch (error) {
    log.warn(
      { err: error, ...placeOf(turn) },
      'What a provider holds could not be fetched: no workflow could be started',
    );
    return 'away';
  }
}
