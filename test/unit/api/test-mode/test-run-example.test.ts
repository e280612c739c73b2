import { testResultExample, testRunExample } from '../../../../src/api/test-mode/test-run-example';
import { expectDocumentedResponse } from '../../../support/readers/response-validator';

const headers = new Headers({
  'Content-Type': 'application/json; charset=utf-8',
  ...{ 'X-Request-Id': 'request-1', 'X-Test-Mode': 'true', 'X-Would-Have-Sent': 'true' },
  ...{ 'RateLimit-Limit': '120', 'RateLimit-Remaining': '119', 'RateLimit-Reset': '60' },
});

it.each([
  ['POST', '/invoices', testResultExample],
  ['POST', '/erp/invoices', testResultExample],
  ['GET', `/test-runs/${testRunExample.id}`, testRunExample],
  ['GET', `/erp/test-runs/${testRunExample.id}`, testRunExample],
])('the example of %s %s is such an answer', (method, path, example) => {
  expect(() =>
    expectDocumentedResponse(method, path, { status: 200, headers, body: JSON.stringify(example) }),
  ).not.toThrow();
});
