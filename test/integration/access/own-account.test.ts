import { describeOwnAccount } from '../../fakes/suites/own-account';
import { startStoredPeople } from '../../support/rigs/stored-people-rig';

describeOwnAccount(startStoredPeople);
