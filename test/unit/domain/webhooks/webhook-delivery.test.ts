import { webhookOutcomes } from '../../../../src/domain/ports/webhooks/webhook-sender';
import { diagnosisOf, faultOf } from '../../../../src/domain/webhooks/diagnosis';
import { afterCall } from '../../../../src/domain/webhooks/webhook-delivery';

const failed = { outcome: 'http_error', status: 500, retryAfterSeconds: null } as const;

describe('after a call', () => {
  it('a delivery is taken, repeated as planned, or dead after the tenth', () => {
    expect(afterCall({ ...failed, outcome: 'delivered', status: 200 }, 3, 0.5)).toMatchObject({ state: 'delivered' });
    expect(afterCall(failed, 1, 0.5)).toMatchObject({ state: 'pending', waitMs: 5_000, slowsDown: false });
    expect(afterCall(failed, 9, 0.5)).toMatchObject({ state: 'pending', waitMs: 86_400_000 });
    expect(afterCall(failed, 10, 0.5)).toMatchObject({ state: 'dead', waitMs: null });
  });

  it('410 ends it at once; 429, 502 and 504 slow the endpoint down', () => {
    expect(afterCall({ ...failed, status: 410 }, 1, 0.5)).toMatchObject({ state: 'dead', isGone: true });
    for (const status of [429, 502, 504])
      expect(afterCall({ ...failed, status, retryAfterSeconds: 60 }, 1, 0.5)).toMatchObject({
        ...{ state: 'pending', waitMs: 60_000, slowsDown: true, isGone: false },
      });
    expect(afterCall({ ...failed, outcome: 'timeout' }, 1, 0.5)).toMatchObject({ state: 'pending', isGone: false });
  });
});

describe('the diagnosis', () => {
  const attempt = { no: 1, at: '', durationMs: 1, bodyStart: null, nextAt: null };

  it('says of every way to fail what it is and what to do, in three languages', () => {
    const statuses = [301, 400, 401, 410, 429, 500];
    const faults = [
      ...webhookOutcomes.filter((one) => one !== 'http_error').map((outcome) => faultOf({ outcome, status: null })),
      ...statuses.map((status) => faultOf({ outcome: 'http_error', status })),
    ].filter((fault) => fault !== null);
    expect(faults).toHaveLength(webhookOutcomes.length - 2 + statuses.length);
    for (const language of ['sk', 'cs', 'en'] as const)
      expect(new Set(faults.map((fault) => fault[language])).size).toBe(faults.length);
  });

  it('is that of the last attempt, until the message was taken', () => {
    const [wrong, right] = [
      { ...attempt, ...failed },
      { ...attempt, outcome: 'delivered' as const, status: 200 },
    ];
    expect(diagnosisOf({ state: 'pending', attempts: [wrong] }).en).toMatch(/fault of its own \(500\)/);
    expect(diagnosisOf({ state: 'delivered', attempts: [wrong, right] }).en).toBe('The message was taken.');
    expect(diagnosisOf({ state: 'pending', attempts: [] }).en).toMatch(/waits/);
    expect(diagnosisOf({ state: 'cancelled', attempts: [] }).en).toMatch(/switched off/);
  });
});
