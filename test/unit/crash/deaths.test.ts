import { endsByItself } from '../../crash/deaths';

const log = (...deaths: [string, string][]): string =>
  [
    '  ✓ API (5.0 s)',
    ...deaths.map(
      ([label, how]) => `  ! ${label} died (${how}); starting it again in 0.2 s\n  ✓ ${label} is back (4.2 s)`,
    ),
  ].join('\n');

it('counts what was killed or asked to stop', () => {
  expect(endsByItself(log(['Second API', 'SIGKILL'], ['Worker', 'exit code 0']))).toMatchObject({
    looked: 2,
    violations: [],
  });
});

it('finds a process that has ended by itself', () => {
  expect(endsByItself(log(['Worker', 'SIGKILL'], ['API', 'exit code 1'])).violations).toEqual([
    { what: 'API ended: exit code 1', invoiceId: null },
  ]);
});
