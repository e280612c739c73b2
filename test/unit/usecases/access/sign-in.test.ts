import { describeSignIn } from '../../../fakes/suites/sign-in';
import { startFakePeople } from '../../../support/rigs/people-rig';

describeSignIn(startFakePeople);
