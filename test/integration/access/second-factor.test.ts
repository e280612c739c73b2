import { describeSecondFactor } from '../../fakes/suites/second-factor';
import { startStoredPeople } from '../../support/rigs/stored-people-rig';

describeSecondFactor(startStoredPeople);
