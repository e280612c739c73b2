import { codes } from './codes';
import type { Slip } from './documents';
import { missing } from './missing';
import { numbers } from './numbers';
import { others } from './others';
import { records } from './records';
import { schema } from './schema';
import { sums } from './sums';

/** Of the format of a document, and of what the portal checks itself. */
export const slips: readonly Slip[] = [...sums, ...codes, ...missing, ...others, ...schema, ...numbers, ...records];
