import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../src/adapters/db/audit/audit-log';
import { createMemberRepository } from '../../../src/adapters/db/system/access/members';
import { createRateLimiter } from '../../../src/adapters/db/system/access/rate-limits';
import { createSessionRepository } from '../../../src/adapters/db/system/access/sessions';
import { createPollTurns } from '../../../src/adapters/db/system/receiving/poll-turns';
import { createSystemSettingsRepository } from '../../../src/adapters/db/system/system-settings';
import { createTenantAdminRepository } from '../../../src/adapters/db/system/tenants/tenant-admin';
import type { Database } from '../../../src/adapters/db/transaction';
import { createPasswordHasher } from '../../../src/adapters/passwords/argon2';
import { composeAdministration } from '../../../src/compose/access/administration';
import { composePeople, type PeopleSettings } from '../../../src/compose/access/people';
import { contentType, encodeXml, targetEncoding } from '../../../src/document/encodings/encode';
import type { DataReach } from '../../../src/domain/access/data-reach';
import { asId, type PartnerId, type TenantId, type UserId } from '../../../src/domain/ids';
import { authenticateSession } from '../../../src/usecases/access/authenticate-session';
import { createCursorCodec } from '../../../src/usecases/cursor';
import { linkPlaceOf } from '../../../src/usecases/mail/queue-mail';
import { createReadSignInRules } from '../../../src/usecases/system/system-settings';
import { startApi } from '../../unit/api/api-rig';
import { seedTenant } from '../factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../services/database';
import { consoleUrl, lane, password, type PeopleRig, secrets, signingKey } from './people-rig';
import { silentLog } from './silent-log';

/** On the database, where a test may look at rows. */
export interface StoredPeopleRig extends PeopleRig {
  tenant(id: TenantId): Promise<{ version: number; status: string }>;
  database: Database;
  scratch: ScratchDatabase;
  /** An administrator of a partner. */
  addPartnerPerson(id: PartnerId): Promise<{ id: UserId; email: string }>;
  /** What a statement shows to somebody of this reach. */
  seenBy(reach: DataReach, sql: string): Promise<object[]>;
  /** Details of the entries of this action, oldest first. */
  auditOf(action: string): Promise<Record<string, unknown>[]>;
  /** What entries say of changes, oldest first. */
  changesOf(action: string): Promise<{ before: object | null; after: object | null }[]>;
}

/** On a database of its own. @param given `sendsMail`: whether the portal has a mail server; it has one by default */
export async function startStoredPeople({ sendsMail = true } = {}): Promise<StoredPeopleRig> {
  const scratch = await scratchDatabase();
  const { database } = scratch;
  const clock = Date.now;
  const sessions = createSessionRepository(database);
  const systemSettings = createSystemSettingsRepository(database);
  // A process remembers what it has taken: a rig that forgets the budgets starts anew, too.
  let limiter = createRateLimiter(database, clock);
  const common: PeopleSettings = {
    keys: [signingKey],
    limiter: { consume: (budgets, cost) => limiter.consume(budgets, cost), peek: (budgets) => limiter.peek(budgets) },
    cursors: createCursorCodec([signingKey]),
    ...{ consoleUrl, sendsMail, loginsPerMinute: 10 },
  };
  const useCases = composePeople(
    { database, clock, secrets, audit: createAuditLog(database), log: silentLog, systemSettings },
    common,
    {
      authenticateSession: authenticateSession({ sessions, rules: createReadSignInRules({ systemSettings }), clock }),
      hashing: { known: lane(), strangers: lane() },
    },
  );
  const administration = composeAdministration(
    {
      database,
      secrets,
      systemSettings,
      tenantAdmin: createTenantAdminRepository(database),
      encoder: { contentType, encodeXml, targetEncoding },
      pollTurns: createPollTurns(database),
    },
    common,
  );
  const api = await startApi({
    useCases: { ...useCases, ...administration },
    sessions,
    rules: createReadSignInRules({ systemSettings }),
  });
  const admin = createMemberRepository(database);
  const passwordHash = await createPasswordHasher().hash(password);
  const run = async (sql: string, binds: unknown[] = []): Promise<void> => void (await scratch.asOwner(sql, binds));
  const rig: StoredPeopleRig = {
    ...{ api, database, scratch },
    tenant: async (id) => {
      const sql = 'select version, status from tenants where id = $1';
      const [row] = await scratch.asOwner<{ version: number; status: string }>(sql, [id]);
      return row ?? { version: 0, status: 'unknown' };
    },
    addPartnerPerson: async (partnerId) => {
      const person = await rig.addPerson();
      const sql = `insert into memberships (user_id, partner_id, role) values ($1, $2, 'admin')`;
      await run(sql, [person.id, partnerId]);
      return person;
    },
    seenBy: (reach, sql) => database.withReach(reach, (tx) => tx.query<object>(sql)),
    auditOf: async (action) => {
      const sql = 'select details from audit_log where action = $1 order by at';
      const rows = await scratch.asOwner<{ details: Record<string, unknown> }>(sql, [action]);
      return rows.map(({ details }) => details);
    },
    changesOf: (action) =>
      scratch.asOwner('select before, after from audit_log where action = $1 order by at', [action]),
    addPerson: async (role, tenantId = null) => {
      const email = `${randomUUID()}@firma.example`;
      const id = await admin.ensureUser({ id: asId<UserId>(randomUUID()), email, name: 'Jana Nováková' });
      await run('update users set password_hash = $2 where id = $1', [id, passwordHash]);
      if (role !== undefined) await admin.grantRole({ userId: id, tenantId, role });
      return { id, email };
    },
    addTenant: async () => (await seedTenant(database)).tenant.id,
    setStatus: (id, status) => run('update users set status = $2 where id = $1', [id, status]),
    suspend: (id, is) => run('update tenants set status = $2 where id = $1', [id, is ? 'suspended' : 'active']),
    setRole: async (userId, tenantId, role) => {
      if (role !== null) return admin.grantRole({ userId, tenantId, role });
      await run('update memberships set removed_at = now() where user_id = $1', [userId]);
    },
    forgetBudgets: async () => {
      await run('truncate rate_limits');
      limiter = createRateLimiter(database, clock);
    },
    forgetFailures: () => run('truncate login_failures'),
    openSessions: async (id) => {
      const sql = 'select count(*)::int as count from sessions where user_id = $1 and revoked_at is null';
      return (await scratch.asOwner<{ count: number }>(sql, [id]))[0]?.count ?? 0;
    },
    mailsTo: async (id) => {
      const sql = 'select id, kind, link, key_id from mail_outbox where user_id = $1 order by created_at';
      const rows = await scratch.asOwner<{ id: string; kind: string; link: Buffer | null; key_id: string }>(sql, [id]);
      return rows.map((row) => ({
        kind: row.kind,
        link: row.link && secrets.open({ ciphertext: row.link, keyId: row.key_id }, linkPlaceOf(row.id)).toString(),
      }));
    },
    close: async () => {
      await api.close();
      await scratch.drop();
    },
  };
  return rig;
}
