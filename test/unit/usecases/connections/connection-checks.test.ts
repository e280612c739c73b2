import { requireSandboxConnection } from '../../../../src/usecases/connections/connection-checks';

const url = 'https://sandbox.example/sapi/v1';
const kind = (isSandbox: boolean) => ({ description: { isSandbox } }) as Parameters<typeof requireSandboxConnection>[1];

it.each<[string, { sandbox: boolean; kind: boolean; base: string; forEveryTenant?: boolean }, boolean]>([
  ['a company at a real provider', { sandbox: false, kind: false, base: 'https://provider.example' }, true],
  ['one of the sandbox at a real provider', { sandbox: true, kind: false, base: 'https://provider.example' }, false],
  ['one of the sandbox by a real kind', { sandbox: true, kind: false, base: url }, false],
  ['one of the sandbox at its provider', { sandbox: true, kind: true, base: url }, true],
  ['one of the sandbox at another port', { sandbox: true, kind: true, base: 'https://sandbox.example:444' }, false],
  ['a company at the sandbox provider', { sandbox: false, kind: true, base: url }, false],
  ['the same made by an operator', { sandbox: false, kind: true, base: url, forEveryTenant: true }, true],
])('%s', (_, { sandbox, kind: isSandbox, base, forEveryTenant }, isAllowed) => {
  const check = () =>
    requireSandboxConnection(
      { sandbox },
      kind(isSandbox),
      { base_url: base },
      { url, forEveryTenant: forEveryTenant ?? false },
    );
  if (isAllowed) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'SANDBOX_REAL_CONNECTION' }) as Error);
});

it('without a sandbox provider nobody has a connection to it', () => {
  expect(() => requireSandboxConnection({ sandbox: true }, kind(true), { base_url: url }, { url: null })).toThrow();
});
