import type { SignInFailures } from '../../../src/domain/ports/access/sign-in';

const failuresUntilLocked = 10;

/** Ten failures lock an account at an address, ten wrong codes a second factor; nothing is slowed. In memory. */
export function fakeSignInFailures(): SignInFailures & { forget(): void } {
  const counts = new Map<string, number>();
  const lockOf = (key: string): number => ((counts.get(key) ?? 0) >= failuresUntilLocked ? 900 : 0);
  const count = (key: string): number => {
    const failures = (counts.get(key) ?? 0) + 1;
    counts.set(key, failures);
    return failures;
  };
  const status: SignInFailures['status'] = ({ account, address, device }) =>
    Promise.resolve({ lockedSeconds: device === null ? lockOf(`${account} ${address}`) : 0, limitedSeconds: 0 });

  return {
    status,
    claim: status,
    recordFailure: ({ account, address, device }) => {
      const failures = count(`${account} ${device ?? address}`);
      return Promise.resolve({ forgetDevice: device !== null && failures >= failuresUntilLocked });
    },
    recordSuccess: ({ account, address, device }) =>
      Promise.resolve(void counts.delete(`${account} ${device ?? address}`)),
    secondFactorLock: (account) => Promise.resolve(lockOf(`${account} code`)),
    recordWrongCode: (account) => Promise.resolve(count(`${account} code`) === failuresUntilLocked),
    recordRightCode: (account) => Promise.resolve(void counts.delete(`${account} code`)),
    lockedUntil: () => Promise.resolve(new Map()),
    clear: (account) => {
      for (const key of [...counts.keys()]) if (key.startsWith(account)) counts.delete(key);
      return Promise.resolve();
    },
    forget: () => counts.clear(),
  };
}
