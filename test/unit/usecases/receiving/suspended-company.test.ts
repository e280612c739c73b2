import type { PollOutcome } from '../../../../src/domain/ports/receiving/polls';
import type { Tenant } from '../../../../src/domain/tenants/tenant';
import { createListReceived } from '../../../../src/usecases/receiving/list-received';
import { noMetadata } from '../../../../src/usecases/receiving/placeholders';
import { createReceiveDocument } from '../../../../src/usecases/receiving/receive-document';
import { createReceivePushed } from '../../../../src/usecases/receiving/receive-pushed';
import { createRecordPoll } from '../../../../src/usecases/receiving/record-poll';
import { createReceivingRig, handedOut } from '../../../support/rigs/receiving-rig';
import { theBuyer } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const rigOf = (status: Tenant['status']) => {
  const rig = createReceivingRig({ tenant: { ...theBuyer(), status } });
  Object.assign(rig.connection, { directions: ['inbound'] });
  rig.hold('d', handedOut('<Invoice/>'));
  rig.list({ kind: 'page', documents: [{ id: 'd', sha256: null, metadata: noMetadata }], unusable: 0, next: null });
  return rig;
};
type Rig = ReturnType<typeof rigOf>;
const listed = async ({ deps, tenant, connection }: Rig): Promise<string[]> => {
  const polls = { noteFailing: () => Promise.resolve() };
  const { documents } = await createListReceived({ ...deps, polls })(
    { tenantId: tenant.id, connectionId: connection.id },
    null,
  );
  return documents.map(({ id }) => id);
};
const recorded = async ({ tenant, connection }: Rig, tenants: Rig['deps']['tenants']): Promise<PollOutcome[]> => {
  const outcomes: PollOutcome[] = [];
  await createRecordPoll({
    tenants,
    log: silentLog,
    polls: {
      record: (_tenantId, _connectionId, outcome) => Promise.resolve(outcomes.push(outcome)),
      noteFailing: () => Promise.resolve(),
    },
    connections: { find: () => Promise.resolve(null), recordHealth: () => Promise.resolve(null) },
  })(
    { tenantId: tenant.id, connectionId: connection.id },
    { fault: null, stored: 0, duplicates: 0, withoutXml: 0, failed: 0 },
  );
  return outcomes;
};

it('an active company is asked for, gets its document, and the poll is recorded', async () => {
  const rig = rigOf('active');
  expect(await listed(rig)).toEqual(['d']);
  const document = { id: 'd', sha256: null };
  const { tenant, connection, deps } = rig;
  const receive = createReceiveDocument(deps);
  expect(await receive({ tenantId: tenant.id, connectionId: connection.id, document })).toBe('stored');
  expect(await recorded(rig, deps.tenants)).toHaveLength(1);
});

it.each(['suspended', 'closed'] as const)(
  'of a %s company nothing is listed, fetched, acknowledged or recorded',
  async (status) => {
    const rig = rigOf(status);
    const { tenant, connection, deps } = rig;
    const place = { tenantId: tenant.id, connectionId: connection.id };
    expect(await listed(rig)).toEqual([]);
    const document = { id: 'd', sha256: null };
    expect(await createReceiveDocument(deps)({ ...place, document })).toBe('gone');
    const whole = handedOut('<Invoice/>');
    expect(await createReceivePushed(deps)({ ...place, accountNo: null, documentId: 'd', document: whole })).toBe(
      'gone',
    );
    expect(rig.log).toEqual([]);
    expect(await recorded(rig, deps.tenants)).toEqual([]);
  },
);
