import { prepareDelivery } from '../../../../../src/usecases/deliveries/steps/prepare-delivery';
import { openAccount } from '../../../../../src/usecases/deliveries/steps/sending-step';
import type { DeliveryStep } from '../../../../../src/workflow-contract/deliver-invoice';
import { aDelivery, createDeliveryRig, type DeliveryRig, isoAt, noon } from '../../../../support/rigs/delivery-rig';

async function prepare({ deps, row, submission }: DeliveryRig): Promise<DeliveryStep> {
  const account = await openAccount(deps, row());
  return (await prepareDelivery(deps, { submission: submission(), delivery: row(), account })).step;
}

describe('prepareDelivery', () => {
  it('protects the document, its original form and its attachments until ten years after the year of issue, and goes on to sending in one change', async () => {
    const sourceXml = { key: 'tenant/invoice/source.xml', versionId: '1', sha256: 'b'.repeat(64), sizeBytes: 9 };
    const file = { key: 'tenant/invoice/attachments/1', versionId: '1', sha256: 'c'.repeat(64), sizeBytes: 3 };
    const rig = createDeliveryRig(aDelivery({ status: 'queued', sourceXml }), { attachments: [file] });
    expect(await prepare(rig)).toMatchObject({ status: 'sending', next: 'send', waitSeconds: 0 });
    expect(rig.retained).toEqual([
      { key: 'tenant/invoice/invoice.xml', untilIso: '2036-12-31T23:00:00.000Z' },
      { key: 'tenant/invoice/source.xml', untilIso: '2036-12-31T23:00:00.000Z' },
      { key: 'tenant/invoice/attachments/1', untilIso: '2036-12-31T23:00:00.000Z' },
    ]);
    expect(rig.changes).toHaveLength(1);
  });

  it.each(['1900-01-01', '2015-06-01', '2199-12-31'])(
    'asks for a protection that a store grants when the day of issue is %s',
    async (issueDate) => {
      const rig = createDeliveryRig(aDelivery({ status: 'queued', issueDate }));
      expect(await prepare(rig)).toMatchObject({ status: 'sending' });
      for (const { untilIso } of rig.retained) {
        expect(Date.parse(untilIso)).toBeGreaterThan(rig.deps.clock());
        expect(Date.parse(untilIso)).toBeLessThan(Date.parse('2038-01-01'));
      }
    },
  );

  it('goes on to sending when the store refuses to protect the document, and leaves that to the outbox', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued' }), { retention: { kind: 'refused', reason: 'no' } });
    expect(await prepare(rig)).toMatchObject({ status: 'sending', next: 'send' });
    expect(rig.promised).toEqual([rig.row().invoiceId]);
  });

  it('blocks a date that is not today where the tenant wants that, by the clock of Bratislava', async () => {
    const given = { status: 'queued', issueDate: '2026-11-21', issueDateMustBeToday: true } as const;
    const lateEvening = createDeliveryRig(aDelivery(given), { nowMs: Date.parse('2026-11-21T22:59:59Z') });
    expect(await prepare(lateEvening)).toMatchObject({ next: 'send' });
    const midnight = createDeliveryRig(aDelivery(given), { nowMs: Date.parse('2026-11-21T23:00:00Z') });
    expect(await prepare(midnight)).toMatchObject({
      status: 'failed_permanent',
      reason: 'ISSUE_DATE_NOT_TODAY',
      next: 'done',
    });
  });

  it('waits for a disabled connection, notifies the tenant, and gives up at the horizon', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', horizonAt: isoAt(120) }), { enabled: false });
    const waiting = await prepare(rig);
    expect(waiting).toMatchObject({ status: 'validating', attention: 'tenant', next: 'send' });
    expect(waiting.waitSeconds).toBeGreaterThan(0);
    rig.pass(120);
    expect(await prepare(rig)).toMatchObject({
      status: 'failed_permanent',
      reason: 'CONNECTION_DISABLED',
      next: 'done',
    });
  });

  it('leaves deferred checks to their own step, with time to run them', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', deferredChecks: ['registry'] }));
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'validate', waitSeconds: 0 });
    expect(Date.parse(rig.row().workingUntil ?? '')).toBeGreaterThan(noon + 120_000);
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'validate', waitSeconds: 0 });
  });

  it('does not run deferred checks of a delivery that cannot go on anyway', async () => {
    const rig = createDeliveryRig(aDelivery({ status: 'queued', deferredChecks: ['registry'] }), { enabled: false });
    expect(await prepare(rig)).toMatchObject({ status: 'validating', next: 'send', attention: 'tenant' });
  });
});
