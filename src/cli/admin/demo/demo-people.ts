import { randomUUID } from 'node:crypto';

import { asId, type PartnerId, type TenantId } from '../../../domain/ids';
import type { Partner } from '../../../domain/partners/partner';
import { defaultSystemSettings } from '../../../domain/system/system-settings';
import type { Admin } from '../compose-admin';
import { operator } from '../operator';
import type { DemoPerson, DemoTenant } from './demo-document';

const partnerName = 'Účtovníctvo pod Tatrami, s.r.o.';

/**
 * One person of each reach, with secrets: of the portal, of a partner that looks after the second company, and an
 * administrator, a user and a viewer of the first. Somebody who is there already gets new secrets.
 */
export async function createDemoPeople(
  admin: Admin,
  [first, second]: readonly (DemoTenant | undefined)[],
): Promise<DemoPerson[]> {
  const partner = await ensurePartner(admin);
  if (second)
    await admin.changeTenant({
      ...{ reach: { kind: 'portal' }, id: asId<TenantId>(second.id), change: { partnerId: partner.id } },
      ...{ expectedVersion: null, actor: operator },
    });
  const tenantId = first ? asId<TenantId>(first.id) : null;
  const ofCompany = { tenantId, partnerId: null };
  const people = [
    { reach: 'portal', name: 'Olívia Prevádzková', role: 'admin', tenantId: null, partnerId: null },
    { reach: 'partner', name: 'Peter Partner', role: 'admin', tenantId: null, partnerId: partner.id },
    { reach: 'company', name: 'Cecília Správna', role: 'admin', ...ofCompany },
    { reach: 'user', name: 'Urban Účtovný', role: 'tenant_user', ...ofCompany },
    { reach: 'viewer', name: 'Viera Vidiaca', role: 'tenant_viewer', ...ofCompany },
  ] as const;
  const made: DemoPerson[] = [];
  for (const { reach, ...person } of people) {
    const email = `${reach}@demo.example`;
    const hasTotp = defaultSystemSettings.totp_required_for.some((group) => group === reach);
    const { userId, password, totpSecret } = await admin.makeReadyPerson({ ...person, email, hasTotp });
    made.push({ reach, id: userId, email, name: person.name, password, totp_secret: totpSecret });
  }
  return made;
}

async function ensurePartner({ partners }: Admin): Promise<Partner> {
  const query = { search: partnerName, limit: 1, after: null };
  const [known] = await partners.list(query);
  if (known) return known;
  const id = asId<PartnerId>(randomUUID());
  const fields = { name: partnerName, tenantQuota: defaultSystemSettings.partner_tenant_quota };
  await partners.create({ id, ...fields, contactEmail: 'partner@demo.example' }, null, {
    ...{ tenantId: null, actor: operator, action: 'partner.create', objectType: 'partner', objectId: id },
    details: fields,
  });
  const [made] = await partners.list(query);
  if (!made) throw new Error('a partner that was just made is not there');
  return made;
}
