import { ProblemError } from '../../../../src/domain/problem';
import { createUnknownCredentialLimit } from '../../../../src/usecases/access/unknown-credentials';

const from = (address: string) => ({ address, requestId: 'r' });
const unknown = () => Promise.reject(new ProblemError('API_KEY_INVALID'));

function aLimit(perMinute: number) {
  let now = 1;
  let looks = 0;
  const limit = createUnknownCredentialLimit(perMinute, () => now);
  const admit = (credential: string, address: string, look: () => Promise<unknown>): Promise<string> =>
    limit
      .admit(credential, from(address), () => {
        looks += 1;
        return look();
      })
      .then(
        () => 'in',
        (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
      );
  return { admit, looks: () => looks, wait: (ms: number) => (now += ms) };
}
const good = () => Promise.resolve('caller');

it('stops an address after so many unknown credentials, before they are looked up, until the minute is over', async () => {
  const { admit, looks, wait } = aLimit(10);
  const answers: string[] = [];
  for (let guess = 0; guess < 15; guess += 1) answers.push(await admit(`key ${guess}`, '192.0.2.1', unknown));
  expect(answers).toEqual([...Array<string>(10).fill('API_KEY_INVALID'), ...Array<string>(5).fill('RATE_LIMITED')]);
  expect(looks()).toBe(10);
  expect(await admit('key', '192.0.2.2', unknown)).toBe('API_KEY_INVALID');
  wait(60_000);
  expect(await admit('key', '192.0.2.1', unknown)).toBe('API_KEY_INVALID');
});

it('counts guesses that are under way, and an IPv6 network of 64 bits as one', async () => {
  const { admit } = aLimit(10);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => admit(`key ${guess}`, `2001:db8:0:1::${guess}`, unknown)),
  );
  expect(answers.filter((answer) => answer === 'API_KEY_INVALID')).toHaveLength(10);
});

it('lets recently verified credentials pass while others are guessed', async () => {
  const { admit } = aLimit(10);
  expect(await admit('good', '192.0.2.1', good)).toBe('in');
  for (let guess = 0; guess < 20; guess += 1) await admit(`key ${guess}`, '192.0.2.1', unknown);
  expect(await admit('good', '192.0.2.1', good)).toBe('in');
  expect(await admit('good but new', '192.0.2.1', good)).toBe('RATE_LIMITED');
});

it('never counts good ones, nor outages, however many come at once', async () => {
  const { admit } = aLimit(10);
  const burst = await Promise.all(Array.from({ length: 200 }, () => admit('good', '192.0.2.1', good)));
  expect(new Set(burst)).toEqual(new Set(['in']));
  for (let n = 0; n < 30; n += 1) {
    expect(await admit(`good ${n}`, '192.0.2.1', good)).toBe('in');
    await admit(`away ${n}`, '192.0.2.1', () => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')));
  }
  expect(await admit('key', '192.0.2.1', unknown)).toBe('API_KEY_INVALID');
});
