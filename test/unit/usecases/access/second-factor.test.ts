import { describeSecondFactor } from '../../../fakes/suites/second-factor';
import { startFakePeople } from '../../../support/rigs/people-rig';

describeSecondFactor(startFakePeople);
