import type { TenantId } from '../../ids';
import type { Usage, UsageMonth } from '../../partners/usage';

/** Where usage is counted. */
export interface UsageSource {
  ofMonth(tenantId: TenantId, month: UsageMonth): Promise<Usage>;
}

/** Requests as they come; written down now and then, so that a request costs no statement. */
export interface RequestCounts {
  /** @param month `YYYY-MM` */
  add(counts: readonly { tenantId: string; month: string; requests: number }[]): Promise<void>;
}
