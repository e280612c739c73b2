import { readFileSync } from 'node:fs';

/** How a connection to Temporal is protected, in the form of the SDK; empty: not at all. */
export interface TemporalSecurity {
  readonly tls?: {
    readonly serverNameOverride?: string;
    readonly serverRootCACertificate?: Buffer;
    readonly clientCertPair?: { readonly crt: Buffer; readonly key: Buffer };
  };
  readonly apiKey?: string;
}

/** The settings of the same names (`src/config/temporal-settings.ts`), which have been checked. */
export interface TemporalSecuritySettings {
  TEMPORAL_TLS: boolean;
  TEMPORAL_TLS_CA_FILE?: string;
  TEMPORAL_TLS_CERT_FILE?: string;
  TEMPORAL_TLS_KEY_FILE?: string;
  TEMPORAL_TLS_SERVER_NAME?: string;
  TEMPORAL_API_KEY?: string;
}

/** Reads certificates and key. A key for the API goes out over TLS only. */
export function readTemporalSecurity(settings: TemporalSecuritySettings): TemporalSecurity {
  const { TEMPORAL_TLS, TEMPORAL_API_KEY: apiKey, ...ofTls } = settings;
  const { TEMPORAL_TLS_CA_FILE: ca, TEMPORAL_TLS_SERVER_NAME: serverName } = ofTls;
  const { TEMPORAL_TLS_CERT_FILE: crt, TEMPORAL_TLS_KEY_FILE: key } = ofTls;
  const given = [ca, crt, serverName, apiKey].some((setting) => setting !== undefined);
  if (!TEMPORAL_TLS && !given) return {};
  return {
    tls: {
      ...(serverName !== undefined && { serverNameOverride: serverName }),
      ...(ca !== undefined && { serverRootCACertificate: readFileSync(ca) }),
      ...(crt !== undefined &&
        key !== undefined && { clientCertPair: { crt: readFileSync(crt), key: readFileSync(key) } }),
    },
    ...(apiKey !== undefined && { apiKey }),
  };
}
