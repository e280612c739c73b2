import { startLoop } from '../../../src/background/loop';
import { silentLog } from '../../support/rigs/silent-log';

const start = (work: () => Promise<'more' | 'idle'>, intervalMs = 5) =>
  startLoop({ name: 'test', intervalMs, work, log: silentLog, random: () => 0 });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a background loop', () => {
  it('never runs two rounds at once, and stops after the one under way', async () => {
    let underWay = 0;
    let most = 0;
    let finished = 0;
    const loop = start(async () => {
      most = Math.max(most, ++underWay);
      await pause(15);
      underWay -= 1;
      finished += 1;
      return 'idle';
    }, 1);
    while (finished < 3) await pause(5);
    await loop.stop();
    const atStop = finished;
    await pause(40);
    expect([most, underWay, finished]).toEqual([1, 0, atStop]);
  });

  it('goes on at once while there is more', async () => {
    let rounds = 0;
    const loop = start(() => Promise.resolve(++rounds < 5 ? 'more' : 'idle'), 60_000);
    while (rounds < 5) await pause(5);
    await loop.stop();
    expect(rounds).toBe(5);
  });

  it('outlives a round that fails', async () => {
    let rounds = 0;
    const loop = start(() => {
      rounds += 1;
      return Promise.reject(new Error('no'));
    });
    while (rounds < 2) await pause(5);
    await loop.stop();
    expect(rounds).toBeGreaterThan(1);
  });

  it('stops at once while it rests', async () => {
    const loop = start(() => Promise.resolve('idle'), 60_000);
    await pause(10);
    const stoppedAt = Date.now();
    await loop.stop();
    expect(Date.now() - stoppedAt).toBeLessThan(1_000);
  });
});
