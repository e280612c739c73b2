import type { Direction } from '../../domain/invoices/invoice';
import type { ConnectionChange } from '../../usecases/connections/connection-change';
import type { CreateConnectionCommand } from '../../usecases/connections/create-connection';
import type { ConnectionTest } from '../../usecases/connections/test-connection';
import type { Instant } from '../invoices/invoice-view';

export type ReceiveMode = 'poll' | 'push' | 'none';

/** An account at a provider. It sends or receives at once; try it with `POST /connections/{id}/test`. */
export interface ConnectionCreate {
  /**
   * @minLength 1
   * @maxLength 200
   */
  name: string;
  /** One of `GET /provider-types`. */
  provider_type: string;
  /**
   * What it is used for.
   * @minItems 1
   * @maxItems 2
   */
  capabilities: Direction[];
  /** As the schema of the provider type says; `participant_id` is your company's own. */
  settings: Record<string, unknown>;
  /** As the schema of the provider type says; may be entered later. */
  credentials?: Record<string, unknown>;
  /** Absent: as the provider offers it. */
  receive_mode?: ReceiveMode;
  /** Takes over as the connection that sends when none is named. */
  is_default_outbound?: boolean;
}

/** What is absent stays as it is. */
export interface ConnectionChangeRequest {
  /**
   * `version` of the connection that you know.
   * @isInt expected_version
   * @maximum 2147483647 expected_version must be at most 2147483647
   */
  expected_version: number;
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /**
   * @minItems 1
   * @maxItems 2
   */
  capabilities?: Direction[];
  /** Whole. */
  settings?: Record<string, unknown>;
  /** Whole; null forgets them. */
  credentials?: Record<string, unknown> | null;
  receive_mode?: ReceiveMode;
  enabled?: boolean;
  /**
   * Only the address has moved, as a test must prove: what is under way goes on there. Otherwise another address,
   * participant or client is another account, and what was sent through the former one ends there.
   */
  same_account?: boolean;
  /** `false`: new settings and credentials are stored without trying them at the provider first. */
  test?: boolean;
}

export interface ConnectionCredentialsRequest {
  /** Whole, as the schema of the provider type says. A former webhook secret counts for another day. */
  credentials: Record<string, unknown>;
  /** `false`: stored without trying them at the provider first. */
  test?: boolean;
  /**
   * `version` of the connection that you know.
   * @isInt expected_version
   * @maximum 2147483647 expected_version must be at most 2147483647
   */
  expected_version: number;
}

export interface ConnectionTestStepView {
  step: 'address' | 'token' | 'list' | 'capabilities';
  ok: boolean;
  /** Problem code of what failed. */
  code: string | null;
  /** In the provider's words. */
  message: string | null;
  /** @isInt duration_ms */
  duration_ms: number;
}

/** One step after the other, up to the first that fails; those that do not apply are left out. */
export interface ConnectionTestView {
  ok: boolean;
  at: Instant;
  steps: ConnectionTestStepView[];
}

export const commandOf = (body: ConnectionCreate): Omit<CreateConnectionCommand, 'tenantId'> => ({
  name: body.name,
  providerType: body.provider_type,
  directions: [...new Set(body.capabilities)],
  settings: body.settings,
  credentials: body.credentials,
  receiveMode: body.receive_mode,
  isDefaultOutbound: body.is_default_outbound ?? false,
});

export function changeOf(body: ConnectionChangeRequest): ConnectionChange {
  // There is nothing to prove of credentials that are forgotten.
  const hasAccess = body.credentials !== null && (body.settings !== undefined || body.credentials !== undefined);
  return {
    expectedVersion: body.expected_version,
    name: body.name,
    directions: body.capabilities && [...new Set(body.capabilities)],
    settings: body.settings,
    credentials: body.credentials,
    receiveMode: body.receive_mode,
    enabled: body.enabled,
    sameAccount: body.same_account,
    test: hasAccess && (body.test ?? true),
  };
}

export const testView = ({ ok, at, steps }: ConnectionTest): ConnectionTestView => ({
  ok,
  at,
  steps: steps.map(({ durationMs, ...step }) => ({ ...step, duration_ms: durationMs })),
});
