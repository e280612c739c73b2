import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type TenantId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { CreationKey } from '../../../../src/domain/ports/creation-key';
import type { Jobs } from '../../../../src/domain/ports/jobs/jobs';
import { createOnce } from '../../../../src/usecases/create-once';
import { createBeginJob } from '../../../../src/usecases/jobs/begin-job';
import { fakeCreationKeys } from '../../../fakes/creation-keys';
import { silentLog } from '../../../support/rigs/silent-log';

const tenantId = asId<TenantId>('t');
const owner = { reach: { kind: 'tenant', tenantId } as const, actor: systemActor('test') };
const keyNamed = (key: string): CreationKey => ({ personId: 'p', operation: 'createExport', key, fingerprint: 'f' });

function beginning() {
  const keys = fakeCreationKeys();
  const kept: (CreationKey | null)[] = [];
  const jobs: Pick<Jobs, 'create' | 'find' | 'isNext'> = {
    create: ({ id }, key) => {
      kept.push(key);
      if (key) keys.keep(key, id);
      return Promise.resolve();
    },
    find: (_, id) => Promise.resolve({ id } as Job),
    isNext: () => Promise.resolve(false),
  };
  const workflows = { start: () => Promise.resolve() };
  return { kept, begin: createBeginJob({ jobs, workflows, createOnce: createOnce(keys), log: silentLog }) };
}

it('begins one job for a key, which is kept for a week for each kind of job', async () => {
  const { begin, kept } = beginning();
  const wanted = { tenantId, kind: 'export', request: {} } as const;
  const first = await begin(owner, wanted, keyNamed('k'));
  expect(first.isReplay).toBe(false);
  expect(await begin(owner, wanted, keyNamed('k'))).toEqual({ ...first, isReplay: true });
  // Another operation begins the same kind.
  expect(await begin(owner, wanted, { ...keyNamed('k'), operation: 'other' })).toEqual({ ...first, isReplay: true });
  await expect(begin(owner, wanted, { ...keyNamed('k'), fingerprint: 'g' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
  expect((await begin(owner, { ...wanted, kind: 'revalidation' }, keyNamed('k'))).isReplay).toBe(false);
  expect(kept).toMatchObject([
    { operation: 'job export', keptDays: 7 },
    { operation: 'job revalidation', keptDays: 7 },
  ]);
});
