import type { OperatorCaller } from '../../domain/access/caller';
import { dataReachOf } from '../../domain/access/data-reach';
import { inTheForm } from '../../domain/field-words';
import type { PartnerId, TenantId } from '../../domain/ids';
import { type Usage, usageMonthOf } from '../../domain/partners/usage';
import type { Clock } from '../../domain/ports/clock';
import type { ListPlace } from '../../domain/ports/list-place';
import type { UsageSource } from '../../domain/ports/partners/usage';
import type { TenantAdminRepository } from '../../domain/ports/tenants/tenant-admin';
import { badRequest } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import type { Tenant } from '../../domain/tenants/tenant';
import type { PartnerUseCases } from './partner-use-cases';

export interface ReadUsage {
  caller: OperatorCaller;
  /** Of the people who run the portal, who work for none; a partner reads its own. */
  partnerId: PartnerId | null;
  /** `YYYY-MM`; null: this month. */
  month: string | null;
}

export interface TenantUsage extends Usage {
  tenantId: TenantId;
  name: string;
}

export interface PartnerUsage {
  partnerId: PartnerId;
  month: string;
  tenants: TenantUsage[];
}

/** What the companies of a partner have used. Built in src/compose. */
export interface UsageUseCases {
  /** @throws ProblemError `NOT_FOUND`, `BAD_REQUEST` when it is no month */
  readUsage(query: ReadUsage): Promise<PartnerUsage>;
}

export interface ReadUsageDeps {
  ownPartner: PartnerUseCases['partners']['own'];
  tenants: Pick<TenantAdminRepository, 'page'>;
  usage: UsageSource;
  clock: Clock;
}

const pageSize = 100;
/** Companies that are counted at the same time. */
const atOnce = 4;

export const createReadUsage =
  ({ ownPartner, tenants, usage, clock }: ReadUsageDeps): UsageUseCases['readUsage'] =>
  async ({ caller, partnerId, month: asked }) => {
    const month = usageMonthOf(asked ?? issueDayAt(new Date(clock())).slice(0, 7));
    if (month === null) throw badRequest('query:month', inTheForm('YYYY-MM'));
    const { partner } = await ownPartner(caller, partnerId);
    const found: Tenant[] = [];
    for (let after: ListPlace | null = null; ;) {
      const page: Tenant[] = await tenants.page({
        ...{ reach: dataReachOf(caller), search: null, status: null, partnerId: partner.id },
        ...{ limit: pageSize, after },
      });
      found.push(...page);
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) break;
      after = { createdAt: last.createdAt, id: last.id };
    }
    const used: TenantUsage[] = [];
    for (let place = 0; place < found.length; place += atOnce) {
      const counted = found
        .slice(place, place + atOnce)
        .map(async ({ id, name }) => ({ tenantId: id, name, ...(await usage.ofMonth(id, month)) }));
      used.push(...(await Promise.all(counted)));
    }
    return { partnerId: partner.id, month: month.month, tenants: used };
  };
