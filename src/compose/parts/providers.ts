import { hostOf } from '../../adapters/http-out/address-guard';
import { createHttpClient } from '../../adapters/http-out/http-client';
import { createProviderCalls } from '../../adapters/providers/calls/provider-calls';
import { keepSandboxApart } from '../../adapters/providers/keep-sandbox-apart';
import { keepServersApart } from '../../adapters/providers/keep-servers-apart';
import { createPhossApProvider } from '../../adapters/providers/phoss-ap/phoss-ap-provider';
import { createProviderCatalogue } from '../../adapters/providers/provider-catalogue';
import { createSapiSkProvider, sandboxProvider } from '../../adapters/providers/sapi-sk/sapi-sk-provider';
import type { Config } from '../../config';
import type { Clock } from '../../domain/ports/clock';
import type { Provider, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import type { ProviderCalls } from '../../domain/ports/deliveries/provider-calls';
import type { HttpClient } from '../../domain/ports/http-client';
import type { Log } from '../../domain/ports/log';
import type { Tracer, TraceScope } from '../../domain/ports/trace';

type ProviderConfig = Pick<
  Config,
  | 'PROVIDER_ALLOWED_HOSTS_SAPI_SK'
  | 'PROVIDER_ALLOWED_HOSTS_PHOSS_AP'
  | 'PROVIDER_TIMEOUT_SECONDS'
  | 'SANDBOX_PROVIDER_URL'
>;

interface ProviderParts {
  clock: Clock;
  log: Pick<Log, 'warn'>;
  trace?: Pick<TraceScope, 'current'>;
  tracer?: Pick<Tracer, 'within'>;
  /** Around each provider's calls. */
  measured?: (provider: Provider) => Provider;
}

/**
 * The kinds of provider that this installation knows, each with a way out of its own: public addresses, and beyond them
 * only the hosts that the operator lists for this kind; that of the sandbox leads to its own host alone.
 */
export function composeProviders(
  config: ProviderConfig,
  { clock, log, trace, tracer, measured = (provider) => provider }: ProviderParts,
): {
  providers: ProviderCatalogue;
  calls: ProviderCalls;
  listedHosts: ReadonlyMap<string, readonly string[]>;
  close: () => void;
} {
  const { PROVIDER_TIMEOUT_SECONDS: timeoutSeconds, SANDBOX_PROVIDER_URL: sandboxUrl } = config;
  const calls = createProviderCalls({ clock, log });
  const clients: HttpClient[] = [];
  const listedHosts = new Map<string, readonly string[]>();
  type WayOut = { http: HttpClient; timeoutSeconds: number };
  const withHosts = (
    allowedHosts: readonly string[],
    create: (wayOut: WayOut) => Provider,
    onlyAllowedHosts = false,
  ): Provider => {
    const http = createHttpClient({ allowedHosts, onlyAllowedHosts, trace, tracer });
    const provider = create({ http, timeoutSeconds });
    clients.push(http);
    listedHosts.set(provider.type, allowedHosts);
    return keepServersApart(measured(keepSandboxApart(provider, sandboxUrl ?? null)), { calls, clock });
  };
  const sandbox = (wayOut: WayOut): Provider => createSapiSkProvider({ ...wayOut, kind: sandboxProvider });
  return {
    providers: createProviderCatalogue([
      withHosts(config.PROVIDER_ALLOWED_HOSTS_SAPI_SK, createSapiSkProvider),
      withHosts(config.PROVIDER_ALLOWED_HOSTS_PHOSS_AP, createPhossApProvider),
      ...(sandboxUrl === undefined ? [] : [withHosts([hostOf(new URL(sandboxUrl))], sandbox, true)]),
    ]),
    calls,
    listedHosts,
    close: () => clients.forEach((http) => http.close()),
  };
}
