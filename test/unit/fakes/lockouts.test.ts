import { fakeLockouts } from '../../fakes/access/lockouts';
import { describeLockouts, lockoutRulesUnderTest } from '../../fakes/suites/lockouts';

describe('the fake store of failed logins', () => {
  describeLockouts(() => {
    let nowMs = Date.parse('2026-11-21T11:00:00Z');
    const pass = (seconds: number) => Promise.resolve(void (nowMs += seconds * 1000));
    return Promise.resolve({ store: fakeLockouts(lockoutRulesUnderTest, () => nowMs), pass });
  });
});
