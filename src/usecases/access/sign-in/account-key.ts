import { createHmac } from 'node:crypto';

import { normalisedEmail } from '../../../domain/access/sign-in-rules';

/** The name that counters know an account by: nobody can tell from it whose it is, or whether anybody has it. */
export type AccountKey = (email: string) => string;

export const createAccountKey =
  (key: Buffer): AccountKey =>
  (email) =>
    createHmac('sha256', key).update(normalisedEmail(email)).digest('hex');
