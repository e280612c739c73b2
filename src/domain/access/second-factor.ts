import type { Person } from '../ports/access/people';

/** Passkeys count as codes of an authenticator do. */
export const hasSecondFactor = ({ hasTotp, passkeys }: Pick<Person, 'hasTotp' | 'passkeys'>): boolean =>
  hasTotp || passkeys > 0;

/** Of one person; how long an authenticator may take for an answer. */
export const passkeyRules = { most: 10, challengeSeconds: 300 } as const;
