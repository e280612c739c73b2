import type { OpenConnection } from '../../../domain/connections/connection';
import type { Clock } from '../../../domain/ports/clock';
import type { CallEnd, CallTurn, ProviderCalls } from '../../../domain/ports/deliveries/provider-calls';
import type { Log } from '../../../domain/ports/log';
import { createCallSlots } from './call-slots';
import { createHostRest, type HostRest } from './host-rest';
import { createWaitingLines } from './waiting-lines';

/** Calls to one server at once; the worker has thirty places for steps of all kinds (`workerTuning`). */
const maxConcurrentSends = 10;
const maxConcurrentQuestions = 5;
/** For a place behind a call that may end at once. As many wait as there are places, the others come back. */
const placeTimeoutMs = 500;
const fullMs = 3_000;
/** That are remembered; beyond them those without a call under way are forgotten. */
const maxHosts = 1_000;

interface Host {
  underWay: number;
  rest: HostRest;
  lines: ReturnType<typeof createWaitingLines>;
}

type CallKind = 'send' | 'ask';

/** What is known of each server, by what it is called for. */
function createHosts(log: Pick<Log, 'warn'>): (calls: CallKind, host: string) => Host {
  const hosts = new Map<string, Host>();

  function forgetIdle(): void {
    for (const [key, { underWay }] of hosts) if (underWay === 0) hosts.delete(key);
  }

  return (calls, host) => {
    const key = `${calls} ${host}`;
    const known = hosts.get(key);
    if (known) return known;
    if (hosts.size >= maxHosts) forgetIdle();
    const rest = createHostRest((untilMs) => {
      if (untilMs === null) log.warn({ host, calls }, 'The server of a provider answers again');
      else
        log.warn({ host, calls, until: new Date(untilMs).toISOString() }, 'The server of a provider is given a rest');
    });
    const fresh = { underWay: 0, rest, lines: createWaitingLines() };
    hosts.set(key, fresh);
    return fresh;
  };
}

/**
 * A bulkhead and a circuit for each server: however many connections lead to one that is slow or silent, it holds a
 * part of this process only. Sends and questions have a share and a rest each, because a server may be unable to do one
 * of the two.
 */
export function createProviderCalls({ clock, log }: { clock: Clock; log: Pick<Log, 'warn'> }): ProviderCalls {
  const takePlace = createCallSlots();
  const hostOf = createHosts(log);

  async function begin(
    { kind, maxConcurrent }: { kind: CallKind; maxConcurrent: number },
    connection: OpenConnection,
    limit: number,
  ): Promise<CallTurn> {
    const host = hostOf(kind, serverOf(connection));
    const { id, tenantId } = connection;
    const later = (why: 'full' | 'resting', earliestMs: number): CallTurn => ({
      kind: why,
      untilMs: host.lines.next(id, earliestMs, clock()),
    });
    if (host.underWay >= maxConcurrent) return later('full', clock() + fullMs);
    const admitted = host.rest.admit(clock());
    if (typeof admitted === 'object') return later('resting', admitted.untilMs);
    host.underWay += 1;
    const end = (result: CallEnd): void => {
      host.underWay -= 1;
      host.rest.end(admitted, { tenantId, result, nowMs: clock() });
    };
    const giveBack = await takePlace(`${kind} ${id}`, limit, placeTimeoutMs);
    if (giveBack === null) {
      end('untold');
      return later('full', clock() + fullMs);
    }
    return {
      kind: 'granted',
      end: (result) => {
        giveBack();
        end(result);
      },
    };
  }

  return {
    send: (connection, limit) => begin({ kind: 'send', maxConcurrent: maxConcurrentSends }, connection, limit),
    ask: (connection) =>
      begin({ kind: 'ask', maxConcurrent: maxConcurrentQuestions }, connection, maxConcurrentQuestions),
  };
}

/** One that cannot be read is of this connection alone. */
function serverOf({ id, settings: { base_url: address } }: OpenConnection): string {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).host : id;
}
