import { createPeopleAdmin } from '../../adapters/db/access/people-admin';
import { createPersonalDataStore } from '../../adapters/db/access/personal-data';
import { createAuditLog } from '../../adapters/db/audit/audit-log';
import { createCreationKeys } from '../../adapters/db/creation-keys';
import { createUsageSource } from '../../adapters/db/partners/usage';
import { createSignInFailures } from '../../adapters/db/system/access/sign-in-failures';
import { createUserLinks } from '../../adapters/db/system/access/user-links';
import { createMailOutbox } from '../../adapters/db/system/notifications/mail-outbox';
import { createPartnerRepository } from '../../adapters/db/system/tenants/partners';
import { sendLink } from '../../usecases/access/links/send-link';
import { managePeople } from '../../usecases/access/people/manage-people';
import { manageRoles } from '../../usecases/access/people/manage-roles';
import type { PeopleAdminUseCases } from '../../usecases/access/people/people-admin-use-cases';
import { managePersonalData } from '../../usecases/access/people/personal-data';
import { createAccountKey } from '../../usecases/access/sign-in/account-key';
import { createOnce } from '../../usecases/create-once';
import { queueMail } from '../../usecases/mail/queue-mail';
import { managePartners } from '../../usecases/partners/manage-partners';
import type { PartnerUseCases } from '../../usecases/partners/partner-use-cases';
import { createReadUsage, type UsageUseCases } from '../../usecases/partners/read-usage';
import { createChangeSystemSettings, createReadSystemSettings } from '../../usecases/system/system-settings';
import type { SystemUseCases } from '../../usecases/system/system-use-cases';
import { actOnTenant } from '../../usecases/tenants/act-on-tenant';
import { createChangeOwnTenant } from '../../usecases/tenants/change-own-tenant';
import { changeTenant } from '../../usecases/tenants/change-tenant';
import { createTenant } from '../../usecases/tenants/create-tenant';
import { manageTenants } from '../../usecases/tenants/manage-tenants';
import type { TenantAdminUseCases } from '../../usecases/tenants/tenant-admin-use-cases';
import type { Parts } from '../parts/parts';
import { accountKeyOf, type PeopleSettings } from './people';

type AdministrationParts = Pick<Parts, 'database' | 'secrets' | 'systemSettings' | 'tenantAdmin' | 'encoder'> & {
  pollTurns: Pick<Parts['pollTurns'], 'askNow'>;
};
export type AdministrationUseCases = SystemUseCases &
  TenantAdminUseCases &
  PartnerUseCases &
  UsageUseCases &
  PeopleAdminUseCases;

/** What people with an administrator's role do, within their reach. */
export function composeAdministration(
  { database, secrets, systemSettings, tenantAdmin: tenants, encoder, pollTurns }: AdministrationParts,
  { cursors, keys, limiter, consoleUrl, sendsMail }: PeopleSettings,
): AdministrationUseCases {
  const partners = createPartnerRepository(database);
  const personalData = createPersonalDataStore(database);
  const failures = createSignInFailures(database);
  const accountKey = createAccountKey(accountKeyOf(keys[0]));
  const once = createOnce(createCreationKeys(database));
  const peopleAdmin = createPeopleAdmin(database);
  const queue = queueMail({ outbox: sendsMail ? createMailOutbox(database) : null, secrets });
  const change = changeTenant({ tenants, encoder });
  const people = managePeople({
    ...{ peopleAdmin, tenants, partners, cursors, limiter, sendsMail, failures, accountKey, createOnce: once },
    sendLink: sendLink({ links: createUserLinks(database), queueMail: queue, consoleUrl }),
    queueMail: queue,
  });
  const partnerUseCases = { partners: managePartners({ partners, systemSettings, cursors, createOnce: once }) };
  return {
    readSystemSettings: createReadSystemSettings({ systemSettings }),
    changeSystemSettings: createChangeSystemSettings({ systemSettings }),
    changeOwnTenant: createChangeOwnTenant({ changeTenant: change }),
    managedTenants: manageTenants({
      tenants,
      partners,
      createTenant: createTenant({ tenants, encoder }),
      changeTenant: change,
      actOnTenant: actOnTenant({ tenants }),
      turns: pollTurns,
      cursors,
      createOnce: once,
    }),
    people,
    personalData: managePersonalData({
      ...{ personalData, peopleAdmin, failures, accountKey, find: (keeper, id) => people.find(keeper, id) },
      audit: createAuditLog(database),
    }),
    roles: manageRoles({ peopleAdmin, tenants, partners, cursors, createOnce: once }),
    ...partnerUseCases,
    readUsage: createReadUsage({
      ownPartner: (caller, id) => partnerUseCases.partners.own(caller, id),
      tenants,
      usage: createUsageSource(database),
      clock: Date.now,
    }),
  };
}
