import type { RequestHandler } from 'express';

import { isTestRunId } from '../../domain/test-mode/test-run';
import type { TestModeUseCases } from '../../usecases/test-mode/test-mode-use-cases';
import { contextOf } from '../request-context';

/** The last lock on the way of people to deliveries: a test has none. @throws `TEST_SEND_BLOCKED` */
export const refuseTestIds =
  ({ refuseTestDelivery }: Pick<TestModeUseCases, 'refuseTestDelivery'>): RequestHandler =>
  async (request, _response, next) => {
    const { operation, caller } = contextOf(request);
    if (operation?.record.refusesTestIds && caller)
      for (const value of Object.values(request.params))
        if (typeof value === 'string' && isTestRunId(value)) await refuseTestDelivery(caller.actor, value);
    next();
  };
