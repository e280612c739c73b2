import type { FindingSeverity } from '../../domain/validation/finding';

/** Anything but a plain `warning` counts as fatal: an unknown word must not let a document pass. */
export const severityOf = (flag: string): FindingSeverity => (flag === 'warning' ? 'warning' : 'error');
