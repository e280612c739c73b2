import type { ManagePeople } from './manage-people';
import type { ManageRoles } from './manage-roles';
import type { ManagePersonalData } from './personal-data';

/** People and their roles, for those who administer. Built in src/compose. */
export interface PeopleAdminUseCases {
  people: ManagePeople;
  roles: ManageRoles;
  personalData: ManagePersonalData;
}
