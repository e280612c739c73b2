import type { PersonCaller } from '../../../domain/access/caller';

/** What passkeys are asked for: an answer that was given for one is worth nothing for another. */
export const ceremonies = {
  /** @param challenge digest of the token between password and second factor */
  login: (challenge: Buffer): string => `login:${challenge.toString('hex')}`,
  /** In a session, who is at the browser now. */
  confirmation: ({ sessionId }: Pick<PersonCaller, 'sessionId'>): string => `confirmation:${sessionId}`,
  registration: ({ sessionId }: Pick<PersonCaller, 'sessionId'>): string => `registration:${sessionId}`,
};
