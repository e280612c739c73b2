import { createCredentialRepository } from '../../adapters/db/system/access/credentials';
import { createLockoutStore } from '../../adapters/db/system/access/lockouts';
import { createSessionRepository } from '../../adapters/db/system/access/sessions';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import type { Config } from '../../config';
import { defaultLockouts, type LockoutRules } from '../../domain/ports/access/lockouts';
import type { FairSlots } from '../../domain/ports/fair-slots';
import { createFairSlots } from '../../threads/fair-slots';
import { createAuthentication } from '../../usecases/access/authentication';
import { createReadSignInRules, rememberSignInRules } from '../../usecases/system/system-settings';
import { cursorKeysOf } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

/** More than may wait for the hash of a password, so that those leave room for callers with keys and tokens. */
const authenticationTurns = { concurrent: 64, maxWaiting: 5_000, maxWaitingPerShare: 1_000 };

/**
 * One slow hash at once, so that two lanes take two processors at most; half of what may wait in each, half of that
 * from one address.
 */
const hashingTurns = ({ LOGIN_QUEUE: queue }: Config): FairSlots => {
  const maxWaiting = Math.ceil(queue / 2);
  return createFairSlots({ concurrent: 1, maxWaiting, maxWaitingPerShare: Math.ceil(maxWaiting / 2) });
};

const lockoutRules = (config: Config): LockoutRules => ({
  accountAtAddress: { ...defaultLockouts.accountAtAddress, failures: config.LOGIN_FAILURES_UNTIL_LOCK },
  account: { ...defaultLockouts.account, failures: config.LOGIN_FAILURES_UNTIL_ACCOUNT_LOCK },
  address: { ...defaultLockouts.address, failures: config.LOGIN_FAILURES_ADDRESS_PER_MINUTE },
});

/** Finding out who calls. */
export function composeAccess({ database, clock, systemSettings }: Parts, config: Config) {
  const keys = cursorKeysOf(config);
  const hashing = { known: hashingTurns(config), strangers: hashingTurns(config) };
  return {
    hashing,
    authenticationSlots: createFairSlots(authenticationTurns),
    authentication: createAuthentication({
      credentials: createCredentialRepository(database),
      sessions: createSessionRepository(database),
      lockouts: createLockoutStore(database, lockoutRules(config)),
      passwords: createPasswordHasher(),
      hashing,
      unknownCredentialsPerMinute: config.UNKNOWN_CREDENTIALS_PER_MINUTE,
      keys,
      signInRules: rememberSignInRules(createReadSignInRules({ systemSettings }), clock),
      lifetimes: {
        erpTokenSeconds: config.ERP_TOKEN_SECONDS,
        rememberedPasswordSeconds: config.LOGIN_REMEMBERED_SECONDS,
      },
      clock,
    }),
  };
}
