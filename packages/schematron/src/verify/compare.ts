import type { FailedAssert } from '../rule-set';
import type { OracleAnswer } from './oracle';

/**
 * What a comparison with the reference processor comes to.
 *
 * `gave-up`: the processor stopped at the error of an assert, without a report; we report an assert with the same error
 * and go on.
 *
 * `operand-order`: an assert with `and` or `or` could not be evaluated by us, and the processor decided it by the other
 * operand, or met the other operand's error; everything else is the same. XPath leaves open which operand is evaluated
 * first (section 2.3.4), and with it whether an error in one of them is met.
 */
export type Comparison =
  | { readonly kind: 'same' | 'gave-up' | 'operand-order' }
  | {
      readonly kind: 'different';
      readonly only: { readonly oracle: readonly string[]; readonly ours: readonly string[] };
    };

/**
 * What Saxon says of a long row of digits that should be a date: it takes them for a year before it looks at the rest.
 */
const YEAR_OVERFLOW = 'FODT0001';

export function compare(answer: OracleAnswer, ours: readonly FailedAssert[]): Comparison {
  const mine = ours.map(lineOf);
  const open = ours.filter(({ errorCode, test }) => errorCode !== null && hasOperands(test));
  if ('error' in answer) {
    if (
      ours.some(
        ({ errorCode }) => errorCode === answer.error || (errorCode === 'FORG0001' && answer.error === YEAR_OVERFLOW),
      )
    )
      return { kind: 'gave-up' };
    return open.length > 0
      ? { kind: 'operand-order' }
      : { kind: 'different', only: { oracle: [answer.error], ours: mine } };
  }
  const theirs = answer.map((failed) => JSON.stringify(failed));
  if (theirs.join('\n') === mine.join('\n')) return { kind: 'same' };
  const places = new Set(open.map(({ id, location }) => `${id} ${location}`));
  const ourRest = ours.filter(({ id, location }) => !places.has(`${id} ${location}`)).map(lineOf);
  const theirRest = answer
    .filter(([id, , location]) => !places.has(`${id} ${location}`))
    .map((failed) => JSON.stringify(failed));
  if (places.size > 0 && ourRest.join('\n') === theirRest.join('\n')) return { kind: 'operand-order' };
  const [theirSet, mySet] = [new Set(theirs), new Set(mine)];
  return {
    kind: 'different',
    only: {
      oracle: theirs.filter((failed) => !mySet.has(failed)),
      ours: mine.filter((failed) => !theirSet.has(failed)),
    },
  };
}

/**
 * Whether `and` or `or` stands in an expression as an operator: not in a string, not in a name such as
 * `cbc:Pay-or-not`.
 */
function hasOperands(test: string): boolean {
  return /(?<=[\s)\]'])(?:and|or)(?=[\s('])/.test(test.replace(/"[^"]*"|'[^']*'/g, "''"));
}

const lineOf = ({ id, flag, location, message }: FailedAssert): string => JSON.stringify([id, flag, location, message]);
