import type { FailedAssert } from '../rule-set';
import type { OracleAnswer } from './oracle';

/**
 * What a comparison with the reference processor comes to.
 *
 * `operand-order`: our assert could not be evaluated where the processor reports it as failed, or the processor gave up on the
 * whole document where one of our asserts could not be evaluated. XPath leaves open which operand of `and` is evaluated first
 * (section 2.3.4), and with it whether an error in one of them is met.
 */
export type Comparison = { readonly kind: 'same' | 'operand-order' } | { readonly kind: 'different'; readonly only: { readonly oracle: readonly string[]; readonly ours: readonly string[] } };

export function compare(answer: OracleAnswer, ours: readonly FailedAssert[]): Comparison {
  const mine = ours.map(({ id, flag, location, message }) => JSON.stringify([id, flag, location, message]));
  const isBroken = ours.some(({ errorCode }) => errorCode !== null);
  if ('error' in answer) return isBroken ? { kind: 'operand-order' } : { kind: 'different', only: { oracle: [answer.error], ours: mine } };
  const theirs = answer.map((failed) => JSON.stringify(failed));
  if (theirs.join('\n') === mine.join('\n')) return { kind: 'same' };
  const withoutBroken = (failures: readonly (readonly [string, string])[]): string => failures.map(([id, location]) => `${id} ${location}`).join('\n');
  const places = withoutBroken(answer.map(([id, , location]) => [id, location]));
  if (isBroken && places === withoutBroken(ours.map(({ id, location }) => [id, location]))) return { kind: 'operand-order' };
  const [theirSet, mySet] = [new Set(theirs), new Set(mine)];
  return { kind: 'different', only: { oracle: theirs.filter((failed) => !mySet.has(failed)), ours: mine.filter((failed) => !theirSet.has(failed)) } };
}
