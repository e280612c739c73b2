import fc from 'fast-check';

import { decideInbox, type InboxCommand, type InboxDecision } from '../../../../src/domain/inbox/decide';
import {
  effectiveState,
  type InboxEntry,
  inboxStates,
  nackDelaySeconds,
} from '../../../../src/domain/inbox/inbox-state';

const now = Date.parse('2027-01-31T08:00:00Z');
const minute = 60_000;

const entries: Record<string, InboxEntry> = {
  pending: { state: 'pending', dueAtMs: null, attempts: 0, xmlMissing: false },
  'pending without XML': { state: 'pending', dueAtMs: null, attempts: 0, xmlMissing: true },
  leased: { state: 'leased', dueAtMs: now + 5 * minute, attempts: 1, xmlMissing: false },
  'leased, just over': { state: 'leased', dueAtMs: now, attempts: 1, xmlMissing: false },
  'nack, waiting': { state: 'nack', dueAtMs: now + 1, attempts: 2, xmlMissing: false },
  'nack, due': { state: 'nack', dueAtMs: now - 1, attempts: 2, xmlMissing: false },
  quarantined: { state: 'quarantined', dueAtMs: null, attempts: 5, xmlMissing: false },
  acknowledged: { state: 'acknowledged', dueAtMs: null, attempts: 3, xmlMissing: false },
};
const commands: Record<InboxCommand['kind'], InboxCommand> = {
  claim: { kind: 'claim', leaseSeconds: 300 },
  ack: { kind: 'ack' },
  ack_listed: { kind: 'ack_listed' },
  nack: { kind: 'nack', quarantineAfter: 5 },
  release: { kind: 'release' },
};

const words = (decision: InboxDecision): string => {
  if (decision.kind === 'skipped') return `skipped: ${decision.reason}`;
  if (decision.kind !== 'changed') return decision.kind;
  const { state, dueAtMs, attempts } = decision.entry;
  return `${state}${dueAtMs === null ? '' : ` +${(dueAtMs - now) / minute} min`}, attempts ${attempts}`;
};

/** The whole table: a row a state, a column a command. */
const table: Record<keyof typeof entries, Record<InboxCommand['kind'], string>> = {
  pending: {
    claim: 'leased +5 min, attempts 0',
    ack: 'acknowledged, attempts 0',
    ack_listed: 'acknowledged, attempts 0',
    nack: 'nack +1 min, attempts 1',
    release: 'refused',
  },
  'pending without XML': {
    claim: 'xml_missing',
    ack: 'xml_missing',
    ack_listed: 'skipped: xml_missing',
    nack: 'xml_missing',
    release: 'refused',
  },
  leased: {
    claim: 'refused',
    ack: 'acknowledged, attempts 1',
    ack_listed: 'skipped: leased',
    nack: 'nack +5 min, attempts 2',
    release: 'refused',
  },
  'leased, just over': {
    claim: 'leased +5 min, attempts 1',
    ack: 'acknowledged, attempts 1',
    ack_listed: 'acknowledged, attempts 1',
    nack: 'nack +2 min, attempts 2',
    release: 'refused',
  },
  'nack, waiting': {
    claim: 'refused',
    ack: 'acknowledged, attempts 2',
    ack_listed: 'skipped: nack_backoff',
    nack: 'refused',
    release: 'refused',
  },
  'nack, due': {
    claim: 'leased +5 min, attempts 2',
    ack: 'acknowledged, attempts 2',
    ack_listed: 'acknowledged, attempts 2',
    nack: 'nack +4 min, attempts 3',
    release: 'refused',
  },
  quarantined: {
    claim: 'refused',
    ack: 'acknowledged, attempts 5',
    ack_listed: 'skipped: quarantined',
    nack: 'refused',
    release: 'pending, attempts 0',
  },
  acknowledged: {
    claim: 'refused',
    ack: 'already_acknowledged',
    ack_listed: 'already_acknowledged',
    nack: 'refused',
    release: 'refused',
  },
};

describe('an entry of the inbox', () => {
  const cells = Object.entries(table).flatMap(([state, row]) =>
    Object.entries(row).map(([command, outcome]) => ({ state, command: command as InboxCommand['kind'], outcome })),
  );
  it.each(cells)('that is $state answers $command with: $outcome', ({ state, command, outcome }) => {
    const entry = entries[state];
    if (!entry) throw new Error(`no entry called ${state}`);
    expect(words(decideInbox(entry, commands[command], now))).toBe(outcome);
  });

  it('goes to quarantine with the refusal that reaches the limit of the integration, leased or not', () => {
    for (const state of ['nack, due', 'leased'] as const) {
      const entry = { ...(entries[state] as InboxEntry), attempts: 4 };
      expect(words(decideInbox(entry, { kind: 'nack', quarantineAfter: 5 }, now))).toBe('quarantined, attempts 5');
      expect(words(decideInbox({ ...entry, attempts: 3 }, { kind: 'nack', quarantineAfter: 5 }, now))).toMatch(/^nack/);
    }
    expect(words(decideInbox(entries.pending as InboxEntry, { kind: 'nack', quarantineAfter: 1 }, now))).toBe(
      'quarantined, attempts 1',
    );
  });

  it('waits for the end of a lease that is longer than the delay, and for the delay when that is longer', () => {
    const leased = entries.leased as InboxEntry;
    expect(words(decideInbox({ ...leased, dueAtMs: now + 60 * minute }, commands.nack, now))).toBe(
      'nack +60 min, attempts 2',
    );
    expect(words(decideInbox({ ...leased, dueAtMs: now + 1 }, commands.nack, now))).toBe('nack +2 min, attempts 2');
  });
});

describe('the delay after a refusal', () => {
  it.each([
    [1, 60],
    [2, 120],
    [5, 960],
    [9, 15_360],
    [10, 21_600],
    [500, 21_600],
  ])('number %i is %i seconds', (attempts, seconds) => {
    expect(nackDelaySeconds(attempts)).toBe(seconds);
  });
});

describe('whatever is asked of an entry', () => {
  const anEntry = fc
    .record({
      state: fc.constantFrom(...inboxStates),
      due: fc.integer({ min: -10, max: 10 }),
      attempts: fc.nat(20),
      xmlMissing: fc.boolean(),
    })
    .map(({ state, due, attempts, xmlMissing }): InboxEntry => ({
      state: xmlMissing ? 'pending' : state,
      attempts,
      xmlMissing,
      dueAtMs: !xmlMissing && (state === 'leased' || state === 'nack') ? now + due * minute : null,
    }));
  const aCommand = fc.oneof(
    fc.constantFrom(commands.ack, commands.ack_listed, commands.release),
    fc.integer({ min: 10, max: 3_600 }).map((leaseSeconds): InboxCommand => ({ kind: 'claim', leaseSeconds })),
    fc.integer({ min: 1, max: 20 }).map((quarantineAfter): InboxCommand => ({ kind: 'nack', quarantineAfter })),
  );

  it('what is stored keeps its shape: a time exactly for leased and nack, in the future; nothing moves without XML', () => {
    fc.assert(
      fc.property(anEntry, aCommand, (entry, command) => {
        const decision = decideInbox(entry, command, now);
        if (decision.kind !== 'changed') return;
        expect(entry.xmlMissing).toBe(false);
        const { state, dueAtMs } = decision.entry;
        expect(dueAtMs !== null).toBe(state === 'leased' || state === 'nack');
        if (dueAtMs !== null) expect(dueAtMs).toBeGreaterThan(now);
      }),
    );
  });

  it('acknowledged is the end', () => {
    fc.assert(
      fc.property(aCommand, fc.nat(20), (command, attempts) => {
        expect(
          decideInbox({ state: 'acknowledged', dueAtMs: null, attempts, xmlMissing: false }, command, now).kind,
        ).not.toBe('changed');
      }),
    );
  });

  it('time alone makes nothing but pending of it', () => {
    fc.assert(
      fc.property(anEntry, fc.nat(20), (entry, minutes) => {
        const later = effectiveState(entry, now + minutes * minute);
        expect([entry.state, 'pending']).toContain(later);
      }),
    );
  });
});
