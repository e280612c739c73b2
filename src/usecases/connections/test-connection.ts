import type { OpenConnection } from '../../domain/connections/connection';
import type { ConnectionId, TenantId } from '../../domain/ids';
import { sameInAll } from '../../domain/localized';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { Clock } from '../../domain/ports/clock';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ConnectionTestStep, ProviderCatalogue } from '../../domain/ports/deliveries/provider';
import { ProblemError } from '../../domain/problem';

export interface ConnectionTest {
  ok: boolean;
  /** ISO 8601. */
  at: string;
  steps: ConnectionTestStep[];
}

interface Deps {
  providers: ProviderCatalogue;
  limiter: Pick<RateLimiter, 'consume'>;
}

/** A provider locks an account out after a few wrong secrets, and we are not to be used to try secrets out. */
const testBudget = (tenantId: TenantId) =>
  ({ name: 'connection_test:tenant', key: tenantId, points: 10, perSeconds: 60 }) as const;

async function stepsOf({ providers, limiter }: Deps, connection: OpenConnection): Promise<ConnectionTestStep[]> {
  await limiter.consume([testBudget(connection.tenantId)]);
  return providers.byType(connection.providerType).test(connection);
}

/** Tries a connection as it is. @throws ProblemError `NOT_FOUND`, `RATE_LIMITED` */
export const createTestConnection =
  (deps: Deps & { connections: Pick<ConnectionRepository, 'open'>; clock: Clock }) =>
  async ({ tenantId }: { tenantId: TenantId }, id: ConnectionId): Promise<ConnectionTest> => {
    const connection = await deps.connections.open(tenantId, id);
    if (connection === null || connection.deletedAt !== null) throw new ProblemError('NOT_FOUND');
    const steps = await stepsOf(deps, connection);
    return { ok: steps.every(({ ok }) => ok), at: new Date(deps.clock()).toISOString(), steps };
  };

/**
 * @throws ProblemError `PROVIDER_AUTH_FAILED`, `PROVIDER_ERROR`, `PROVIDER_UNAVAILABLE`, `SSRF_BASE_URL_NOT_ALLOWED`,
 *   `RATE_LIMITED`
 */
export type TryConnection = (connection: OpenConnection) => Promise<void>;

/** Tries settings and credentials before they are stored. */
export const createTryConnection =
  (deps: Deps): TryConnection =>
  async (connection) => {
    const failed = (await stepsOf(deps, connection)).find(({ ok }) => !ok);
    if (!failed) return;
    const detail = failed.message === null ? undefined : sameInAll(`${failed.step}: ${failed.message}`);
    throw new ProblemError(failed.code ?? 'PROVIDER_ERROR', { detail });
  };
