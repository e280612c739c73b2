import { describePasskeyLogins } from '../../fakes/suites/passkey-logins';
import { describePasskeys } from '../../fakes/suites/passkeys';
import { startStoredPeople } from '../../support/rigs/stored-people-rig';

describe('logins', () => describePasskeyLogins(startStoredPeople));
describe('own passkeys', () => describePasskeys(startStoredPeople));
