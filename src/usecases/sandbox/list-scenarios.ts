import { ProblemError } from '../../domain/problem';
import { type SandboxScenario, sandboxScenarios } from '../../domain/sandbox/sandbox-scenarios';

/** @throws ProblemError `NOT_FOUND` */
export const listScenarios =
  ({ isEnabled }: { isEnabled: boolean }) =>
  (): readonly SandboxScenario[] => {
    if (!isEnabled) throw new ProblemError('NOT_FOUND');
    return sandboxScenarios;
  };
