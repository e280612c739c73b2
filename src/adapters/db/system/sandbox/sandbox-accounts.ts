import { asId, type TenantId, type UserId } from '../../../../domain/ids';
import type { Language } from '../../../../domain/localized';
import type {
  SandboxAccounts,
  SandboxLinks,
  SandboxRegistration,
} from '../../../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxAccount, SandboxCompany } from '../../../../domain/sandbox/sandbox-account';
import type { SandboxPlace } from '../../../../domain/sandbox/sandbox-numbers';
import type { Database } from '../../transaction';

interface AccountRow {
  id: string;
  no: string;
  email: string;
  company_name: string;
  locale: Language;
  user_id: string | null;
  max_documents: string;
  max_bytes: string;
  clock_offset_seconds: number;
  created_at: string;
  last_request_at: string;
}

const columns = `
  a.id, a.no, a.email, a.company_name, a.locale, a.user_id, a.max_documents, a.max_bytes, a.clock_offset_seconds,
  iso_utc(a.created_at) as created_at, iso_utc(a.last_request_at) as last_request_at`;

export function createSandboxAccounts(db: Database): SandboxAccounts {
  const run = <Row extends object>(sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    db.withSystem((tx) => tx.query<Row>(sql, binds));
  const one = async (rest: string, bind: string): Promise<SandboxAccount | null> => {
    const [row] = await run<AccountRow>(`select ${columns} from sandbox_accounts a ${rest}`, [bind]);
    return row ? accountOf(row) : null;
  };
  const findByEmail = (email: string): Promise<SandboxAccount | null> =>
    one('where lower(a.email) = lower($1) and a.archived_at is null', email);

  return {
    findByEmail,
    find: (id) => one('where a.id = $1', id),
    ensure: async ({ email, companyName, locale }, { id, maxDocuments, maxBytes }) => {
      await run(
        `insert into sandbox_accounts (id, email, company_name, locale, max_documents, max_bytes)
         values ($1, $2, $3, $4, $5, $6) on conflict (lower(email)) where archived_at is null do nothing`,
        [id, email, companyName, locale, maxDocuments, maxBytes],
      );
      const account = await findByEmail(email);
      if (account === null) throw new Error('an account that was just made is not there');
      return account;
    },
    setOwner: async (id, userId) => {
      await run('update sandbox_accounts set user_id = $2 where id = $1', [id, userId]);
    },
    companies: async (id) =>
      (
        await run<{ tenant_id: string; place: SandboxPlace }>(
          'select tenant_id, place from sandbox_companies where account_id = $1 and archived_at is null order by place',
          [id],
        )
      ).map(({ tenant_id, place }): SandboxCompany => ({ tenantId: asId<TenantId>(tenant_id), accountId: id, place })),
    addCompany: async ({ tenantId, accountId, place }) => {
      await run(
        `insert into sandbox_companies (tenant_id, account_id, place) values ($1, $2, $3)
         on conflict (tenant_id) do nothing`,
        [tenantId, accountId, place],
      );
    },
    accountOf: (tenantId) =>
      one(
        `join sandbox_companies c on c.account_id = a.id
         where c.tenant_id = $1 and c.archived_at is null and a.archived_at is null`,
        tenantId,
      ),
  };
}

const accountOf = (row: AccountRow): SandboxAccount => ({
  id: row.id,
  no: Number(row.no),
  email: row.email,
  companyName: row.company_name,
  locale: row.locale,
  userId: row.user_id === null ? null : asId<UserId>(row.user_id),
  maxDocuments: Number(row.max_documents),
  maxBytes: Number(row.max_bytes),
  clockOffsetSeconds: row.clock_offset_seconds,
  createdAt: row.created_at,
  lastRequestAt: row.last_request_at,
});

const takeLink = `
  update sandbox_links set taken_until = clock_timestamp() + make_interval(secs => $2)
  where token_sha256 = $1 and ended_at is null and expires_at > clock_timestamp()
    and (taken_until is null or taken_until < clock_timestamp())
  returning email, company_name as "companyName", locale`;

export const createSandboxLinks = (db: Database): SandboxLinks => ({
  create: ({ tokenSha256, email, companyName, locale, seconds }) =>
    db.withSystem(async (tx) => {
      // Of two links made at once, one waits for the other and voids it.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sandbox-link:${email.toLowerCase()}`]);
      await tx.query(
        'update sandbox_links set ended_at = clock_timestamp() where lower(email) = lower($1) and ended_at is null',
        [email],
      );
      await tx.query(
        `insert into sandbox_links (token_sha256, email, company_name, locale, expires_at)
         values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
        [tokenSha256, email, companyName, locale, seconds],
      );
    }),
  take: async (tokenSha256, leaseSeconds) => {
    const [link] = await db.withSystem((tx) => tx.query<SandboxRegistration>(takeLink, [tokenSha256, leaseSeconds]));
    return link ?? null;
  },
  spend: async (tokenSha256) => {
    await db.withSystem((tx) =>
      tx.query('update sandbox_links set ended_at = clock_timestamp() where token_sha256 = $1', [tokenSha256]),
    );
  },
  release: async (tokenSha256) => {
    await db.withSystem((tx) =>
      tx.query('update sandbox_links set taken_until = null where token_sha256 = $1', [tokenSha256]),
    );
  },
});
