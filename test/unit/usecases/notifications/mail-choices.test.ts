import { randomUUID } from 'node:crypto';

import type { PersonCaller } from '../../../../src/domain/access/caller';
import { asId, type TenantId, type UserId } from '../../../../src/domain/ids';
import type { Place } from '../../../../src/domain/ports/access/people';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import type { StoredMailChoices } from '../../../../src/domain/ports/notifications/notice-mails';
import { ownMailChoices } from '../../../../src/usecases/notifications/mail-choices';

const caller = {
  id: asId<UserId>(randomUUID()),
  actor: { kind: 'user', id: 'jana', address: null, requestId: null },
} as unknown as PersonCaller;
const tenantId = asId<TenantId>(randomUUID());

function rig(place: Pick<Place, 'role' | 'tenantId'>, sendsMail = true) {
  let stored: StoredMailChoices = { kinds: {}, mutedTenants: [], version: 1 };
  const audited: AuditEntry[] = [];
  const own = ownMailChoices({
    choices: {
      find: () => Promise.resolve(stored),
      replace: (_id, choices, expectedVersion) => {
        if (expectedVersion !== stored.version) return Promise.resolve(false);
        stored = { ...choices, version: stored.version + 1 };
        return Promise.resolve(true);
      },
    },
    people: { places: () => Promise.resolve([{ ...place, partnerId: null } as Place]) },
    audit: { record: (entry) => Promise.resolve(void audited.push(entry)) },
    sendsMail,
  });
  return { own, audited };
}

it('shows an administrator what is mailed by default, and kinds about the portal only to who runs it', async () => {
  const company = await rig({ role: 'admin', tenantId }).own.read(caller);
  expect(company).toMatchObject({
    kinds: { invoice_failed: 'instant', invoice_undelivered: 'digest', invoice_received: 'off' },
    ...{ mutedTenants: [], mailAvailable: true, version: 1 },
  });
  expect(company.kinds).not.toHaveProperty('audit_broken');
  const portal = await rig({ role: 'admin', tenantId: null }, false).own.read(caller);
  expect(portal).toMatchObject({ kinds: { audit_broken: 'instant' }, mailAvailable: false });
  const viewer = await rig({ role: 'tenant_viewer', tenantId }).own.read(caller);
  expect(new Set(Object.values(viewer.kinds))).toEqual(new Set(['off']));
});

it('keeps what was chosen, under its version, and audits it', async () => {
  const { own, audited } = rig({ role: 'admin', tenantId });
  const change = { caller, kinds: { invoice_received: 'digest' }, mutedTenants: [tenantId, tenantId] } as const;
  expect(await own.change({ ...change, expectedVersion: 1 })).toMatchObject({
    kinds: { invoice_received: 'digest', invoice_failed: 'instant' },
    ...{ mutedTenants: [tenantId], version: 2 },
  });
  await expect(own.change({ ...change, expectedVersion: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(audited).toMatchObject([{ action: 'user.preferences', objectType: 'user', objectId: caller.id }]);
});
