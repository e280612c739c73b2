import { describePasskeyLogins } from '../../../fakes/suites/passkey-logins';
import { describePasskeys } from '../../../fakes/suites/passkeys';
import { startFakePeople } from '../../../support/rigs/people-rig';

describe('logins', () => describePasskeyLogins(startFakePeople));
describe('own passkeys', () => describePasskeys(startFakePeople));
