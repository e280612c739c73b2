import type { Connection } from '../../domain/connections/connection';
import type { Provider } from '../../domain/ports/deliveries/provider';
import { badRequest, ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';

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

/**
 * A sandbox tenant speaks to the sandbox provider and to no other: what it sends must not reach anybody.
 * @param sandboxProviderUrl where the sandbox provider is; null = this installation has none
 * @throws ProblemError `SANDBOX_REAL_CONNECTION`
 */
export function requireSandboxConnection(
  tenant: Pick<Tenant, 'sandbox'>,
  settings: Record<string, unknown>,
  sandboxProviderUrl: string | null,
): void {
  if (!tenant.sandbox) return;
  const { base_url: address } = settings;
  const isSandbox =
    sandboxProviderUrl !== null &&
    typeof address === 'string' &&
    URL.canParse(address) &&
    new URL(address).origin === new URL(sandboxProviderUrl).origin;
  if (!isSandbox) throw new ProblemError('SANDBOX_REAL_CONNECTION');
}

/** @throws ProblemError `BAD_REQUEST` */
export function requireDirections({
  directions,
  isDefaultOutbound,
}: Pick<Connection, 'directions' | 'isDefaultOutbound'>): void {
  if (directions.length === 0) throw badRequest('/directions', 'must name inbound, outbound or both');
  if (isDefaultOutbound && !directions.includes('outbound'))
    throw badRequest('/is_default_outbound', 'is for outbound connections');
}

/** How a connection learns of received documents: a provider that notifies us is asked less often. */
export function receiveModeOf(
  provider: Pick<Provider, 'capabilities'>,
  { directions, settings }: Pick<Connection, 'directions' | 'settings'>,
): Connection['receiveMode'] {
  if (!directions.includes('inbound')) return 'none';
  return provider.capabilities(settings).webhooks ? 'push' : 'poll';
}
