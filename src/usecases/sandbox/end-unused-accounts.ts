import { systemActor } from '../../domain/access/actor';
import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import type { SandboxReset } from '../../domain/ports/sandbox/sandbox-reset';
import { sandboxLifeDays } from '../../domain/sandbox/sandbox-account';

export interface EndUnusedAccountsDeps {
  reset: Pick<SandboxReset, 'warn' | 'unused' | 'archive'>;
  provider: Pick<SandboxProviderControl, 'forget'>;
  /** Nobody can be warned without a mail server. */
  sendsMail: boolean;
}

const atOnce = 100;

/**
 * One round: accounts of the sandbox that are not used are warned 14 and 7 days before their end, then archived and
 * their credentials revoked. A request in time keeps an account.
 */
export const createEndUnusedAccounts =
  ({ reset, provider, sendsMail }: EndUnusedAccountsDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const ended = await reset.unused(sandboxLifeDays, atOnce);
    for (const id of ended) {
      await reset.archive(id, {
        ...{ tenantId: null, actor: systemActor('sandbox'), action: 'sandbox.archived' },
        ...{ objectType: 'sandbox_account', objectId: id },
      });
      await provider.forget(id);
    }
    // The nearer end first: who gets that mail needs no other.
    const warned = sendsMail ? [await reset.warn(7, atOnce), await reset.warn(14, atOnce)] : [];
    return [ended.length, ...warned].includes(atOnce) ? 'more' : 'idle';
  };
