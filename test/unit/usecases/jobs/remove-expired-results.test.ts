import { randomUUID } from 'node:crypto';

import { asId, type TenantId } from '../../../../src/domain/ids';
import type { JobPlace } from '../../../../src/domain/ports/jobs/jobs';
import { jobPrefix } from '../../../../src/usecases/job-files/pieces';
import { createRemoveExpiredResults, createSweepJobFiles } from '../../../../src/usecases/jobs/remove-expired-results';
import { fakeObjects } from '../../../fakes/objects';

const aJob = (): JobPlace => ({ tenantId: asId<TenantId>(randomUUID()), id: randomUUID() });

async function rig() {
  const objects = fakeObjects();
  const [expired, other] = [aJob(), aJob()];
  const keyOf = (job: JobPlace, name: string) => `${jobPrefix(job.tenantId, job.id)}${name}`;
  const named = new Set([keyOf(expired, 'content'), keyOf(expired, 'listing'), keyOf(other, 'content')]);
  const left = [keyOf(expired, 'plan'), keyOf(other, 'left')];
  for (const key of [...named, ...left, `${other.tenantId}/${other.id}/invoice.xml`, 'exports/not-ours'])
    await objects.put(key, Buffer.from(key), 'application/zip');
  let toExpire = [expired];
  const deps = {
    objects,
    overview: {
      expired: () => Promise.resolve(toExpire),
      clear: (job: JobPlace) => {
        named.delete(keyOf(job, 'content'));
        toExpire = [];
        return Promise.resolve();
      },
      unnamed: (keys: readonly string[]) => Promise.resolve(keys.filter((key) => !named.has(key))),
    },
  };
  return {
    objects,
    deps,
    keysOf: (job: JobPlace) => objects.keys.filter((key) => key.includes(`exports/${job.tenantId}`)),
    expired,
    other,
  };
}

it('removes the file of a job whose time is over, but for its listing, and nothing of another', async () => {
  const { objects, deps, keysOf, expired, other } = await rig();
  expect(await createRemoveExpiredResults(deps)()).toBe('idle');
  expect(keysOf(expired)).toEqual([`${jobPrefix(expired.tenantId, expired.id)}listing`]);
  expect(keysOf(other)).toHaveLength(2);
  expect(objects.keys).toHaveLength(5);
});

it('sweeps what no job knows, and leaves documents and what it does not understand alone', async () => {
  const { objects, deps, keysOf, expired, other } = await rig();
  await createSweepJobFiles(deps)();
  expect([keysOf(expired).length, keysOf(other).length]).toEqual([2, 1]);
  expect(objects.keys).toEqual(
    expect.arrayContaining([`${other.tenantId}/${other.id}/invoice.xml`, 'exports/not-ours']),
  );
});
