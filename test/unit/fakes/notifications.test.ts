import { fakeNotifications } from '../../fakes/notifications';
import { describeNotifications } from '../../fakes/suites/notifications';
import { aTenant } from '../../support/factories/new-submission';

describe('the fake repository of notices', () => {
  describeNotifications(() => {
    const notifications = fakeNotifications();
    return Promise.resolve({
      notifications,
      tenantId: aTenant().id,
      otherTenantId: aTenant().id,
      add: (notice) => Promise.resolve(notifications.add(notice)),
    });
  });
});
