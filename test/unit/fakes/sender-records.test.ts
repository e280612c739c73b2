import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId, type TenantId } from '../../../src/domain/ids';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { fakeIdempotencyStore } from '../../fakes/idempotency';
import { fakeSenderRecords } from '../../fakes/sender-records';
import { fakeSubmissions } from '../../fakes/submissions';
import { describeSenderRecords } from '../../fakes/suites/sender-records';
import { aNewSubmission, aTenant } from '../../support/factories/new-submission';
import { aConnection } from '../../support/rigs/scripted-provider';

describe('the fake records of senders', () => {
  describeSenderRecords(() => {
    const keys = fakeIdempotencyStore();
    const submissions = fakeSubmissions(keys);
    const [ourTenant, theirTenant] = [aStoredTenant(), aStoredTenant()];
    const records = fakeSenderRecords(submissions, ourTenant, theirTenant);
    const connect = (tenantId: TenantId, isDefaultOutbound = false) => {
      const id = asId<ConnectionId>(randomUUID());
      records.connect({ ...aConnection('https://provider.example'), id, tenantId, isDefaultOutbound });
      return { id };
    };
    return Promise.resolve({
      records,
      ours: { tenant: ourTenant, connectionId: connect(ourTenant.id, true).id },
      theirs: { tenant: theirTenant, connectionId: connect(theirTenant.id, true).id },
      connect: (tenantId) => Promise.resolve(connect(tenantId)),
      override: (tenantId, override) => Promise.resolve(records.override(tenantId, override)),
      exclude: (tenantId, { dic, ico }) =>
        Promise.resolve(records.exclude(tenantId, { dics: dic ? [dic] : [], icos: ico ? [ico] : [] })),
      accept: async (sender) => {
        const submission = await aNewSubmission(keys, {}, sender);
        await submissions.accept(submission);
        return submission;
      },
    });
  });
});

const aStoredTenant = (): Tenant => ({ ...aTenant(), createdAt: '2026-01-01T00:00:00Z' });
