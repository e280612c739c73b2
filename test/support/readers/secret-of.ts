import { parseCredential } from '../../../src/usecases/access/credential-secret';

/** The secret part of an API key or of a token of an integration, for tests that look for it where it must not be. */
export function secretOf(credential: unknown): string {
  const text = String(credential);
  const parsed = parseCredential('svc', text) ?? parseCredential('erp', text);
  if (parsed === null) throw new Error('not a key or token');
  return parsed.secret;
}
