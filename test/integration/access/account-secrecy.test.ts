import { randomUUID } from 'node:crypto';

import { rightPassword, startPasswords } from '../../support/rigs/password-rig';
import { until } from '../../support/services/until';

let rig: Awaited<ReturnType<typeof startPasswords>>;
beforeAll(async () => {
  rig = await startPasswords();
});
afterAll(() => rig.scratch.drop());

let addresses = 0;
/** Each from an address of its own, so that no counter is in the way. */
const anAddress = (): string => `2001:db8:${(addresses += 1).toString(16)}::1`;
const attempt = (email: string, password = 'a wrong password') =>
  rig.costOf(() => rig.check({ email, password, address: anAddress(), deviceToken: null }));
const anUnknown = (): string => `${randomUUID()}@firma.example`;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * How surely two samples are of different size (Mann and Whitney, normal approximation): standard deviations from what
 * chance would give. It asks for ranks only, so that single late measurements on a busy machine weigh nothing.
 */
function deviation(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, mine: true })), ...other.map((value) => ({ value, mine: false }))];
  all.sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { mine }, index) => sum + (mine ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  const u = rankSum - (n * (n + 1)) / 2;
  return Math.abs(u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

it('a login costs the same statements and one hash, whether there is such a person or not', async () => {
  const emails = {
    unknown: anUnknown(),
    active: (await rig.aPerson()).email,
    invited: (await rig.aPerson('invited')).email,
    blocked: (await rig.aPerson('blocked')).email,
  };
  const expected = await attempt(emails.unknown);
  expect(expected.statements.length).toBeGreaterThan(3);
  for (const [kind, email] of Object.entries(emails)) {
    const { statements, hashes } = await attempt(email);
    expect({ kind, statements, hashes }).toEqual({ kind, statements: expected.statements, hashes: 1 });
  }
  // With the right password, too, which only active people come in with.
  for (const email of [emails.invited, emails.blocked])
    expect((await attempt(email, rightPassword)).statements).toEqual(expected.statements);
});

it('a login takes the same time', async () => {
  const known = await Promise.all(Array.from({ length: 30 }, () => rig.aPerson()));
  /** In turns, so that whatever else the machine does falls on both alike. */
  const round = async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const { email } of known) {
      times.known.push((await attempt(email)).milliseconds);
      times.unknown.push((await attempt(anUnknown())).milliseconds);
    }
    return times;
  };
  await round();
  // One round in a thousand deviates so much by chance, and three in a row never; without the hash each does by far.
  for (let tries = 1; tries <= 3; tries += 1) {
    const { known: one, unknown: other } = await round();
    const ratio = median(one) / median(other);
    if (deviation(one, other) < 3.3 && ratio > 0.5 && ratio < 2) return;
  }
  throw new Error('known and unknown accounts are told apart by time');
}, 120_000);

it('a new password is asked for at the same cost, before anything is looked up', async () => {
  const { email, id } = await rig.aPerson();
  const ask = (asked: string) => rig.costOf(() => rig.requestReset(asked, { address: anAddress(), ...request }));
  const request = { requestId: 'request', traceparent: null };
  const known = await ask(email);
  // What follows behind the answer is not to be counted with the next one.
  await until(
    () => Promise.resolve(rig.sent),
    (sent) => sent.length > 0,
  );
  const unknown = await ask(anUnknown());
  const beforeTheAnswer = ({ statements }: typeof known) => statements.filter((sql) => sql.includes('rate_limits'));
  expect(beforeTheAnswer(known)).toEqual(beforeTheAnswer(unknown));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(rig.sent).toEqual([id]);
});
