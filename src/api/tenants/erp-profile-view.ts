import type { ErpScope } from '../../domain/access/caller';
import type { Instant, Uuid } from '../invoices/invoice-view';

export interface ErpMeTenant {
  id: Uuid;
  name: string;
  dic: string;
  peppol_id: string;
}

export interface ErpMeIntegration {
  id: Uuid;
  name: string;
  scopes: ErpScope[];
  default_connection_id: Uuid | null;
  auth_via: 'token' | 'basic';
  ip_allowlist: string[];
  test_only?: boolean;
}

export interface ErpMeConnection {
  id: Uuid;
  name: string;
  provider_type: string;
  capabilities: ('inbound' | 'outbound')[];
  receive_mode: string | null;
  is_default_outbound: boolean;
  is_integration_default: boolean;
  enabled: boolean;
}

/** The limits that apply to this integration now. */
export interface ErpMeLimits {
  /** @isInt max_batch_items */
  max_batch_items: number;
  /** @isInt max_batch_bytes */
  max_batch_bytes: number;
  /** @isInt max_page_size */
  max_page_size: number;
  /** @isInt max_period_days */
  max_period_days: number;
  /**
   * Bytes of UTF-8 XML that the default connection takes.
   * @isInt max_xml_bytes
   */
  max_xml_bytes: number;
  /** @isInt lease_seconds_default */
  lease_seconds_default: number;
  /**
   * The bounds of `lease_seconds`.
   * @isInt lease_seconds_min
   */
  lease_seconds_min: number;
  /** @isInt lease_seconds_max */
  lease_seconds_max: number;
  /**
   * Bytes of XML of one item that `include=xml` puts into a list.
   * @isInt inline_xml_max_bytes
   */
  inline_xml_max_bytes: number;
  /**
   * Bytes of XML in one answer; fetch what comes after it by `xml_url`.
   * @isInt inline_xml_max_bytes_per_response
   */
  inline_xml_max_bytes_per_response: number;
  /**
   * Seconds after which a status change appears in `GET /erp/outbox/changes`.
   * @isInt feed_lag_seconds
   */
  feed_lag_seconds: number;
  /**
   * Requests of this integration; submissions are counted apart from all others.
   * @isInt requests_per_minute
   */
  requests_per_minute: number;
  /**
   * Requests of all credentials of the company together, counted in the same two ways.
   * @isInt tenant_requests_per_minute
   */
  tenant_requests_per_minute: number;
  /**
   * `POST /erp/invoices/validate`.
   * @isInt dry_runs_per_minute
   */
  dry_runs_per_minute: number;
  /**
   * `GET /erp/validation/party`.
   * @isInt party_lookups_per_minute
   */
  party_lookups_per_minute: number;
  /**
   * `GET /erp/validation/routing`.
   * @isInt routing_lookups_per_minute
   */
  routing_lookups_per_minute: number;
}

export interface ErpMeCapabilities {
  /** Encodings that are converted to UTF-8 on input. */
  charsets: string[];
  bom_policy: 'strip' | 'keep';
  source_xml: boolean;
  test_mode: boolean;
}

export interface ErpMeTestMode {
  available: boolean;
  /** Live sends are forbidden with this credential (403 `TEST_ONLY_CREDENTIAL`). */
  test_only: boolean;
  sandbox_tenant: boolean;
  /** @isInt rate_limit_per_minute */
  rate_limit_per_minute: number;
  /** @isInt result_ttl_hours */
  result_ttl_hours: number;
}

/** Who you are and what applies to you: the first call of every integration. */
export interface ErpMe {
  tenant: ErpMeTenant;
  integration: ErpMeIntegration;
  connections: ErpMeConnection[];
  limits: ErpMeLimits;
  server_time: Instant;
  capabilities?: ErpMeCapabilities;
  test_mode?: ErpMeTestMode;
}
