import type { Provider } from '../../domain/ports/deliveries/provider';
import type { ConnectionChange } from './connection-change';
import { requireCredentials } from './connection-checks';

type Credentials = Record<string, unknown>;

/** A provider that was told of a new secret signs with the former one until it has taken it over. */
const formerSecretMs = 86_400_000;

/**
 * The credentials that a change leads to.
 * @returns undefined = unchanged; `stored` null = forgotten, `ofNewAccount` without a former webhook secret, which
 *   belongs to the account that is left
 * @throws ProblemError `INVALID_CREDENTIALS_FORMAT`
 */
export function credentialsAfter(
  provider: Provider,
  former: Credentials,
  { credentials, webhookSecret }: Pick<ConnectionChange, 'credentials' | 'webhookSecret'>,
  nowMs: number,
): { stored: Credentials | null; ofNewAccount: Credentials | null } | undefined {
  if (credentials === undefined && webhookSecret === undefined) return undefined;
  if (credentials === null) return { stored: null, ofNewAccount: null };
  const { webhook_secret_previous: previous = null, webhook_secret_previous_until: until = null, ...current } = former;
  if (credentials === undefined && webhookSecret === null) return { stored: current, ofNewAccount: current };

  const given = credentials ?? current;
  const wanted: unknown =
    typeof webhookSecret === 'string' && isObject(given) ? { ...given, webhook_secret: webhookSecret } : given;
  requireCredentials(provider, wanted);
  const isRotated = typeof current.webhook_secret === 'string' && current.webhook_secret !== wanted.webhook_secret;
  const kept = isRotated
    ? {
        webhook_secret_previous: current.webhook_secret,
        webhook_secret_previous_until: new Date(nowMs + formerSecretMs).toISOString(),
      }
    : { webhook_secret_previous: previous, webhook_secret_previous_until: until };
  return { stored: { ...wanted, ...kept }, ofNewAccount: wanted };
}

const isObject = (value: unknown): value is Credentials => typeof value === 'object' && value !== null;
