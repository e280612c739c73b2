import { type ProblemCode, problemSlug } from '../../domain/problem';
import { problemCatalogue } from '../../domain/problem-catalogue';
import { type Audience, erpScopesOf, isOpenToTests, type OperationRecord, scopesOf } from '../operation';
import type { OpenApiMethod, OpenApiResponse } from './open-api';

const everywhere: readonly ProblemCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const withBody: readonly ProblemCode[] = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
const ofSessions: readonly ProblemCode[] = ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'FORBIDDEN', 'CSRF_FAILED'];
/** A key that works and does not suffice is told apart from one that does not work. */
const ofKeys: readonly ProblemCode[] = ['API_KEY_INVALID', 'API_KEY_REVOKED'];
const ofTenants: readonly ProblemCode[] = ['TENANT_SUSPENDED', 'TENANT_REQUIRED'];
const audienceProblems: Record<Audience, readonly ProblemCode[]> = {
  public: [],
  provider: [],
  enrolling: [...ofSessions, ...ofKeys],
  self: [...ofSessions, ...ofKeys],
  portal: [...ofSessions, ...ofKeys, ...ofTenants, 'INSUFFICIENT_SCOPE', 'TEST_ONLY_CREDENTIAL'],
  person: [...ofSessions, ...ofKeys, ...ofTenants],
  admin: [...ofSessions, ...ofKeys],
  operator: [...ofSessions, ...ofKeys, 'INSUFFICIENT_SCOPE'],
  erp: [
    'UNAUTHENTICATED',
    'INVALID_CREDENTIALS',
    'FORBIDDEN',
    'INSUFFICIENT_SCOPE',
    'TENANT_SUSPENDED',
    'IP_NOT_ALLOWED',
    'ERP_CLIENT_DISABLED',
    'ACCOUNT_LOCKED',
    'TEST_ONLY_CREDENTIAL',
  ],
};

const rateLimitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const headerRefs = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/**
 * Adds every refusal of an operation as a problem document, and the headers that all answers have.
 * @param verb HTTP method, lower case
 */
export function describeResponses(verb: string, method: OpenApiMethod, record: OperationRecord): void {
  const limited = record.audience !== 'public' && record.audience !== 'provider';
  for (const response of Object.values(method.responses)) {
    if ('$ref' in response) continue;
    response.headers = { ...response.headers, ...headerRefs(['X-Request-Id', ...(limited ? rateLimitHeaders : [])]) };
  }
  if (verb === 'get')
    method.responses['304'] = {
      description: 'You have it already (`If-None-Match`).',
      headers: headerRefs(['X-Request-Id']),
    };
  const whole = method.responses['200'];
  if (whole !== undefined && !('$ref' in whole) && method.parameters?.some(({ name }) => name === 'Range'))
    method.responses['206'] = rangeResponse(whole);
  for (const [status, codes] of problemsOf(verb, method, record))
    method.responses[status] = problemResponse(status, codes, limited);
}

const contentRange = { description: 'Which bytes of how many.', schema: { type: 'string' } };

/** RFC 9110, section 14. @param whole the answer to a request that asks for no range */
const rangeResponse = (whole: OpenApiResponse): OpenApiResponse => ({
  ...whole,
  description: 'The range',
  headers: { ...whole.headers, 'Content-Range': contentRange },
});

function problemsOf(verb: string, method: OpenApiMethod, record: OperationRecord): Map<string, ProblemCode[]> {
  const codes = new Set([
    ...record.problems,
    ...(method.requestBody ? withBody : []),
    ...(record.isProbe ? [] : everywhere),
    ...audienceProblems[record.audience].filter((code) => isPossible(code, verb, record)),
    ...(erpScopesOf(record).length > 0 ? audienceProblems.erp.filter((code) => isPossible(code, verb, record)) : []),
  ]);
  const byStatus = new Map<string, ProblemCode[]>();
  for (const code of codes) {
    const status = String(problemCatalogue[code].status);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a.localeCompare(b)));
}

/** Reading needs no CSRF token, and some operations need no scope. */
function isPossible(code: ProblemCode, verb: string, record: OperationRecord): boolean {
  if (code === 'CSRF_FAILED') return verb !== 'get';
  if (code === 'INSUFFICIENT_SCOPE') return scopesOf(record).length > 0;
  if (code === 'TEST_ONLY_CREDENTIAL')
    return !isOpenToTests(verb, record) && (record.audience === 'erp' || scopesOf(record).length > 0);
  return true;
}

function problemResponse(status: string, codes: readonly ProblemCode[], limited: boolean): OpenApiResponse {
  const retryAfter = status === '429' || status === '503' ? ['Retry-After'] : [];
  const authenticate = status === '401' ? ['WWW-Authenticate'] : [];
  const [first = 'INTERNAL_ERROR'] = codes;
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCatalogue[code].title.en}.`).join('\n\n'),
    headers: headerRefs([
      'X-Request-Id',
      ...retryAfter,
      ...authenticate,
      ...(limited && status !== '401' ? rateLimitHeaders : []),
    ]),
    content: {
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, example: exampleOf(first) },
    },
  };
}

const exampleOf = (code: ProblemCode): object => {
  const { title, advice, status, category, retry } = problemCatalogue[code];
  return {
    type: `https://portal.example/api/v1/problems/${problemSlug(code)}`,
    title: title.en,
    status,
    detail: advice.en,
    code,
    category,
    retryable: retry === 'later',
    request_id: '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10',
  };
};

const text = (description: string, schema: object = { type: 'string' }): object => ({ description, schema });
/** Headers of answers, for `components`. */
export const responseHeaders = {
  'X-Request-Id': text(
    'Id of the request: yours when you sent one of 8 to 128 characters of A-Z a-z 0-9 . _ -, otherwise made here.',
  ),
  'RateLimit-Limit': text('Requests in the window of the tightest limit.', { type: 'integer' }),
  'RateLimit-Remaining': text('Requests left in it.', { type: 'integer' }),
  'RateLimit-Reset': text('Seconds until it begins anew.', { type: 'integer' }),
  'Retry-After': text('Seconds to wait before the next try.', { type: 'integer' }),
  'WWW-Authenticate': text('Schemes that this endpoint takes.'),
};
