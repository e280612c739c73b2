import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { EndedTurn, PollPlace, PollTurn } from '../../../../src/domain/ports/receiving/poll-turns';
import type { PollOutcome } from '../../../../src/domain/ports/receiving/polls';
import { ProblemError } from '../../../../src/domain/problem';
import type { ReceivedList } from '../../../../src/usecases/receiving/list-received';
import { createPollDue, type TurnEnding } from '../../../../src/usecases/receiving/poll-due';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const list = (change: Partial<ReceivedList> = {}): ReceivedList => ({
  ...{ documents: [], next: null, waiting: 0, unusable: 0 },
  ...change,
});
const documents = [{ id: 'd', sha256: null }];

/** A turn that is due; the provider of the rig wants to be asked once a minute. */
const aTurn = (change: Partial<PollTurn> = {}): PollTurn => ({
  tenantId: asId<TenantId>('t'),
  connectionId: asId<ConnectionId>('c'),
  lease: 'lease-c',
  idleSeconds: 0,
  isSteady: true,
  providerType: 'sapi-sk',
  settings: {},
  receiveMode: 'poll',
  ...change,
});

/** Polls with these turns in their order; `look` answers for a connection. */
function rig(due: PollTurn[], look: (place: PollPlace) => Promise<ReceivedList> = () => Promise.resolve(list())) {
  const waiting = [...due];
  const ended: EndedTurn[] = [];
  const log: string[] = [];
  const recorded: PollOutcome[] = [];
  const endings: TurnEnding[] = [];
  const is = { away: false, lost: false, broken: false, unrecorded: false, failures: 1 };
  const polling = createPollDue({
    turns: {
      exchange: (given, limit) => {
        if (is.broken) return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
        ended.push(...given);
        return Promise.resolve(waiting.splice(0, limit));
      },
      handOver: ({ connectionId }, everySeconds, seconds) => {
        log.push(`hand over ${connectionId} ${everySeconds} for ${seconds}`);
        return Promise.resolve(!is.lost);
      },
    },
    providers: createDeliveryRig(aDelivery()).deps.providers,
    listReceived: look,
    recordPoll: (_place, outcome) => {
      if (is.unrecorded) return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
      recorded.push(outcome);
      return Promise.resolve(outcome.fault === null ? 0 : is.failures);
    },
    workflows: {
      start: ({ connectionId }) => {
        log.push(`start ${connectionId}`);
        return is.away ? Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) : Promise.resolve();
      },
    },
    onEnding: (ending) => void endings.push(ending),
    log: silentLog,
    random: () => 0,
  });
  return { polling, ended, log, recorded, endings, is, waiting };
}

/** One round with one turn, whose end is written. */
async function pollOnce(
  turn: PollTurn,
  look: () => Promise<ReceivedList>,
  change: Partial<ReturnType<typeof rig>['is']> = {},
) {
  const one = rig([turn], look);
  Object.assign(one.is, change);
  await one.polling.round();
  await one.polling.drain();
  return one;
}

describe('a turn', () => {
  it('of a steady connection that has brought nothing again is written with others, and starts nothing', async () => {
    const { ended, log, recorded, endings } = await pollOnce(aTurn({ idleSeconds: 3_600 }), () =>
      Promise.resolve(list()),
    );
    expect(ended).toEqual([
      { tenantId: 't', connectionId: 'c', lease: 'lease-c', nextSeconds: 360, result: 'nothing', isSameAgain: true },
    ]);
    expect([log, recorded, endings]).toEqual([[], [], ['nothing']]);
  });

  it('that has brought nothing is recorded by itself where that is news', async () => {
    const { ended, recorded } = await pollOnce(aTurn({ isSteady: false }), () => Promise.resolve(list()));
    expect(recorded).toEqual([{ fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 }]);
    expect(ended).toMatchObject([{ nextSeconds: 60, isSameAgain: false }]);
  });

  it.each([{ documents }, { next: 'page-2' }])('with %j is handed over to a workflow, which ends it', async (found) => {
    const { ended, log, endings } = await pollOnce(aTurn(), () => Promise.resolve(list(found)));
    expect([log, ended, endings]).toEqual([['hand over c 60 for 120', 'start c'], [], ['documents']]);
  });

  it('whose lease has ended starts nothing', async () => {
    const { ended, log } = await pollOnce(aTurn(), () => Promise.resolve(list({ documents })), { lost: true });
    expect([log, ended]).toEqual([['hand over c 60 for 120'], []]);
  });

  it('comes again soon while no workflow can be started', async () => {
    const { ended, recorded } = await pollOnce(aTurn(), () => Promise.resolve(list({ documents })), { away: true });
    expect([ended, recorded]).toMatchObject([[{ nextSeconds: 30, result: 'other' }], []]);
  });

  it('counts what is listed without a usable id', async () => {
    const { recorded, log } = await pollOnce(aTurn(), () => Promise.resolve(list({ unusable: 2 })));
    expect([recorded, log]).toMatchObject([[{ fault: null, failed: 2 }], []]);
  });

  it('that fails is recorded, and comes again the later the more often it has failed', async () => {
    const fault = () => Promise.reject(new ProblemError('PROVIDER_UNAVAILABLE'));
    const { ended, recorded, endings } = await pollOnce(aTurn(), fault, { failures: 3 });
    expect(recorded).toMatchObject([{ fault: { code: 'PROVIDER_UNAVAILABLE' } }]);
    expect([ended, endings]).toMatchObject([[{ nextSeconds: 480, result: 'other' }], ['failed']]);
  });

  it('waits for as long as the provider asks', async () => {
    const limited = new ProblemError('PROVIDER_RATE_LIMITED', { context: { retryAfterSeconds: 1_200 } });
    const { ended } = await pollOnce(aTurn(), () => Promise.reject(limited));
    expect(ended).toMatchObject([{ nextSeconds: 1_200 }]);
  });

  it.each([
    ['the server has enough to do', { retryAfterSeconds: 3, notAsked: true as const }, 'PROVIDER_UNAVAILABLE', 3],
    ['a server of ours is away', {}, 'SERVICE_UNAVAILABLE', 30],
  ] as const)('is put off and says nothing of the connection when %s', async (_why, context, code, nextSeconds) => {
    const { ended, recorded, endings } = await pollOnce(aTurn(), () =>
      Promise.reject(new ProblemError(code, { context })),
    );
    expect([ended, recorded, endings]).toMatchObject([[{ nextSeconds, isSameAgain: false }], [], ['put_off']]);
  });

  it('that meets a bug of ours has failed, and is tried again', async () => {
    const { recorded, ended } = await pollOnce(aTurn(), () => Promise.reject(new TypeError('a bug')));
    expect([recorded, ended]).toMatchObject([[{ fault: { code: 'INTERNAL_ERROR' } }], [{ nextSeconds: 120 }]]);
  });

  it.each([
    ['that is told of its documents comes less often', aTurn({ receiveMode: 'push' }), 900],
    ['of an account that was left comes once an hour', aTurn({ accountNo: 2, isSteady: false }), 3_600],
  ])('%s', async (_what, turn, nextSeconds) => {
    const { ended } = await pollOnce(turn, () => Promise.resolve(list()));
    expect(ended).toMatchObject([{ nextSeconds, ...(turn.accountNo && { accountNo: 2 }) }]);
  });
});

describe('a round', () => {
  const turnOf = (no: number): PollTurn => aTurn({ connectionId: asId<ConnectionId>(`c${no}`), lease: `l${no}` });
  const many = (count: number): PollTurn[] => Array.from({ length: count }, (_, no) => turnOf(no));

  it('does not wait for providers that are slow, and goes on beside them', async () => {
    let release = (): void => undefined;
    const silence = new Promise<ReceivedList>((resolve) => (release = () => resolve(list())));
    const { polling, ended, waiting } = rig(many(40), ({ connectionId }) =>
      connectionId === 'c0' ? silence : Promise.resolve(list()),
    );
    while ((await polling.round()) === 'more');
    await polling.round();
    expect(waiting).toEqual([]);
    expect(ended.map(({ lease }) => lease)).not.toContain('l0');
    release();
    await polling.drain();
    expect(ended).toHaveLength(40);
  });

  it('takes no more than it has places for', async () => {
    const releases: (() => void)[] = [];
    const { polling, waiting } = rig(
      many(20),
      () => new Promise<ReceivedList>((resolve) => void releases.push(() => resolve(list()))),
    );
    expect(await polling.round()).toBe('more');
    expect(waiting).toHaveLength(4);
    const next = polling.round();
    releases.splice(0, 2).forEach((release) => release());
    expect(await next).toBe('more');
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    while (waiting.length > 0 || releases.length > 0) {
      releases.splice(0).forEach((release) => release());
      await polling.round();
    }
    await polling.drain();
  });

  it('forgets nothing that has ended when the database is away for a moment', async () => {
    const { polling, ended, is } = rig(many(3));
    await polling.round();
    // All three have ended by then: nothing of theirs waits for more than a promise that is kept.
    await new Promise((resolve) => setImmediate(resolve));
    is.broken = true;
    await expect(polling.round()).rejects.toThrow('SERVICE_UNAVAILABLE');
    is.broken = false;
    await polling.drain();
    expect(ended).toHaveLength(3);
  });

  it('leaves a turn that could not be recorded to the end of its lease', async () => {
    const { ended } = await pollOnce(aTurn({ isSteady: false }), () => Promise.resolve(list()), { unrecorded: true });
    expect(ended).toEqual([]);
  });
});
