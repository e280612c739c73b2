import type { Actor } from '../../domain/access/actor';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import type { TestRunId } from '../../domain/test-mode/test-run';

/** @throws ProblemError `TEST_SEND_BLOCKED`, always */
export type RefuseTestDelivery = (actor: Actor, id: TestRunId) => Promise<never>;

/** A test has no delivery: whatever asks for one is refused, recorded and told to the people who run the portal. */
export const createRefuseTestDelivery =
  ({ audit, log }: { audit: Pick<AuditLog, 'record'>; log: Log }): RefuseTestDelivery =>
  async (actor, id) => {
    log.error({ code: 'TEST_SEND_BLOCKED', request_id: actor.requestId, test_run: id }, 'a test was to be delivered');
    await audit.record({
      ...{ tenantId: null, actor, action: 'delivery.test_blocked', objectType: 'test_run', objectId: id },
    });
    throw new ProblemError('TEST_SEND_BLOCKED');
  };
