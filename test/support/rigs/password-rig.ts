import { randomUUID } from 'node:crypto';

import { createKnownDevices } from '../../../src/adapters/db/system/access/login-state';
import { createMemberRepository } from '../../../src/adapters/db/system/access/members';
import { createPeopleRepository } from '../../../src/adapters/db/system/access/people';
import { createRateLimiter } from '../../../src/adapters/db/system/access/rate-limits';
import { createSignInFailures } from '../../../src/adapters/db/system/access/sign-in-failures';
import { createUserLinks } from '../../../src/adapters/db/system/access/user-links';
import type { Database, Transaction } from '../../../src/adapters/db/transaction';
import { createPasswordHasher } from '../../../src/adapters/passwords/argon2';
import { asId, type UserId } from '../../../src/domain/ids';
import type { PasswordHasher } from '../../../src/domain/ports/access/password-hasher';
import type { Person } from '../../../src/domain/ports/access/people';
import { createFairSlots } from '../../../src/threads/fair-slots';
import { requestPasswordReset } from '../../../src/usecases/access/links/request-password-reset';
import { createAccountKey } from '../../../src/usecases/access/sign-in/account-key';
import { checkPassword } from '../../../src/usecases/access/sign-in/check-password';
import { scratchDatabase } from '../services/database';
import { silentLog } from './silent-log';

export const rightPassword = 'korytnačka pije ráno čaj 7';
const lane = () => createFairSlots({ concurrent: 1, maxWaiting: 64, maxWaitingPerShare: 64 });

/** Notes each statement that runs. */
function noting(db: Database, noted: string[]): Database {
  const watched = (tx: Transaction): Transaction => ({
    ...tx,
    query: (sql, binds) => (noted.push(sql), tx.query(sql, binds)),
    prepared: (name, sql, binds) => (noted.push(sql), tx.prepared(name, sql, binds)),
    preparedAlone: (name, sql, binds) => (noted.push(sql), tx.preparedAlone(name, sql, binds)),
  });
  return { ...db, withSystem: (work) => db.withSystem((tx) => work(watched(tx))) };
}

/**
 * The check of passwords on the database, with what it costs.
 * @param given a quick hasher, for tests that need no time
 */
export async function startPasswords(given: PasswordHasher = createPasswordHasher()) {
  const scratch = await scratchDatabase();
  const statements: string[] = [];
  let hashes = 0;
  const database = noting(scratch.database, statements);
  const passwords: PasswordHasher = {
    ...given,
    verify: (hash, text) => {
      hashes += 1;
      return given.verify(hash, text);
    },
  };
  const people = createPeopleRepository(database);
  const devices = createKnownDevices(database);
  const failures = createSignInFailures(database);
  const accountKey = createAccountKey(Buffer.alloc(32, 3));
  const hashing = { known: lane(), strangers: lane() };
  const shared = { people, devices, failures, limiter: createRateLimiter(database, Date.now), accountKey };
  const passwordHash = await given.hash(rightPassword);
  const sent: UserId[] = [];
  return {
    scratch,
    ...shared,
    sent,
    links: createUserLinks(scratch.database),
    check: checkPassword({ ...shared, passwords, hashing, loginsPerMinute: 10 }),
    requestReset: requestPasswordReset({
      ...shared,
      log: silentLog,
      sendLink: ({ id }) => Promise.resolve(`#${sent.push(id)}`),
    }),
    /** What the work has cost: statements in their order, hashes, milliseconds. */
    async costOf(work: () => Promise<unknown>) {
      const [from, hashesBefore, startedAt] = [statements.length, hashes, process.hrtime.bigint()];
      await work().catch(() => undefined);
      const milliseconds = Number(process.hrtime.bigint() - startedAt) / 1e6;
      return { statements: statements.slice(from), hashes: hashes - hashesBefore, milliseconds };
    },
    async aPerson(status: Person['status'] = 'active') {
      const email = `${randomUUID()}@firma.example`;
      const members = createMemberRepository(scratch.database);
      const id = await members.ensureUser({ id: asId<UserId>(randomUUID()), email, name: 'Jana Nováková' });
      const hash = status === 'invited' ? null : passwordHash;
      await scratch.asOwner('update users set status = $2, password_hash = $3 where id = $1', [id, status, hash]);
      return { id, email };
    },
  };
}
