import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { HandedOutDocument } from '../../../../src/domain/ports/deliveries/provider';
import { createReceivePushed } from '../../../../src/usecases/receiving/receive-pushed';
import { createReceivingRig, handedOut } from '../../../support/rigs/receiving-rig';

type Rig = ReturnType<typeof createReceivingRig>;
const receive = (
  { deps, tenant, connection }: Rig,
  document: HandedOutDocument,
  change: { tenantId?: TenantId; enabled?: boolean; directions?: ('inbound' | 'outbound')[]; accountNo?: number } = {},
) => {
  const { tenantId = tenant.id, ...given } = change;
  const opened = { ...connection, directions: ['inbound' as const], ...given };
  const own = tenantId === tenant.id;
  const connections = {
    open: () => Promise.resolve(own ? opened : null),
    openAccount: (_tenantId: unknown, _id: unknown, accountNo: number) =>
      Promise.resolve(own ? { ...opened, accountNo, leftAt: '2026-11-20T11:00:00Z' } : null),
  };
  const pushed = {
    tenantId,
    connectionId: connection.id,
    accountNo: change.accountNo ?? null,
    documentId: 'd',
    document,
  };
  return createReceivePushed({ ...deps, connections })(pushed);
};

describe('a document that a webhook has carried', () => {
  it('is stored without being fetched, and acknowledged', async () => {
    const rig = createReceivingRig();
    expect(await receive(rig, handedOut('<Invoice/>'))).toBe('stored');
    expect(rig.log).toEqual(['put invoice.xml', 'retain 2036-12-31', 'acknowledge d']);
  });

  it('is fetched when it did not come whole', async () => {
    const rig = createReceivingRig();
    rig.hold('d', handedOut('<Invoice>whole</Invoice>'));
    expect(await receive(rig, handedOut('torn', { isIntact: false }))).toBe('stored');
    expect(rig.log[0]).toMatch(/^fetch d /);
    expect(rig.receiving.stored).toMatchObject([{ xml: { sizeBytes: 24 }, warnings: [] }]);
  });

  it.each([{ enabled: false }, { directions: ['outbound' as const] }])(
    'is not taken in by a connection that does not receive: %j',
    async (change) => {
      const rig = createReceivingRig();
      await expect(receive(rig, handedOut('<Invoice/>'), change)).rejects.toMatchObject({
        code: 'CONNECTION_DISABLED',
      });
      expect([rig.log, rig.receiving.stored]).toEqual([[], []]);
    },
  );

  it('is taken in at an account that the connection has left, although the connection receives no more', async () => {
    const rig = createReceivingRig();
    expect(await receive(rig, handedOut('<Invoice/>'), { directions: ['outbound'], accountNo: 7 })).toBe('stored');
    expect(rig.receiving.stored).toMatchObject([{ origin: { documentId: 'd', accountNo: 7 } }]);
  });

  it('is NOT_FOUND for a connection that the company does not have', async () => {
    const other = asId<TenantId>(randomUUID());
    const received = receive(createReceivingRig(), handedOut('<Invoice/>'), { tenantId: other });
    await expect(received).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
