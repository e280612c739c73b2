import type { ConnectionHealth } from '../../../../../src/domain/connections/connection';
import type { CallHealth } from '../../../../../src/domain/ports/connections/connections';
import type { SendOutcome } from '../../../../../src/domain/ports/deliveries/provider';
import { recordHealth } from '../../../../../src/usecases/deliveries/steps/record-health';
import { aDelivery, createDeliveryRig, isoAt } from '../../../../support/rigs/delivery-rig';

const accepted: SendOutcome = { kind: 'accepted', remoteId: 'r', details: {} };
const temporary = (reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED' | 'PROVIDER_AUTH_FAILED'): SendOutcome => ({
  ...{ kind: 'temporary', reason, retryAfterSeconds: null, message: 'not now', details: {} },
});

/** What is recorded of a call, by the health that the connection had. */
async function recorded(outcome: SendOutcome, health: Partial<ConnectionHealth> = {}, fails = false) {
  const { deps, connection } = createDeliveryRig(aDelivery());
  const calls: CallHealth[] = [];
  const recording = (_tenantId: unknown, _id: unknown, result: CallHealth) => {
    calls.push(result);
    return fails ? Promise.reject(new Error('no database')) : Promise.resolve('2026-11-21T12:00:00Z');
  };
  const openUntil = await recordHealth(
    { ...deps, connections: { ...deps.connections, recordHealth: recording } },
    { ...connection, health: { ...connection.health, lastSendAt: isoAt(-3600), ...health } },
    'document',
    outcome,
  );
  return { calls, openUntil };
}

describe('the health of a connection after a call', () => {
  it('is good after any answer, also a refusal', async () => {
    const answers: SendOutcome[] = [accepted, ...(['refused', 'duplicate', 'unreachable_recipient'] as const).map(no)];
    for (const outcome of answers) expect((await recorded(outcome)).calls).toEqual([{ ok: true, isSend: true }]);
  });

  it('is not written again within a minute when it was good already', async () => {
    expect((await recorded(accepted, { lastSendAt: isoAt(-59) })).calls).toEqual([]);
    expect((await recorded(accepted, { lastSendAt: isoAt(-60) })).calls).toHaveLength(1);
    expect((await recorded(accepted, { lastSendAt: isoAt(-1), consecutiveFailures: 1 })).calls).toHaveLength(1);
    expect((await recorded(accepted, { lastSendAt: isoAt(-1), status: 'failing' })).calls).toHaveLength(1);
  });

  it('counts faults by their document, and tells refused credentials apart', async () => {
    const fault = { ok: false, error: 'not now', documentId: 'document' };
    expect(await recorded(temporary('PROVIDER_UNAVAILABLE'))).toEqual({
      calls: [{ ...fault, authFailed: false }],
      openUntil: '2026-11-21T12:00:00Z',
    });
    expect((await recorded(temporary('PROVIDER_AUTH_FAILED'))).calls).toEqual([{ ...fault, authFailed: true }]);
    expect((await recorded({ kind: 'unknown', message: 'not now', details: {} })).calls).toHaveLength(1);
  });

  it('says nothing of a provider that only limits us', async () => {
    expect((await recorded(temporary('PROVIDER_RATE_LIMITED'))).calls).toEqual([]);
  });

  it('never stands in the way of the outcome: a failure to record it is ignored', async () => {
    expect(await recorded(temporary('PROVIDER_UNAVAILABLE'), {}, true)).toMatchObject({ openUntil: null });
  });
});

function no(kind: 'refused' | 'duplicate' | 'unreachable_recipient'): SendOutcome {
  return { kind, message: 'no', details: {} };
}
