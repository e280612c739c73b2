/** Deliveries that something still waits for, as the index `deliveries_open` has them. */
export const isOpen = `status in ('queued', 'validating', 'sending', 'sent')
  and (outcome_expected or status <> 'sent')`;
