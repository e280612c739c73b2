import type { Connection } from '../../../../src/domain/connections/connection';
import { asId, type ConnectionId, type TenantId } from '../../../../src/domain/ids';
import type { CallHealth } from '../../../../src/domain/ports/connections/connections';
import type { EndedTurn } from '../../../../src/domain/ports/receiving/poll-turns';
import type { FailingDocument, PollOutcome } from '../../../../src/domain/ports/receiving/polls';
import type { ProblemCode } from '../../../../src/domain/problem';
import {
  createEndPoll,
  createRecordDocumentFailure,
  createRecordPoll,
} from '../../../../src/usecases/receiving/record-poll';
import { fakeTenants } from '../../../fakes/tenants';
import { theSeller } from '../../../support/rigs/report-rig';
import { aConnection } from '../../../support/rigs/scripted-provider';
import { silentLog } from '../../../support/rigs/silent-log';

const brought = { stored: 1, duplicates: 0, withoutXml: 0, failed: 0 };
const failedWith = (code: ProblemCode): PollOutcome => ({ ...brought, fault: { code } });

/** The outcomes and the health that were recorded of one connection. */
function rig(given: Partial<Pick<Connection, 'directions' | 'health'>> | null = {}) {
  const connection = { ...aConnection('https://provider.example'), ...given };
  const outcomes: PollOutcome[] = [];
  const failing: FailingDocument[] = [];
  const health: CallHealth[] = [];
  const deps = {
    polls: {
      record: (_tenantId: unknown, _connectionId: unknown, outcome: PollOutcome) =>
        Promise.resolve(outcomes.push(outcome)),
      noteFailing: (_tenantId: unknown, _connectionId: unknown, document: FailingDocument) =>
        Promise.resolve(void failing.push(document)),
    },
    log: silentLog,
    tenants: fakeTenants({ ...theSeller(), id: connection.tenantId }),
    connections: {
      find: () => Promise.resolve(given && connection),
      recordHealth: (_tenantId: unknown, _id: unknown, result: CallHealth) => {
        health.push(result);
        return Promise.resolve(null);
      },
    },
  };
  const account = { tenantId: connection.tenantId, connectionId: connection.id };
  return {
    outcomes,
    failing,
    health,
    record: (outcome: PollOutcome, accountNo?: number) =>
      createRecordPoll(deps)({ ...account, ...(accountNo && { accountNo }) }, outcome),
    fail: (failure: { documentId: string; reason: string }) => createRecordDocumentFailure(deps)(account, failure),
  };
}

describe('the outcome of a poll', () => {
  it('is kept, and restores the health of the connection', async () => {
    const { record, outcomes, health } = rig({ directions: ['inbound'] });
    await record({ ...brought, fault: null });
    expect(outcomes).toEqual([{ ...brought, fault: null }]);
    expect(health).toEqual([{ ok: true }]);
  });

  it('does not close a circuit that failed sends have opened', async () => {
    const { health: former } = aConnection('https://provider.example');
    const { record, health } = rig({ health: { ...former, circuitOpenUntil: '2026-11-21T12:00:00Z' } });
    await record({ ...brought, fault: null });
    expect(health).toEqual([]);
  });

  it('counts refused credentials against every connection', async () => {
    const { record, health } = rig({ directions: ['inbound', 'outbound'] });
    await record(failedWith('PROVIDER_AUTH_FAILED'));
    expect(health).toEqual([{ ok: false, error: 'PROVIDER_AUTH_FAILED', authFailed: true }]);
  });

  it('counts another fault against a connection that only receives, and never one that sends as well', async () => {
    const receiving = rig({ directions: ['inbound'] });
    await receiving.record(failedWith('PROVIDER_UNAVAILABLE'));
    expect(receiving.health).toEqual([{ ok: false, error: 'PROVIDER_UNAVAILABLE', authFailed: false }]);
    const both = rig({ directions: ['inbound', 'outbound'] });
    await both.record(failedWith('PROVIDER_UNAVAILABLE'));
    expect([both.health, both.outcomes]).toEqual([[], [failedWith('PROVIDER_UNAVAILABLE')]]);
  });

  it('says nothing about the connection when it has left the account', async () => {
    const { record, outcomes, health } = rig({ directions: ['inbound'] });
    await record(failedWith('PROVIDER_AUTH_FAILED'), 2);
    expect([outcomes, health]).toEqual([[], []]);
  });

  it('is kept also of a connection that was removed meanwhile', async () => {
    const { record, outcomes, health } = rig(null);
    await record(failedWith('PROVIDER_AUTH_FAILED'));
    expect([outcomes.length, health]).toEqual([1, []]);
  });
});

describe('the turn of a poll that a workflow has made', () => {
  const place = { tenantId: asId<TenantId>('t'), connectionId: asId<ConnectionId>('c') };
  const end = async (
    outcome: PollOutcome,
    failures: number,
    turn: { everySeconds: number; idleSeconds: number } | null,
  ) => {
    const ended: EndedTurn[] = [];
    const endPoll = createEndPoll({
      recordPoll: () => Promise.resolve(failures),
      turns: {
        handedOver: () => Promise.resolve(turn),
        exchange: (given) => {
          ended.push(...given);
          return Promise.resolve([]);
        },
      },
    });
    await endPoll(place, outcome);
    return ended;
  };
  const turn = { everySeconds: 60, idleSeconds: 36_000 };

  it('ends with the interval of the connection when something was brought', async () => {
    expect(await end({ ...brought, fault: null }, 0, turn)).toEqual([
      { ...place, lease: null, nextSeconds: 60, result: 'brought', isSameAgain: false },
    ]);
  });

  it('ends later when nothing could be taken in', async () => {
    const outcome: PollOutcome = { ...failedWith('PROVIDER_UNAVAILABLE'), stored: 0, failed: 3 };
    expect(await end(outcome, 2, { everySeconds: 60, idleSeconds: 0 })).toMatchObject([
      { nextSeconds: 240, result: 'other' },
    ]);
  });

  it('is left to the poll that has it by now', async () => {
    expect(await end({ ...brought, fault: null }, 0, null)).toEqual([]);
  });
});

it('a document that could not be received is recorded with its reason', async () => {
  const { fail, failing } = rig();
  await fail({ documentId: 'd', reason: 'SERVICE_UNAVAILABLE' });
  expect(failing).toEqual([{ documentId: 'd', reason: 'SERVICE_UNAVAILABLE' }]);
});
