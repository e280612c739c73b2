import type { SessionCaller, TenantCaller } from '../../domain/access/caller';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { SandboxRequest } from '../../domain/ports/sandbox/sandbox-use';
import type { SandboxScenario } from '../../domain/sandbox/sandbox-scenarios';
import type { BegunJob } from '../jobs/begin-job';
import type { ConfirmSandbox } from './confirm-sandbox';
import type { SandboxCredentials } from './issue-credentials';
import type { SandboxUsage } from './read-usage';
import type { ReceiveInSandbox } from './receive-in-sandbox';
import type { RegisterSandbox } from './register-sandbox';

/** The developer sandbox. All of it throws `NOT_FOUND` where the operator has not switched it on. */
export interface SandboxUseCases {
  sandbox: {
    register: RegisterSandbox;
    confirm: ConfirmSandbox;
    /** @throws ProblemError `NOT_FOUND` for everybody but the owner of the account */
    rotate(caller: SessionCaller): Promise<SandboxCredentials>;
    /** @throws ProblemError `NOT_FOUND` for everybody but the owner, `CONFLICT` */
    reset(caller: SessionCaller, key: CreationKey | null): Promise<BegunJob>;
    scenarios(): readonly SandboxScenario[];
    /** These throw `NOT_FOUND` for companies that are not of the sandbox. */
    usage(caller: TenantCaller): Promise<SandboxUsage>;
    requests(caller: TenantCaller): Promise<SandboxRequest[]>;
    receive: ReceiveInSandbox;
    /** @returns the offset after it, in seconds */
    advanceClock(caller: TenantCaller, seconds: number): Promise<number>;
  };
}
