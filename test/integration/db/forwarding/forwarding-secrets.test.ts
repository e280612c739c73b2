import { randomBytes, randomUUID } from 'node:crypto';

import { createForwardingRules } from '../../../../src/adapters/db/forwarding/forwarding-rules';
import { createForwardingSecrets } from '../../../../src/adapters/db/forwarding/forwarding-secrets';
import { createForwardingWork } from '../../../../src/adapters/db/forwarding/forwarding-work';
import { createSecretBox } from '../../../../src/adapters/secrets/secret-box';
import { systemActor } from '../../../../src/domain/access/actor';
import type { StoredTarget } from '../../../../src/domain/ports/forwarding/forwarding-rules';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

it('secrets of rules and tokens of addresses are sealed anew, one by one, and open under the new key alone', async () => {
  const [former, current] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const { tenant } = await seedTenant(scratch.database);
  const actor = systemActor('test');
  const make = async (target: StoredTarget, secret: string | null, emails: string[]): Promise<string> => {
    const [id, addresses] = [randomUUID(), emails.map((email) => ({ id: randomUUID(), email, token: randomUUID() }))];
    const match = {
      direction: 'outbound',
      status: ['sent'],
      partner: null,
      docType: null,
      validationStatus: null,
    } as const;
    await createForwardingRules(scratch.database, createSecretBox({ current: former, former: [] })).create(
      {
        ...{ tenantId: tenant.id, id, name: 'rule' },
        match: { ...match, status: ['sent'] },
        target,
        addresses,
        secret,
      },
      { ...{ tenantId: tenant.id, actor, action: 'forwarding.created' }, objectType: 'forwarding_rule', objectId: id },
    );
    return id;
  };
  await make({ kind: 'url', url: 'https://erp.example/in' }, 'whsec_x', []);
  await make({ kind: 'email', language: 'sk', include: ['xml'] }, null, ['jana@firma.sk', 'eva@firma.sk']);

  const both = createSecretBox({ current, former: [former] });
  const store = createForwardingSecrets(scratch.database, both);
  const found = await store.underFormerKeys(null, 10);
  expect(found.map(({ kind }) => kind).sort()).toEqual(['address', 'address', 'rule']);
  expect(await store.underFormerKeys(found[0]?.id ?? null, 10)).toEqual(found.slice(1));
  const [first] = found;
  if (first === undefined) throw new Error('nothing was found');
  const withoutFormer = createForwardingSecrets(scratch.database, createSecretBox({ current, former: [] }));
  await expect(withoutFormer.sealAnew(first)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });

  for (const place of found) expect([await store.sealAnew(place), await store.sealAnew(place)]).toEqual([true, false]);
  expect(await store.underFormerKeys(null, 10)).toEqual([]);
  expect(await store.countByKey()).toEqual([{ keyId: both.currentKeyId, forwardings: 3 }]);
  const work = createForwardingWork(scratch.database, createSecretBox({ current, former: [] }));
  const [rule] = found.filter(({ kind }) => kind === 'rule');
  await expect(work.due({ tenantId: tenant.id, id: rule?.id ?? '' }, 10)).resolves.toEqual([]);
});
