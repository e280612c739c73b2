import canonicalize from 'canonicalize';
import fc from 'fast-check';

import { issueDayAt, startOfDay } from '../../../../src/domain/submissions/issue-day';
import { simulateDelivery, testSimulations } from '../../../../src/domain/test-mode/simulation';

const noon = Date.parse('2027-01-04T11:00:00Z');
/** Offset, type, status and reason of each event, as the contract's table writes them. */
const table = (simulate: (typeof testSimulations)[number], startMs = noon): string[] =>
  simulateDelivery(simulate, startMs).map(({ at, type, to_status: to, reason_code: reason }) =>
    [(Date.parse(at) - startMs) / 1000, to ?? type, ...(reason === null ? [] : [`(${reason})`])].join(' '),
  );

it.each([
  ['delivered', ['2 sent', '5 delivered']],
  ['undeliverable', ['3 delivery_failed (RECIPIENT_NOT_REGISTERED)']],
  ['rejected', ['3 rejected_by_provider (PROVIDER_REJECTED)']],
  [
    'provider_error',
    [
      ...[2, 7, 17, 37, 77].map((after) => `${after} retry_scheduled (PROVIDER_UNAVAILABLE)`),
      '259200 failed_permanent (RETRIES_EXHAUSTED)',
    ],
  ],
  ['timeout', ['31 warning (OUTCOME_UNKNOWN)', '61 failed_permanent (OUTCOME_UNKNOWN)']],
  ['late_issue', ['2 retry_scheduled (PROVIDER_UNAVAILABLE)', '43200 failed_permanent (ISSUE_DATE_NOT_TODAY)']],
] as const)('the course of %s is the one of the contract', (simulate, course) => {
  expect(table(simulate)).toEqual(['0 queued', '1 sending', ...course]);
});

const starts = fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2060, 0, 1) / 1000 }).map((s) => s * 1000);
const simulations = fc.constantFrom(...testSimulations);

it('equal simulation and start give the same bytes in RFC 8785 form', () => {
  fc.assert(
    fc.property(simulations, starts, (simulate, startMs) => {
      expect(canonicalize(simulateDelivery(simulate, startMs))).toBe(canonicalize(simulateDelivery(simulate, startMs)));
    }),
  );
});

it('another start only shifts the events, but for the midnight of late_issue', () => {
  const shiftable = simulations.filter((simulate) => simulate !== 'late_issue');
  fc.assert(
    fc.property(shiftable, starts, starts, (simulate, one, other) => {
      expect(table(simulate, one)).toEqual(table(simulate, other));
    }),
  );
});

it('events are numbered from 1, in the order of their times, and each status follows from the one before', () => {
  fc.assert(
    fc.property(simulations, starts, (simulate, startMs) => {
      const events = simulateDelivery(simulate, startMs);
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
      const times = events.map(({ at }) => Date.parse(at));
      expect([...times].sort((a, b) => a - b)).toEqual(times);
      let status: string | null = null;
      for (const event of events) {
        const moves = event.type === 'status_changed';
        expect(event.from_status).toBe(moves ? status : null);
        expect(event.webhook_event).toBe(event.to_status === null ? null : `invoice.${event.to_status}`);
        expect(event.to_status !== null).toBe(moves);
        status = event.to_status ?? status;
      }
    }),
  );
});

it('late_issue ends at a midnight in Bratislava, within 23 to 25 hours and after its retry', () => {
  fc.assert(
    fc.property(starts, (startMs) => {
      const [, , retry, end] = simulateDelivery('late_issue', startMs);
      const endMs = Date.parse(end?.at ?? '');
      expect(endMs).toBe(startOfDay(issueDayAt(new Date(endMs))).getTime());
      expect(endMs).toBeGreaterThan(Date.parse(retry?.at ?? ''));
      expect(endMs - startMs).toBeLessThanOrEqual(25 * 3_600_000 + 2_000);
    }),
  );
});
