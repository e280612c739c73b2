import type { Provider } from '../../domain/ports/provider';
import { ProblemError } from '../../domain/problem';

/** @throws ProblemError `INVALID_CONNECTION_SETTINGS` naming each wrong member, `SSRF_BASE_URL_NOT_ALLOWED` */
export function requireSettings(provider: Provider, settings: unknown): asserts settings is Record<string, unknown> {
  const errors = provider.checkSettings(settings);
  if (errors.length > 0) throw new ProblemError('INVALID_CONNECTION_SETTINGS', { context: { errors } });
}

/** @throws ProblemError `INVALID_CREDENTIALS_FORMAT` naming each wrong member, never its value */
export function requireCredentials(
  provider: Provider,
  credentials: unknown,
): asserts credentials is Record<string, unknown> {
  const errors = provider.checkCredentials(credentials);
  if (errors.length > 0) throw new ProblemError('INVALID_CREDENTIALS_FORMAT', { context: { errors } });
}
