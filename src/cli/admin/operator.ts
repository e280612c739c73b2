import { systemActor } from '../../domain/access/actor';
import { asId, isUuid } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { Creation } from '../../domain/ports/access/credential-record';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import type { Admin } from './compose-admin';

/** In whose name commands act; the machine's own accounts say who typed them. */
export const operator = systemActor('admin-cli');

/** What a command makes: no request repeats it. */
export const byOperator: Creation = { actor: operator, key: null };

/**
 * The tenant meant by an id or a DIČ, which is what people know.
 * @throws ProblemError `NOT_FOUND`
 */
export async function tenantNamed(admin: Admin, idOrDic: string): Promise<Tenant> {
  const tenant = isUuid(idOrDic) ? await admin.tenants.find(asId(idOrDic)) : await admin.tenantAdmin.findByDic(idOrDic);
  if (tenant === null) {
    throw new ProblemError('NOT_FOUND', {
      detail: localized('Taká firma tu nie je.', 'Taková firma tu není.', `There is no tenant ${idOrDic}.`),
    });
  }
  return tenant;
}
