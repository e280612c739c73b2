/**
 * Now, for leases and delays: the database's clock, which all processes share, or the instant in the bind. Whole
 * milliseconds, because that is what the domain decides with.
 */
export const nowOf = (bind: string): string =>
  `coalesce(${bind}::timestamptz, date_trunc('milliseconds', clock_timestamp()))`;
