import { openDecisions, whyNotDecided } from '../../../../src/domain/deliveries/open-decisions';
import type { OutboundStatus, ReasonCode } from '../../../../src/domain/deliveries/status';
import { asId, type InvoiceId } from '../../../../src/domain/ids';

const delivery = (status: OutboundStatus, reason: ReasonCode | null = null) => ({
  ...{ status, reason, superseded: false, supersededBy: null, predecessorDelivered: false },
});

describe('what a person may decide', () => {
  it.each([
    ['queued', null, ['requery', 'restart']],
    ['validating', null, ['requery', 'restart']],
    ['sending', null, ['requery', 'restart']],
    ['sent', null, ['requery', 'restart', 'resolve']],
    ['delivered', null, []],
    ['delivery_failed', 'RECIPIENT_NOT_REGISTERED', []],
    ['delivery_failed', 'PROVIDER_DELIVERY_FAILED', ['requery', 'resend', 'resolve']],
    ['rejected_by_provider', 'PROVIDER_REJECTED', ['requery', 'resend', 'resolve']],
    ['failed_permanent', 'OUTCOME_UNKNOWN', ['requery', 'resend', 'resolve']],
    ['failed_permanent', 'PREDECESSOR_DELIVERED', ['requery', 'resolve']],
  ] as const)('of %s (%s) is %j', (status, reason, decisions) => {
    expect(openDecisions(delivery(status, reason))).toEqual(decisions);
  });

  it('is never to send again what replaces a delivered one, and nothing of what was replaced', () => {
    const stopped = delivery('failed_permanent', 'RETRIES_EXHAUSTED');
    expect(openDecisions({ ...stopped, predecessorDelivered: true })).toEqual(['requery', 'resolve']);
    expect(openDecisions({ ...stopped, superseded: true })).toEqual([]);
  });
});

describe('a refusal', () => {
  it('names the state and what is possible', () => {
    expect(whyNotDecided(delivery('sent')).sk).toBe('Stav: sent. Možné je: requery, restart, resolve.');
    expect(whyNotDecided(delivery('failed_permanent', 'OUTCOME_UNKNOWN')).en).toBe(
      'State: failed_permanent (OUTCOME_UNKNOWN). Possible: requery, resend, resolve.',
    );
  });

  it('says that a known outcome is final', () => {
    expect(whyNotDecided(delivery('delivered')).cs).toContain('nic už nelze rozhodnout');
  });

  it('leads to the invoice that has replaced it', () => {
    const supersededBy = asId<InvoiceId>('0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10');
    const replaced = { ...delivery('failed_permanent', 'RETRIES_EXHAUSTED'), superseded: true, supersededBy };
    expect(whyNotDecided(replaced).en).toContain(`Another invoice ${supersededBy} has replaced this one`);
  });
});
