import { isTest, testFlagOf, type TestFlags } from '../../../../src/api/test-mode/test-flag';
import { asId, type TenantId } from '../../../../src/domain/ids';
import { ProblemError } from '../../../../src/domain/problem';
import { anApiKeyCaller, anIntegrationCaller } from '../../../support/factories/callers';

const tenantId = asId<TenantId>('11111111-1111-4111-8111-111111111111');
const codeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof ProblemError ? error.code : error;
  }
};

it.each<[string, TestFlags, boolean | null]>([
  ['none', {}, null],
  ['true in the query', { query: 'true' }, true],
  ['1 in the header', { header: '1' }, true],
  ['true in the body', { body: true }, true],
  ['TRUE in the query', { query: 'TRUE' }, true],
  ['0 in the query', { query: '0' }, false],
  ['false in the header', { header: 'false' }, false],
  ['false in the body', { body: false }, false],
  ['false in two places and true in one', { query: 'false', header: '1', body: false }, true],
])('the test flag of a request with %s', (_what, flags, expected) => {
  expect(testFlagOf(flags)).toBe(expected);
});

it.each(['yes', '', '2', 'true ', 'on'])('a test flag "%s" is refused, in query and header', (value) => {
  expect(codeOf(() => testFlagOf({ query: value }))).toBe('INVALID_TEST_FLAG');
  expect(codeOf(() => testFlagOf({ header: value, body: true }))).toBe('INVALID_TEST_FLAG');
});

describe('a request', () => {
  const live = anApiKeyCaller(tenantId);
  const testKey = anApiKeyCaller(tenantId, { testOnly: true });
  const testIntegration = anIntegrationCaller(tenantId, { testOnly: true });
  it.each([
    ['an ordinary key', live, undefined, false],
    ['an ordinary key', live, 'false', false],
    ['an ordinary key', live, 'true', true],
    ['an ordinary integration', anIntegrationCaller(tenantId), undefined, false],
    ['an integration for tests', testIntegration, undefined, true],
    ['an integration for tests', testIntegration, 'true', true],
    ['an integration for tests', testIntegration, 'false', 'TEST_ONLY_CREDENTIAL'],
    ['a key for tests', testKey, undefined, 'TEST_ONLY_CREDENTIAL'],
    ['a key for tests', testKey, 'false', 'TEST_ONLY_CREDENTIAL'],
    ['a key for tests', testKey, 'true', true],
  ])('of %s with the flag of row %#', (_who, caller, query, expected) => {
    expect(codeOf(() => isTest(caller, { query }))).toBe(expected);
  });
});
