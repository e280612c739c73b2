import type { LeftAccounts } from '../../domain/ports/connections/left-accounts';
import type { Log } from '../../domain/ports/log';
import type { SystemSettingsRepository } from '../../domain/ports/system/system-settings';
import { effectiveSystemSettings } from '../../domain/system/system-settings';

export interface EraseDrainedAccountsDeps {
  accounts: LeftAccounts;
  systemSettings: Pick<SystemSettingsRepository, 'read'>;
  log: Pick<Log, 'info'>;
}

/**
 * One round: accounts that connections have left lose their secrets as soon as nothing needs them any more, and at the
 * latest after the days that the settings of the portal keep them.
 */
export const createEraseDrainedAccounts =
  ({ accounts, systemSettings, log }: EraseDrainedAccountsDeps) =>
  async (): Promise<'idle'> => {
    const { account_keep_days: keep, drain_poll_days: drainPoll } = effectiveSystemSettings(
      (await systemSettings.read()).settings,
    );
    for (const account of await accounts.list())
      if (await accounts.eraseIfDrained(account, { keep, drainPoll }))
        log.info({ ...account }, 'Nothing is under way at an account that was left: its secrets are erased');
    return 'idle';
  };
