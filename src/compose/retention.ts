import type { Config } from '../config';
import { manageRetention, type RetentionUseCases } from '../usecases/retention/manage-retention';
import type { Parts } from './parts/parts';

/** How long what is stored is kept. */
export const composeRetention = (
  { retention, tenantAdmin: tenants }: Pick<Parts, 'retention' | 'tenantAdmin'>,
  config: Pick<Config, 'RETENTION_YEARS'>,
): RetentionUseCases => manageRetention({ retention, tenants, leastYears: config.RETENTION_YEARS });
