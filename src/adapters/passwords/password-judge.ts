import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { dictionary as czech } from '@zxcvbn-ts/language-cs';
import * as english from '@zxcvbn-ts/language-en';

import type { PasswordJudge } from '../../domain/ports/access/password-judge';
import { slovakWords } from './slovak-words';

/** Of 0 to 4: 3 stands a stolen hash for some time. */
const leastScore = 3;

const withoutDiacritics = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');

/** The lists of a language under names of its own: those of the Czech package have the same in every language. */
const named = (language: string, lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, words]) => [`${name}-${language}`, [...words]]));

/** Each word, and behind it the same without diacritics, as the lists of the Czech package have them. */
const slovak = Object.fromEntries(
  Object.entries(slovakWords).map(([name, words]) => [
    name,
    [...new Set(words.flatMap((word) => [word, withoutDiacritics(word)]))],
  ]),
);

/**
 * Its words, each once, with nothing between them: "heslo heslo heslo" is as good as "heslo", and a space or a full
 * stop between two common words keeps no guesser busy.
 */
const wordsOnce = (password: string): string => [...new Set(password.toLowerCase().split(/[\s.,_/-]+/))].join('');

let estimatorOfProcess: ZxcvbnFactory | undefined;
/** One for all judges of a process: it ranks tens of thousands of words, and has no state of its own. */
const sharedEstimator = (): ZxcvbnFactory =>
  (estimatorOfProcess ??= new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...named('cs', czech),
      ...named('sk', slovak),
    },
    graphs: common.adjacencyGraphs,
  }));

/**
 * Common passwords, words and names (English, Slovak, Czech), keyboard rows, dates and repetitions, by their number of
 * guesses.
 */
export function createPasswordJudge(): PasswordJudge {
  const estimator = sharedEstimator();
  const isWeak = (password: string, known: readonly string[]): boolean =>
    estimator.check(password, [...known]).score < leastScore;
  return {
    isWeak: (password, known) => isWeak(password, known) || isWeak(wordsOnce(password), known),
  };
}
