import { hostOf } from '../adapters/http-out/address-guard';
import { createHttpClient } from '../adapters/http-out/http-client';
import { keepSandboxApart } from '../adapters/providers/keep-sandbox-apart';
import { createPhossApProvider } from '../adapters/providers/phoss-ap/phoss-ap-provider';
import { createProviderCatalogue } from '../adapters/providers/provider-catalogue';
import { createSapiSkProvider, sandboxProvider } from '../adapters/providers/sapi-sk/sapi-sk-provider';
import type { Config } from '../config';
import type { Provider, ProviderCatalogue } from '../domain/ports/deliveries/provider';
import type { HttpClient } from '../domain/ports/http-client';
import type { TraceScope } from '../domain/ports/trace';

type ProviderConfig = Pick<
  Config,
  | 'PROVIDER_ALLOWED_HOSTS_SAPI_SK'
  | 'PROVIDER_ALLOWED_HOSTS_PHOSS_AP'
  | 'PROVIDER_TIMEOUT_SECONDS'
  | 'SANDBOX_PROVIDER_URL'
>;

/**
 * The kinds of provider that this installation knows, each with a way out of its own: public addresses, and beyond them only the hosts
 * that the operator lists for this kind; that of the sandbox leads to its own host alone.
 */
export function composeProviders(
  config: ProviderConfig,
  trace?: Pick<TraceScope, 'current'>,
): { providers: ProviderCatalogue; listedHosts: ReadonlyMap<string, readonly string[]>; close: () => void } {
  const { PROVIDER_TIMEOUT_SECONDS: timeoutSeconds, SANDBOX_PROVIDER_URL: sandboxUrl } = config;
  const clients: HttpClient[] = [];
  const listedHosts = new Map<string, readonly string[]>();
  type WayOut = { http: HttpClient; timeoutSeconds: number };
  const withHosts = (
    allowedHosts: readonly string[],
    create: (wayOut: WayOut) => Provider,
    onlyAllowedHosts = false,
  ): Provider => {
    const http = createHttpClient({ allowedHosts, onlyAllowedHosts, trace });
    const provider = create({ http, timeoutSeconds });
    clients.push(http);
    listedHosts.set(provider.type, allowedHosts);
    return keepSandboxApart(provider, sandboxUrl ?? null);
  };
  const sandbox = (wayOut: WayOut): Provider => createSapiSkProvider({ ...wayOut, kind: sandboxProvider });
  return {
    providers: createProviderCatalogue([
      withHosts(config.PROVIDER_ALLOWED_HOSTS_SAPI_SK, createSapiSkProvider),
      withHosts(config.PROVIDER_ALLOWED_HOSTS_PHOSS_AP, createPhossApProvider),
      ...(sandboxUrl === undefined ? [] : [withHosts([hostOf(new URL(sandboxUrl))], sandbox, true)]),
    ]),
    listedHosts,
    close: () => clients.forEach((http) => http.close()),
  };
}
