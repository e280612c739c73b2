import type { TenantCaller } from '../../domain/access/caller';
import { localized } from '../../domain/localized';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import type { SandboxUseRepository } from '../../domain/ports/sandbox/sandbox-use';
import { badRequest } from '../../domain/problem';
import { maxClockOffsetSeconds } from '../../domain/sandbox/sandbox-account';
import { accountOfCaller } from './own-account';

export interface AdvanceClockDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf'>;
  use: Pick<SandboxUseRepository, 'advanceClock'>;
  provider: Pick<SandboxProviderControl, 'advanceClock'>;
}

/**
 * Moves the account's time at the sandbox provider forward; the portal's own stays.
 * @returns the offset after it, in seconds. @throws ProblemError `NOT_FOUND`, `BAD_REQUEST`, `PROVIDER_UNAVAILABLE`
 */
export const advanceSandboxClock =
  ({ use, provider, ...deps }: AdvanceClockDeps) =>
  async (caller: TenantCaller, seconds: number): Promise<number> => {
    const { id } = await accountOfCaller(deps, caller);
    const offset = await use.advanceClock(id, seconds, maxClockOffsetSeconds);
    if (offset === null)
      throw badRequest(
        '/advance_seconds',
        localized(
          `Hodiny sa dajú posunúť spolu o ${maxClockOffsetSeconds} sekúnd.`,
          `Hodiny lze posunout celkem o ${maxClockOffsetSeconds} sekund.`,
          `the clock may be moved by ${maxClockOffsetSeconds} seconds in all`,
        ),
      );
    try {
      await provider.advanceClock(id, seconds);
    } catch (error) {
      await use.advanceClock(id, -seconds, maxClockOffsetSeconds);
      throw error;
    }
    return offset;
  };
