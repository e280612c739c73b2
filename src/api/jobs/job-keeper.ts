import type { Request } from 'express';

import { dataReachOf } from '../../domain/access/data-reach';
import { callerHolds } from '../../domain/access/permissions';
import { jobKindRules, jobKinds } from '../../domain/jobs/job';
import { ProblemError } from '../../domain/problem';
import type { JobKeeper } from '../../usecases/jobs/job-use-cases';
import { operatorOf, tenantCallerOf } from '../authentication/authentication';

/** The caller as one who looks after the jobs of a company: of the kinds that the permissions name. */
export function jobKeeperOf(request: Request): JobKeeper {
  const caller = tenantCallerOf(request);
  if (caller.kind === 'integration') throw new ProblemError('FORBIDDEN');
  const { tenantId, actor } = caller;
  return {
    reach: { kind: 'tenant', tenantId },
    actor,
    sees: jobKinds.filter((kind) => callerHolds(caller, jobKindRules[kind].read)),
    changes: jobKinds.filter((kind) => callerHolds(caller, jobKindRules[kind].work)),
  };
}

/** The caller as one who looks after the jobs of all companies within reach. */
export function jobOperatorOf(request: Request): JobKeeper {
  const caller = operatorOf(request);
  return { reach: dataReachOf(caller), actor: caller.actor, sees: jobKinds, changes: jobKinds };
}
