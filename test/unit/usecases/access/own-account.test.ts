import { describeOwnAccount } from '../../../fakes/suites/own-account';
import { startFakePeople } from '../../../support/rigs/people-rig';

describeOwnAccount(startFakePeople);
