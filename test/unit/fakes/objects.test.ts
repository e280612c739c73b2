import { fakeObjects } from '../../fakes/objects';
import { describeObjectStore } from '../../fakes/suites/objects';

describe('the fake object store', () => {
  const objects = fakeObjects();
  describeObjectStore(() => objects);
});
