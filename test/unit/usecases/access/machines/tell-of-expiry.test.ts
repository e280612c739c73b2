import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../../src/domain/ids';
import type { ExpiringCredential } from '../../../../../src/domain/ports/access/expiring-credentials';
import { createTellOfExpiry } from '../../../../../src/usecases/access/machines/tell-of-expiry';

const ending = (): ExpiringCredential => ({
  ...{ tenantId: asId<TenantId>(randomUUID()), kind: 'api_key', id: randomUUID(), name: 'Fakturácia' },
  ...{ integration: null, expiresAt: '2027-01-31T08:30:00.000000Z', days: 7 },
});

async function told(...due: ExpiringCredential[]) {
  const seen: ExpiringCredential[] = [];
  const tell = createTellOfExpiry({
    expiring: {
      due: (limit) => Promise.resolve(due.slice(0, limit)),
      tell: (credential) => Promise.resolve(seen.push(credential) > 0),
    },
  });
  return { outcome: await tell(), seen };
}

it('tells of each credential that is due', async () => {
  const due = [ending(), ending()];
  expect(await told(...due)).toEqual({ outcome: 'idle', seen: due });
});

it('a full batch asks for another round', async () => {
  expect((await told(...Array.from({ length: 100 }, ending))).outcome).toBe('more');
});
