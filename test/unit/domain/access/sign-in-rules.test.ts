import { sessionEndsOf } from '../../../../src/domain/access/sign-in-rules';
import { signInRules } from '../../../fakes/access/sign-in-rules';

const minute = 60_000;
const hour = 60 * minute;
const times = { createdAtMs: 0, lastSeenAtMs: 2 * hour, expiresAtMs: 12 * hour };
const rules = { ...signInRules, sessionIdleMinutes: 30 };

describe('the ends of a session', () => {
  it('are those of the portal where the company asks for nothing', () => {
    const expected = { idleMs: 2 * hour + 30 * minute, absoluteMs: 12 * hour };
    expect(sessionEndsOf(times, rules, null)).toEqual(expected);
    expect(sessionEndsOf(times, rules, { idleMinutes: null, absoluteHours: null })).toEqual(expected);
  });

  it('are the earlier ones of portal and company', () => {
    expect(sessionEndsOf(times, rules, { idleMinutes: 5, absoluteHours: 4 })).toEqual({
      idleMs: 2 * hour + 5 * minute,
      absoluteMs: 4 * hour,
    });
    expect(sessionEndsOf(times, rules, { idleMinutes: 60, absoluteHours: 24 })).toEqual({
      idleMs: 2 * hour + 30 * minute,
      absoluteMs: 12 * hour,
    });
  });
});
