import { systemActor } from '../../../../src/domain/access/actor';
import type { Delivery } from '../../../../src/domain/deliveries/delivery';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { createReplayDelivery, type ReplayDelivery } from '../../../../src/usecases/deliveries/replay-delivery';
import { createResolveDelivery } from '../../../../src/usecases/deliveries/resolve-delivery';
import { aDelivery, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { theSeller } from '../../../support/rigs/report-rig';

const workflowsOf = (woken: string[]) => ({
  wakeDelivery: ({ invoiceId }: { invoiceId: string }) => {
    woken.push(invoiceId);
    return Promise.resolve();
  },
  describeDelivery: () => ({ workflowId: 'sub', workflowUrl: '/sub' }),
});

/** A delivery that a person decides about, and whose workflow was woken. */
export function openDeliverySupport(given: Partial<Delivery>, capabilities = {}, status: Tenant['status'] = 'active') {
  const tenant: Tenant = { ...theSeller(), status };
  const rig = createDeliveryRig(aDelivery(given), { capabilities });
  const woken: string[] = [];
  const deps = {
    ...rig.deps,
    overviews: rig.overviews,
    tenants: { find: () => Promise.resolve(tenant) },
    workflows: workflowsOf(woken),
  };
  const by = { actor: systemActor('support'), reach: { kind: 'portal' } } as const;
  const replay = createReplayDelivery(deps);
  const resolve = createResolveDelivery(deps);
  return {
    rig,
    woken,
    replay: (mode: ReplayDelivery['mode'], confirmNotDelivered = false) =>
      replay({ ...by, invoiceId: rig.row().invoiceId, mode, reason: 'asked by the tenant', confirmNotDelivered }),
    resolve: (status: 'delivered' | 'delivery_failed') =>
      resolve({
        ...by,
        invoiceId: rig.row().invoiceId,
        status,
        evidence: 'mail of the provider',
        reason: 'asked by the tenant',
      }),
  };
}
