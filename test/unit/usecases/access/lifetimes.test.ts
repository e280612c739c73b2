import { issueErpToken } from '../../../../src/usecases/access/issue-erp-token';
import { createRememberedPasswords } from '../../../../src/usecases/access/remembered-passwords';
import { createShortLivedTokens } from '../../../../src/usecases/access/short-lived-token';

const account = { id: '11111111-1111-4111-8111-111111111111', passwordVersion: 1 };

it('a token lives as long as it is configured to, and says so', async () => {
  const tokens = createShortLivedTokens([Buffer.alloc(32, 1)]);
  const integration = { enabled: true, tenantStatus: 'active', ipAllowlist: [], scopes: ['send'] };
  const issue = issueErpToken({
    verifyPassword: () => Promise.resolve({ ...account, integration } as never),
    tokens,
    clock: () => 1_800_000_000_000,
    lifetimeSeconds: 90,
  });
  const { accessToken, expiresInSeconds } = await issue('erp', 'p', { address: '127.0.0.1', requestId: 'r' });
  expect([expiresInSeconds, tokens.read(accessToken)?.expiresAtSeconds]).toEqual([90, 1_800_000_090]);
});

it.each([
  [300, 299_999, true],
  [300, 300_001, false],
  [0, 0, false],
])('a password remembered for %s s is known after %s ms: %s', (seconds, passed, known) => {
  let now = 5;
  const remembered = createRememberedPasswords(Buffer.alloc(32, 1), () => now, seconds);
  remembered.remember(account, 'p');
  now += passed;
  expect(remembered.knows(account, 'p')).toBe(known);
});
