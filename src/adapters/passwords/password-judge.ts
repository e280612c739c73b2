import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

import type { PasswordJudge } from '../../domain/ports/access/password-judge';

/** Of 0 to 4: 3 stands a stolen hash for some time. */
const leastScore = 3;

/** Common passwords, words, names, keyboard rows, dates and repetitions, by their number of guesses. */
export function createPasswordJudge(): PasswordJudge {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return { isWeak: (password, known) => estimator.check(password, [...known]).score < leastScore };
}
