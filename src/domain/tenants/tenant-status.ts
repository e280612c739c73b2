/**
 * `suspended`: every request is refused, what was accepted is finished. `closed`: its credentials have ended, its
 * documents stay.
 */
export type TenantStatus = 'active' | 'suspended' | 'closed';

export const tenantActs = ['suspend', 'resume', 'close', 'reopen'] as const;
export type TenantAct = (typeof tenantActs)[number];

const acts: Readonly<Record<TenantAct, { from: TenantStatus; to: TenantStatus }>> = {
  suspend: { from: 'active', to: 'suspended' },
  resume: { from: 'suspended', to: 'active' },
  close: { from: 'suspended', to: 'closed' },
  reopen: { from: 'closed', to: 'suspended' },
};

/** What an act makes of a status; the same again when it has been done; null: it cannot be done there. */
export function statusAfter(act: TenantAct, status: TenantStatus): TenantStatus | null {
  const { from, to } = acts[act];
  return status === from || status === to ? to : null;
}
