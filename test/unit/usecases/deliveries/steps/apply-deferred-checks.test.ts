import type { DeferredVerdict } from '../../../../../src/domain/ports/deliveries/deferred-checks';
import { applyDeferredChecks } from '../../../../../src/usecases/deliveries/steps/apply-deferred-checks';
import type { DeliveryStep } from '../../../../../src/workflow-contract/deliver-invoice';
import { aDelivery, createDeliveryRig, type DeliveryRig, isoAt } from '../../../../support/rigs/delivery-rig';
import { aValidationRun } from '../../../../support/rigs/report-rig';

const validate = (rig: DeliveryRig): Promise<DeliveryStep> => applyDeferredChecks(rig.deps, rig.submission());

describe('applyDeferredChecks', () => {
  const owing = (given: Parameters<typeof aDelivery>[0] = {}) =>
    createDeliveryRig(aDelivery({ status: 'validating', deferredChecks: ['provider_dryrun'], ...given }));
  const away = (): DeferredVerdict => ({
    kind: 'unavailable',
    reason: 'PROVIDER_UNAVAILABLE',
    message: 'provider_dryrun: no answer within 30 s',
  });

  it('goes on to sending when the deferred checks have nothing against it, and keeps the run', async () => {
    const rig = owing();
    const run = aValidationRun();
    rig.answerDeferred(() => ({ kind: 'passed', run }));
    expect(await validate(rig)).toMatchObject({ status: 'sending', next: 'send', waitSeconds: 0 });
    expect(rig.changes).toMatchObject([{ validationRun: { id: run.id } }]);
  });

  it.each(['VALIDATION_FAILED', 'OBLIGATION_FORBIDDEN', 'PROVIDER_REJECTED'] as const)(
    'stops for the tenant when they block: %s',
    async (reason) => {
      const rig = owing();
      const run = aValidationRun();
      rig.answerDeferred(() => ({ kind: 'blocked', reason, run, message: 'why' }));
      expect(await validate(rig)).toMatchObject({
        status: 'failed_permanent',
        reason,
        attention: 'tenant',
        next: 'done',
      });
      expect(rig.changes).toMatchObject([{ validationRun: { id: run.id }, events: [{ message: 'why' }] }]);
    },
  );

  it('waits while they stay away, longer and longer, keeps no run, and gives up at the horizon', async () => {
    const rig = owing({ since: isoAt(0), horizonAt: isoAt(3_600) });
    rig.answerDeferred(away);
    const first = await validate(rig);
    expect(first).toMatchObject({ status: 'validating', attention: 'provider', next: 'send' });
    expect(first.waitSeconds).toBeGreaterThan(0);
    rig.pass(1_800);
    expect((await validate(rig)).waitSeconds).toBeGreaterThan(first.waitSeconds);
    rig.pass(1_800);
    expect(await validate(rig)).toMatchObject({
      status: 'failed_permanent',
      reason: 'PROVIDER_UNAVAILABLE',
      next: 'done',
    });
    expect(rig.changes.map(({ validationRun }) => validationRun)).toEqual([undefined, undefined, undefined]);
  });

  it('runs no check for a delivery whose status has changed since', async () => {
    const rig = owing({ status: 'delivered' });
    expect(await validate(rig)).toMatchObject({ status: 'delivered', next: 'done' });
    expect(rig.changes).toHaveLength(0);
  });
});
