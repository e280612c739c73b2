import type { Config } from '../../config';

/** Of `portal_system`, for what needs a session of its own, which a pooler in transaction mode does not give. */
export const sessionUrlOf = (config: Pick<Config, 'DATABASE_SYSTEM_DIRECT_URL' | 'DATABASE_SYSTEM_URL'>): string =>
  config.DATABASE_SYSTEM_DIRECT_URL ?? config.DATABASE_SYSTEM_URL;
