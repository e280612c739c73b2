import { describeSignIn } from '../../fakes/suites/sign-in';
import { startStoredPeople } from '../../support/rigs/stored-people-rig';

describeSignIn(startStoredPeople);
