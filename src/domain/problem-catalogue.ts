import { accessProblems } from './problems/access-problems';
import { documentProblems } from './problems/document-problems';
import { encodingProblems } from './problems/encoding-problems';
import { outageProblems } from './problems/outage-problems';
import { requestProblems } from './problems/request-problems';
import { settingsProblems } from './problems/settings-problems';
import { stateProblems } from './problems/state-problems';

/**
 * Every problem code of the API, once. The code, the status and the category are public contract: never change or reuse
 * one. `advice` is what a person or a program does next; it is shown on the problem's own page and in `detail` when a
 * throw gives none.
 */
export const problemCatalogue = {
  ...requestProblems,
  ...accessProblems,
  ...stateProblems,
  ...documentProblems,
  ...settingsProblems,
  ...encodingProblems,
  ...outageProblems,
} as const;
