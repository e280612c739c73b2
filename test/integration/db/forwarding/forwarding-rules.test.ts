import { randomUUID } from 'node:crypto';

import type { TenantId } from '../../../../src/domain/ids';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { byMail, byUrl, forwardingOf, sha256 } from './forwarding-under-test';

let scratch: ScratchDatabase;
let sender: Awaited<ReturnType<typeof seedTenant>>;
let tenantId: TenantId;
let forwarding: ReturnType<typeof forwardingOf>;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  sender = await seedTenant(scratch.database);
  tenantId = sender.tenant.id;
  forwarding = forwardingOf(scratch, tenantId);
});
afterAll(() => scratch.drop());

it('rules are 20 for a company, and can be removed with their addresses', async () => {
  const { place } = await forwarding.addRule(byMail, ['jana@firma.sk']);
  for (let n = 1; n < 20; n += 1) await forwarding.addRule(byUrl);
  await expect(forwarding.addRule(byUrl)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await forwarding.rules.remove(place, forwarding.audit('deleted'))).toBe(true);
  expect(await scratch.asOwner('select from forwarding_addresses where rule_id = $1', [place.id])).toEqual([]);
  expect(await forwarding.rules.find(place)).toBeNull();
  expect(await forwarding.rules.remove(place, forwarding.audit('deleted'))).toBe(false);
  await forwarding.addRule(byUrl);
});

it('rules keep the secret and the tokens of links sealed', async () => {
  const { place } = await forwarding.addRule(byUrl);
  expect(await forwarding.work.targets(place)).toEqual([{ ...byUrl, secret: 'whsec_x' }]);
  const { tokens } = await forwarding.addRule(byMail, ['jana@firma.sk']);
  const rows = await scratch.asOwner<object>('select token_sha256 from forwarding_addresses where tenant_id = $1', [
    tenantId,
  ]);
  expect(rows).toEqual([{ token_sha256: sha256(tokens[0] ?? '') }]);
});

it('rules know a link for seven days until it is confirmed, and no other', async () => {
  const { tokens } = await forwarding.addRule(byMail, ['jana@firma.sk']);
  expect(await forwarding.owners.confirm(sha256('another'), 7)).toBeNull();
  await scratch.asOwner(`update forwarding_addresses set created_at = now() - interval '8 days' where tenant_id = $1`, [
    tenantId,
  ]);
  expect(await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7)).toBeNull();
  const use = { company: sender.tenant.name, name: 'Účtovníčke' };
  expect(await forwarding.owners.find(sha256(tokens[0] ?? ''))).toEqual(use);
  expect(await forwarding.owners.unsubscribe(sha256(tokens[0] ?? ''))).toEqual(use);
});

it('rules lose the addresses that are not named again, and keep what the others have confirmed', async () => {
  const { place, tokens } = await forwarding.addRule(byMail, ['jana@firma.sk', 'peter@firma.sk']);
  await forwarding.owners.confirm(sha256(tokens[0] ?? ''), 7);
  const rule = await forwarding.rules.find(place);
  const [jana] = rule?.target.kind === 'email' ? rule.target.addresses : [];
  const added = [{ id: randomUUID(), email: 'eva@firma.sk', token: randomUUID() }];
  await forwarding.rules.change(place, { target: byMail, addresses: { kept: [jana?.id ?? ''], added } }, []);
  expect(await forwarding.rules.find(place)).toMatchObject({
    target: {
      addresses: [
        { email: 'jana@firma.sk', state: 'confirmed' },
        { email: 'eva@firma.sk', state: 'pending' },
      ],
    },
  });
});
