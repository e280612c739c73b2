import type { FailedAssert } from '../rule-set';
import type { OracleAnswer } from './oracle';

/**
 * What a comparison with the reference processor comes to.
 *
 * `operand-order`: the lists are the same but for asserts with `and` or `or` that we could not evaluate, or the processor gave up on
 * the whole document where there is such an assert. XPath leaves open which operand is evaluated first (section 2.3.4), and with it
 * whether an error in one of them is met.
 */
export type Comparison = { readonly kind: 'same' | 'operand-order' } | { readonly kind: 'different'; readonly only: { readonly oracle: readonly string[]; readonly ours: readonly string[] } };

export function compare(answer: OracleAnswer, ours: readonly FailedAssert[]): Comparison {
  const mine = ours.map(lineOf);
  const broken = ours.filter(({ errorCode, test }) => errorCode !== null && /\b(?:and|or)\b/.test(test));
  if ('error' in answer) return broken.length > 0 ? { kind: 'operand-order' } : { kind: 'different', only: { oracle: [answer.error], ours: mine } };
  const theirs = answer.map((failed) => JSON.stringify(failed));
  if (theirs.join('\n') === mine.join('\n')) return { kind: 'same' };
  const places = new Set(broken.map(({ id, location }) => `${id} ${location}`));
  const ourRest = ours.filter(({ id, location }) => !places.has(`${id} ${location}`)).map(lineOf);
  const theirRest = answer.filter(([id, , location]) => !places.has(`${id} ${location}`)).map((failed) => JSON.stringify(failed));
  if (places.size > 0 && ourRest.join('\n') === theirRest.join('\n')) return { kind: 'operand-order' };
  const [theirSet, mySet] = [new Set(theirs), new Set(mine)];
  return { kind: 'different', only: { oracle: theirs.filter((failed) => !mySet.has(failed)), ours: mine.filter((failed) => !theirSet.has(failed)) } };
}

const lineOf = ({ id, flag, location, message }: FailedAssert): string => JSON.stringify([id, flag, location, message]);
