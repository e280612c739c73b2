import type { TenantId } from '../../domain/ids';

/**
 * Companies take turns: the tasks of a workflow and of its activities, as far as they wait in a queue, are handed out
 * by company and not by age. The server has to have it switched on (`matching.enableFairness`), others ignore it; see
 * docs/adr/0013-fair-task-queues.md.
 */
export const inTurnOf = (tenantId: TenantId) => ({ priority: { fairnessKey: tenantId } });
