import { randomSecret, sha256 } from './credential-secret';

/** The cookies of a session; the server keeps their digests only. */
export interface SessionCookies {
  sessionToken: string;
  csrfToken: string;
}

/** Fresh tokens of a session. */
export const newTokens = (): SessionCookies => ({ sessionToken: randomSecret(), csrfToken: randomSecret() });

export const digestsOf = ({ sessionToken, csrfToken }: SessionCookies) => ({
  tokenSha256: sha256(sessionToken),
  csrfSha256: sha256(csrfToken),
});
