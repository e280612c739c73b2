import { randomUUID } from 'node:crypto';

import type { DocumentOrigin, MirroredObject } from '../../../../src/domain/backups/mirrored-object';
import { ProblemError } from '../../../../src/domain/problem';
import { mirrorProtected } from '../../../../src/usecases/backups/mirror-protected';
import { fakeObjects } from '../../../fakes/objects';
import { silentLog } from '../../../support/rigs/silent-log';

const until = '2037-01-01T00:00:00.000Z';
const origin: DocumentOrigin = {
  ...{ direction: 'outbound', connectionId: randomUUID(), owner: randomUUID() },
  ...{ idempotencyKey: 'k', fingerprint: 'a'.repeat(64), externalReference: null, clientReference: null },
  ...{ providerDocumentId: null, senderParticipantId: null },
};

let objects: ReturnType<typeof fakeObjects>;
let copies: { about: MirroredObject; text: string }[];
let target: 'there' | 'away' | 'silent';
beforeEach(() => {
  objects = fakeObjects();
  copies = [];
  target = 'there';
});

const store = (mode: 'require' | 'prefer') =>
  mirrorProtected(objects, {
    mode,
    log: silentLog,
    preferredMs: 20,
    mirrorDocument: (about, bytes) => {
      if (target === 'away') return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
      if (target === 'silent') return new Promise(() => undefined);
      copies.push({ about, text: Buffer.from(bytes).toString() });
      return Promise.resolve();
    },
  });
const stored = (key = `${randomUUID()}/${randomUUID()}/invoice.xml`) =>
  objects.put(key, Buffer.from('<Invoice/>'), 'application/xml', origin);

it('copies a document with its origin when it is protected, once however often that is repeated', async () => {
  const object = await stored();
  const mirrored = store('require');
  for (let tries = 0; tries < 3; tries += 1) expect(await mirrored.retain(object, until)).toEqual({ kind: 'retained' });
  const { key, sha256, sizeBytes } = object;
  const [tenantId, invoiceId] = key.split('/');
  expect(copies).toEqual([{ about: { tenantId, invoiceId, key, sha256, sizeBytes, origin }, text: '<Invoice/>' }]);
});

it('copies nothing that is no document of an invoice', async () => {
  await store('require').retain(await stored('audit/heads/2026-11-22.json'), until);
  expect(copies).toEqual([]);
});

describe('while the target is away', () => {
  it('does not go on when the copy is required, and goes on when the target is back', async () => {
    const object = await stored();
    const mirrored = store('require');
    target = 'away';
    await expect(mirrored.retain(object, until)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    target = 'there';
    await expect(mirrored.retain(object, until)).resolves.toEqual({ kind: 'retained' });
    expect(copies).toHaveLength(1);
  });

  it.each(['away', 'silent'] as const)('goes on after a short wait when it is only preferred (%s)', async (state) => {
    target = state;
    expect(await store('prefer').retain(await stored(), until)).toEqual({ kind: 'retained' });
    expect(copies).toEqual([]);
  });
});
