import { nextPollSeconds } from '../../../../src/domain/receiving/poll-interval';

const minutes = (many: number): number => many * 60;

it.each([
  ['has just brought something', { everySeconds: 60, idleSeconds: 0, failures: 0 }, 60],
  ['has brought nothing for ten minutes', { everySeconds: 60, idleSeconds: minutes(10), failures: 0 }, 60],
  ['has brought nothing for an hour', { everySeconds: 60, idleSeconds: minutes(60), failures: 0 }, minutes(6)],
  ['has brought nothing for a week', { everySeconds: 60, idleSeconds: minutes(10_080), failures: 0 }, minutes(15)],
  ['has failed once', { everySeconds: 60, idleSeconds: 0, failures: 1 }, minutes(2)],
  ['has failed for the third time', { everySeconds: 60, idleSeconds: 0, failures: 3 }, minutes(8)],
  ['fails for days', { everySeconds: 60, idleSeconds: 0, failures: 10_000 }, minutes(15)],
  ['fails, and was idle for longer before', { everySeconds: 60, idleSeconds: minutes(60), failures: 1 }, minutes(6)],
  ['is asked once an hour', { everySeconds: 3_600, idleSeconds: minutes(10_080), failures: 5 }, 3_600],
  ['is asked every two seconds', { everySeconds: 2, idleSeconds: 30, failures: 0 }, 3],
])('a connection that %s', (_what, state, seconds) => {
  expect(nextPollSeconds(state)).toBe(seconds);
});
