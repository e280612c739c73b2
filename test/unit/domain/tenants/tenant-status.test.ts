import { statusAfter, tenantActs } from '../../../../src/domain/tenants/tenant-status';

it.each([
  ['suspend', ['suspended', 'suspended', null]],
  ['resume', ['active', 'active', null]],
  ['close', [null, 'closed', 'closed']],
  ['reopen', [null, 'suspended', 'suspended']],
] as const)('%s makes %j of an active, a suspended and a closed company', (act, expected) => {
  expect((['active', 'suspended', 'closed'] as const).map((status) => statusAfter(act, status))).toEqual(expected);
});

it('names every act', () => {
  expect(tenantActs).toEqual(['suspend', 'resume', 'close', 'reopen']);
});
