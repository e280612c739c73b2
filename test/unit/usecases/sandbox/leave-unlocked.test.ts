import { asId, type TenantId } from '../../../../src/domain/ids';
import type { ObjectStore } from '../../../../src/domain/ports/invoices/objects';
import { leaveSandboxUnlocked } from '../../../../src/usecases/sandbox/leave-unlocked';
import { aTenant } from '../../../support/factories/new-submission';

const sandbox = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const real = asId<TenantId>('22222222-2222-4222-8222-222222222222');

it('protects everything but documents of the sandbox, and asks once for a company', async () => {
  const retained: string[] = [];
  const asked: TenantId[] = [];
  const store = leaveSandboxUnlocked<Pick<ObjectStore, 'retain'>>(
    {
      retain: ({ key }) => {
        retained.push(key);
        return Promise.resolve({ kind: 'retained' as const });
      },
    },
    {
      tenants: {
        find: (id) => {
          asked.push(id);
          return Promise.resolve({ ...aTenant({ id, sandbox: id === sandbox }), createdAt: '' });
        },
      },
    },
  );
  const until = '2037-01-01T00:00:00.000Z';
  for (const key of [`${sandbox}/a`, `${real}/a`, `${real}/b`, 'audit/heads', `${sandbox}/b`])
    expect(await store.retain({ key, versionId: '1', sha256: '', sizeBytes: 0 }, until)).toEqual({ kind: 'retained' });
  expect(retained).toEqual([`${real}/a`, `${real}/b`, 'audit/heads']);
  expect(asked).toEqual([sandbox, real]);
});
