import type { PartnerId } from '../../../../domain/ids';
import type { Partner } from '../../../../domain/partners/partner';
import type { PartnerRepository } from '../../../../domain/ports/partners/partners';
import { ProblemError } from '../../../../domain/problem';
import { recordAudit } from '../../audit/audit-log';
import { keepCreationKey } from '../../creation-keys';
import type { Database, Transaction } from '../../transaction';

const selectPartner = `
  select id, name, contact_email as "contactEmail", tenant_quota as "tenantQuota", status,
         iso_utc(created_at) as "createdAt", version
  from partners`;
const byAge = `
  where ($1::text is null or strpos(lower(name), lower($1)) > 0)
    and ($2::timestamptz is null or (created_at, id) < ($2::timestamptz, $3::uuid))
  order by created_at desc, id desc limit $4`;

const one = async (tx: Transaction, id: PartnerId, lock = ''): Promise<Partner | null> =>
  (await tx.query<Partner>(`${selectPartner} where id = $1 ${lock}`, [id]))[0] ?? null;

/** Partners: made and changed by the people who run the portal; a partner reads its own. */
export const createPartnerRepository = (db: Database): PartnerRepository => ({
  list: ({ search, limit, after }) =>
    db.withSystem((tx) =>
      tx.query<Partner>(`${selectPartner} ${byAge}`, [search, after?.createdAt ?? null, after?.id ?? null, limit]),
    ),
  find: (reach, id) => db.withReach(reach, (tx) => one(tx, id)),
  create: ({ id, name, contactEmail, tenantQuota }, key, audit) =>
    db.withSystem(async (tx) => {
      await keepCreationKey(tx, key, id);
      await tx.query('insert into partners (id, name, contact_email, tenant_quota) values ($1, $2, $3, $4)', [
        id,
        name,
        contactEmail,
        tenantQuota,
      ]);
      await recordAudit(tx, audit);
    }),
  update: ({ id, patch, expectedVersion, audit }) =>
    db.withSystem(async (tx) => {
      const before = await one(tx, id, 'for update');
      if (before === null) throw new ProblemError('NOT_FOUND');
      if (expectedVersion !== null && before.version !== expectedVersion) throw new ProblemError('CONFLICT');
      const changed = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
      const after: Partner = { ...before, ...changed };
      const entry = audit(before, after);
      if (entry === null) return before;
      after.version += 1;
      await tx.query(
        'update partners set name = $2, contact_email = $3, tenant_quota = $4, status = $5, version = $6 where id = $1',
        [id, after.name, after.contactEmail, after.tenantQuota, after.status, after.version],
      );
      await recordAudit(tx, entry);
      return after;
    }),
  countTenants: (reach, id) => db.withReach(reach, (tx) => countTenantsOf(tx, id)),
});

/** Companies of a partner, closed ones aside. */
export async function countTenantsOf(tx: Transaction, id: PartnerId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from tenants where partner_id = $1 and status <> 'closed'`,
    [id],
  );
  return row?.count ?? 0;
}
