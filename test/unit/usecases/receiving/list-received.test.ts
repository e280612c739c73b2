import type { FailingDocument } from '../../../../src/domain/ports/receiving/polls';
import { createListReceived } from '../../../../src/usecases/receiving/list-received';
import { noMetadata } from '../../../../src/usecases/receiving/placeholders';
import { createReceiveDocument } from '../../../../src/usecases/receiving/receive-document';
import { createReceivingRig, handedOut } from '../../../support/rigs/receiving-rig';

const hourMs = 3_600_000;
const listed = (id: string, sha256: string | null = null) => ({ id, sha256, metadata: noMetadata });

/** What the provider of a company lists, as a poll sees it. */
function rig(given: { enabled?: boolean; directions?: ('inbound' | 'outbound')[] } = {}) {
  const receiving = createReceivingRig();
  const failing: FailingDocument[] = [];
  let nowMs = receiving.deps.clock();
  const connection = { ...receiving.connection, directions: given.directions ?? ['inbound' as const] };
  const list = createListReceived({
    ...receiving.deps,
    connections: {
      ...receiving.deps.connections,
      open: () => Promise.resolve({ ...connection, enabled: given.enabled ?? true }),
    },
    polls: { noteFailing: (_tenantId, _connectionId, document) => Promise.resolve(void failing.push(document)) },
    clock: () => nowMs,
  });
  return {
    receiving,
    failing,
    pass: (ms: number) => void (nowMs += ms),
    list: (after: string | null = null, accountNo?: number) =>
      list({ tenantId: receiving.tenant.id, connectionId: connection.id, ...(accountNo && { accountNo }) }, after),
  };
}

describe('a page of what a provider holds', () => {
  it('names the documents, and where the next page begins', async () => {
    const { receiving, list } = rig();
    const documents = [listed('a', 'f'.repeat(64)), listed('b')];
    receiving.list({ kind: 'page', documents, unusable: 0, next: 'page 2' });
    expect(await list()).toEqual({
      documents: [
        { id: 'a', sha256: 'f'.repeat(64) },
        { id: 'b', sha256: null },
      ],
      next: 'page 2',
      waiting: 0,
      unusable: 0,
    });
  });

  it('leaves out for an hour a document that came without XML, until its content is there', async () => {
    const { receiving, list, pass } = rig();
    const { tenant, connection, deps } = receiving;
    receiving.hold('a', handedOut('', { bytes: null }));
    const document = { id: 'a', sha256: null };
    await createReceiveDocument(deps)({ tenantId: tenant.id, connectionId: connection.id, document });
    receiving.list({ kind: 'page', documents: [listed('a')], unusable: 0, next: null });
    expect(await list()).toMatchObject({ documents: [], waiting: 1 });
    pass(hourMs);
    expect(await list()).toMatchObject({ documents: [{ id: 'a' }], waiting: 0 });
    pass(-hourMs);
    receiving.list({ kind: 'page', documents: [listed('a', 'f'.repeat(64))], unusable: 0, next: null });
    expect(await list()).toMatchObject({ documents: [{ id: 'a' }], waiting: 0 });
  });

  it('counts and records the entries that have no id to fetch them by', async () => {
    const { receiving, list, failing } = rig();
    receiving.list({ kind: 'page', documents: [], unusable: 2, next: null });
    expect(await list()).toMatchObject({ unusable: 2 });
    expect(failing).toEqual([{ documentId: null, reason: 'DOCUMENT_ID_INVALID' }]);
  });

  it.each([{ enabled: false }, { directions: ['outbound' as const] }])(
    'is empty for a connection that does not receive: %j',
    async (given) => {
      const { receiving, list } = rig(given);
      receiving.list({ kind: 'page', documents: [listed('a')], unusable: 0, next: null });
      expect(await list()).toEqual({ documents: [], next: null, waiting: 0, unusable: 0 });
    },
  );

  it('is read at an account that the connection has left, whatever the connection does now', async () => {
    const { receiving, list } = rig({ enabled: false, directions: ['outbound'] });
    const left = receiving.connection.accountNo + 1;
    receiving.list({ kind: 'page', documents: [listed('a')], unusable: 0, next: null });
    expect(await list(null, left)).toMatchObject({ documents: [{ id: 'a' }] });
    // The connection has come back to it, and asks it as its own.
    expect(await list(null, receiving.connection.accountNo)).toMatchObject({ documents: [] });
  });

  it.each(['PROVIDER_UNAVAILABLE', 'PROVIDER_RATE_LIMITED', 'PROVIDER_AUTH_FAILED'] as const)(
    'fails with the fault of a provider that does not answer: %s',
    async (reason) => {
      const { receiving, list } = rig();
      receiving.list({ kind: 'unavailable', reason, retryAfterSeconds: null, message: 'no' });
      await expect(list()).rejects.toMatchObject({ code: reason });
    },
  );
});
