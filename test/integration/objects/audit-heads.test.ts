import { randomUUID } from 'node:crypto';

import { createAuditHeads } from '../../../src/adapters/objects/audit-heads';
import { createMinioClient } from '../../../src/adapters/objects/minio-client';
import { createObjectStore } from '../../../src/adapters/objects/object-store';
import { describeAuditHeads, headsOf } from '../../fakes/suites/audit-heads';
import { runningPortal } from '../../support/services/running-portal';

const { s3 } = runningPortal();
const options = {
  ...{ endpoint: s3.endpoint, accessKey: s3.access_key, secretKey: s3.secret_key },
  bucket: `test-${randomUUID()}`,
};
const store = createObjectStore(options);
const client = createMinioClient(options);
const until = () => new Date(Date.now() + 3_600_000).toISOString();
beforeAll(() => store.ensureBucket());

describe('daily heads on MinIO', () => describeAuditHeads(() => createAuditHeads(options)));

it('protects an object with the request that writes it, in the mode of the setting', async () => {
  for (const [lockMode, day] of [
    ['GOVERNANCE', '2026-04-01'],
    ['COMPLIANCE', '2026-04-02'],
  ] as const) {
    const retainUntilDate = until();
    await createAuditHeads({ ...options, lockMode }).write(headsOf(day), retainUntilDate);
    expect(await client.getObjectRetention(options.bucket, `audit/heads/${day}.json`)).toEqual({
      mode: lockMode,
      retainUntilDate,
    });
  }
});

it('reads what was written first, whatever is written over it or hides it', async () => {
  const [heads, day] = [createAuditHeads(options), '2026-05-01'];
  const [first, key] = [headsOf(day), `audit/heads/${day}.json`];
  await heads.write(first, until());
  await client.putObject(options.bucket, key, Buffer.from(JSON.stringify(headsOf(day, 5))));
  expect((await heads.read(day)).heads).toEqual(first);
  await client.removeObject(options.bucket, key);
  expect(await heads.days()).toContain(day);
  expect((await heads.read(day)).heads).toEqual(first);
});
