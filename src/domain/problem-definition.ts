import type { Localized } from './localized';

/** Who or what is at fault, in the five words of SAPI-SK. */
export type ProblemCategory = 'AUTH' | 'VALIDATION' | 'PROCESSING' | 'TEMPORARY' | 'PERMANENT';

/**
 * Whether the same request may succeed: never, later as it is, after a change of data or settings, or not before the
 * outcome is known.
 */
export type RetryAdvice = 'never' | 'later' | 'after_change' | 'unknown_outcome';

/** One row of the catalogue. `report` = an operator should hear of it. */
export interface ProblemDefinition {
  status: number;
  category: ProblemCategory;
  retry: RetryAdvice;
  report: boolean;
  title: Localized;
  /** What the caller does now; shown on the problem's own page and by `detail` when a throw gives none. */
  advice: Localized;
}
