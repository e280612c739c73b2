import { createReadSignInRules, rememberSignInRules } from '../../../../src/usecases/system/system-settings';

it('rules of signing in are read once in three seconds, and hold from then on', async () => {
  let [nowMs, reads] = [Date.parse('2026-11-22T12:00:00Z'), 0];
  let settings = { session_idle_minutes: 30 };
  const read = createReadSignInRules({
    systemSettings: {
      read: () => {
        reads += 1;
        return Promise.resolve({ version: 1, settings });
      },
    },
  });
  const rules = rememberSignInRules(read, () => nowMs);
  const idleMinutes = async () => (await rules()).sessionIdleMinutes;
  expect(await Promise.all([idleMinutes(), idleMinutes(), idleMinutes()])).toEqual([30, 30, 30]);
  settings = { session_idle_minutes: 10 };
  nowMs += 2_900;
  expect([await idleMinutes(), reads]).toEqual([30, 1]);
  nowMs += 101;
  expect([await idleMinutes(), reads]).toEqual([10, 2]);
});

it('rules that could not be read are asked for again', async () => {
  let isAway = true;
  const rules = rememberSignInRules(
    () => (isAway ? Promise.reject(new Error('away')) : createReadSignInRules(empty)()),
    () => 0,
  );
  await expect(rules()).rejects.toThrow('away');
  isAway = false;
  expect(await rules()).toMatchObject({ sessionIdleMinutes: 120 });
});

const empty = { systemSettings: { read: () => Promise.resolve({ version: 1, settings: {} }) } };
