import { type ProblemCode, problemSlug } from '../../domain/problem';
import { problemCatalogue } from '../../domain/problem-catalogue';
import type { OpenApi, OpenApiMethod, OpenApiResponse } from './open-api';

const submission: ProblemCode[] = [
  'BAD_REQUEST',
  'IDEMPOTENCY_KEY_REQUIRED',
  'INVALID_TEST_FLAG',
  'TEST_ONLY_CREDENTIAL',
  'NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
  'IDEMPOTENCY_IN_PROGRESS',
  'DUPLICATE_INVOICE',
  'NO_OUTBOUND_CONNECTION',
  'CONNECTION_DISABLED',
  'TEST_SEND_BLOCKED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'XML_MALFORMED',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'SELLER_MISMATCH',
  'SELF_BILLING_NOT_ENABLED',
  'VALIDATION_FAILED',
  'OBLIGATION_FORBIDDEN',
  'ISSUE_DATE_NOT_TODAY',
  'ENCODING_UNSUPPORTED',
  'ENCODING_AMBIGUOUS',
  'ENCODING_INVALID',
  'ENCODING_INVALID_CHARACTER',
  'VALIDATOR_UNAVAILABLE',
];

const dryRun: ProblemCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'DUPLICATE_INVOICE',
  'NO_OUTBOUND_CONNECTION',
  'CONNECTION_DISABLED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'XML_MALFORMED',
  'UNSUPPORTED_DOCUMENT_TYPE',
  'SELLER_MISMATCH',
  'SELF_BILLING_NOT_ENABLED',
  'ENCODING_UNSUPPORTED',
  'ENCODING_AMBIGUOUS',
  'ENCODING_INVALID',
  'ENCODING_INVALID_CHARACTER',
  'VALIDATOR_UNAVAILABLE',
];

/** What each operation may refuse with, beyond what all of a audience may. */
const ownProblems: Record<string, readonly ProblemCode[]> = {
  getHealth: [],
  getTenant: [],
  listInvoices: ['INVALID_CURSOR'],
  summariseInvoices: [],
  getInvoice: ['NOT_FOUND'],
  submitInvoice: submission,
  importInvoice: [
    'NOT_FOUND',
    'TEST_ONLY_CREDENTIAL',
    'DUPLICATE_INVOICE',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'XML_MALFORMED',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'BUYER_MISMATCH',
    'SELLER_MISMATCH',
    'SELF_BILLING_NOT_ENABLED',
    'ENCODING_UNSUPPORTED',
    'ENCODING_AMBIGUOUS',
    'ENCODING_INVALID',
    'ENCODING_INVALID_CHARACTER',
    'VALIDATOR_UNAVAILABLE',
  ],
  validateInvoice: dryRun,
  listValidationRuns: ['NOT_FOUND'],
  describeValidationLayers: [],
  listExcludedRecipients: [],
  excludeRecipient: ['CONFLICT', 'INVALID_SETTING', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  removeExcludedRecipient: ['NOT_FOUND'],
  getPresendSettings: ['NOT_FOUND'],
  changePresendSettings: ['NOT_FOUND', 'CONFLICT', 'INVALID_SETTING', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  lookUpParticipant: ['NOT_FOUND'],
  lookUpErpParticipant: ['NOT_FOUND'],
  downloadInvoiceXml: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
  downloadInvoiceSourceXml: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
  downloadErpInvoiceXml: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
  downloadErpInboxXml: [
    'NOT_FOUND',
    'XML_NOT_AVAILABLE',
    'ENCODING_UNSUPPORTED',
    'ENCODING_INVALID',
    'ENCODING_NOT_REPRESENTABLE',
  ],
  viewInvoice: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
  viewErpInvoice: ['NOT_FOUND', 'XML_NOT_AVAILABLE'],
  downloadErpInboxAttachment: ['NOT_FOUND'],
  downloadErpInvoiceAttachment: ['NOT_FOUND'],
  downloadInvoiceAttachment: ['NOT_FOUND'],
  downloadInvoiceDuplicateXml: ['NOT_FOUND'],
  issueErpToken: [
    'UNAUTHENTICATED',
    'INVALID_CREDENTIALS',
    'FORBIDDEN',
    'TENANT_SUSPENDED',
    'ERP_CLIENT_DISABLED',
    'IP_NOT_ALLOWED',
    'ACCOUNT_LOCKED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  getErpMe: [],
  submitErpInvoice: submission,
  validateErpInvoice: dryRun,
  submitErpBatch: ['INVALID_TEST_FLAG', 'TEST_ONLY_CREDENTIAL', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  getErpInvoice: ['NOT_FOUND'],
  validateErpParty: [],
  readErpOutboxChanges: ['INVALID_CURSOR'],
  listErpInboxPending: ['INVALID_CURSOR', 'ENCODING_UNSUPPORTED'],
  listErpInboxByPeriod: ['INVALID_CURSOR', 'ENCODING_UNSUPPORTED'],
  getErpInboxStats: [],
  claimErpInbox: ['ENCODING_UNSUPPORTED'],
  acknowledgeErpInbox: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  refuseErpInbox: [
    'NOT_FOUND',
    'XML_NOT_AVAILABLE',
    'INVALID_STATE_TRANSITION',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  listInboxStates: ['NOT_FOUND'],
  releaseInboxItem: ['NOT_FOUND', 'INVALID_STATE_TRANSITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  receiveProviderWebhook: ['WEBHOOK_SIGNATURE_INVALID', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  listNotifications: ['INVALID_CURSOR'],
  listDeliveries: ['INVALID_CURSOR'],
  listProviderEvents: ['INVALID_CURSOR'],
  replayDeliveries: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  getReplayJob: ['NOT_FOUND'],
  getDelivery: ['NOT_FOUND'],
  replayDelivery: [
    'NOT_FOUND',
    'INVALID_STATE_TRANSITION',
    'NO_OUTBOUND_CONNECTION',
    'PROVIDER_OPERATION_NOT_SUPPORTED',
    'PROVIDER_ERROR',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  resolveDelivery: ['NOT_FOUND', 'INVALID_STATE_TRANSITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
};

const everywhere: readonly ProblemCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'];
const audienceProblems: Record<string, readonly ProblemCode[]> = {
  open: [],
  portal: [
    'UNAUTHENTICATED',
    'API_KEY_INVALID',
    'API_KEY_REVOKED',
    'SESSION_EXPIRED',
    'FORBIDDEN',
    'INSUFFICIENT_SCOPE',
    'CSRF_FAILED',
    'TENANT_SUSPENDED',
    'TENANT_REQUIRED',
  ],
  person: [
    'UNAUTHENTICATED',
    'API_KEY_INVALID',
    'API_KEY_REVOKED',
    'SESSION_EXPIRED',
    'FORBIDDEN',
    'CSRF_FAILED',
    'TENANT_SUSPENDED',
    'TENANT_REQUIRED',
  ],
  erp: [
    'UNAUTHENTICATED',
    'INVALID_CREDENTIALS',
    'FORBIDDEN',
    'INSUFFICIENT_SCOPE',
    'TENANT_SUSPENDED',
    'IP_NOT_ALLOWED',
    'ERP_CLIENT_DISABLED',
    'ACCOUNT_LOCKED',
  ],
  operator: [
    'UNAUTHENTICATED',
    'API_KEY_INVALID',
    'API_KEY_REVOKED',
    'SESSION_EXPIRED',
    'FORBIDDEN',
    'INSUFFICIENT_SCOPE',
    'CSRF_FAILED',
  ],
  admin: ['UNAUTHENTICATED', 'API_KEY_INVALID', 'API_KEY_REVOKED', 'SESSION_EXPIRED', 'FORBIDDEN', 'CSRF_FAILED'],
};

const rateLimitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];
const headerRefs = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Adds every refusal of every operation as a problem document, and the headers that all answers have. */
export function describeResponses(document: OpenApi): void {
  document.components.headers = headers;
  for (const [method, operation] of Object.values(document.paths).flatMap((path) => Object.entries(path))) {
    const limited = operation['x-audience'] !== 'open';
    for (const response of Object.values(operation.responses)) {
      if ('$ref' in response) continue;
      response.headers = { ...response.headers, ...headerRefs(['X-Request-Id', ...(limited ? rateLimitHeaders : [])]) };
    }
    if (method === 'get')
      operation.responses['304'] = {
        description: 'You have it already (`If-None-Match`).',
        headers: headerRefs(['X-Request-Id']),
      };
    for (const [status, codes] of problemsOf(method, operation))
      operation.responses[status] = problemResponse(status, codes, limited);
  }
}

function problemsOf(method: string, operation: OpenApiMethod): Map<string, ProblemCode[]> {
  const own = ownProblems[operation.operationId];
  if (!own) throw new Error(`Say in responses.ts which problems ${operation.operationId} may answer.`);
  const general = operation.operationId === 'getHealth' ? [] : everywhere;
  const ofAudience = (audienceProblems[operation['x-audience'] ?? ''] ?? []).filter((code) =>
    isPossible(code, method, operation),
  );
  const codes = new Set([...own, ...general, ...ofAudience]);
  const byStatus = new Map<string, ProblemCode[]>();
  for (const code of codes) {
    const status = String(problemCatalogue[code].status);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([a], [b]) => a.localeCompare(b)));
}

/** What a audience may refuse with is not what each of its operations may: reading needs no CSRF token, and some need no scope. */
function isPossible(code: ProblemCode, method: string, operation: OpenApiMethod): boolean {
  if (code === 'CSRF_FAILED') return method !== 'get';
  if (code === 'INSUFFICIENT_SCOPE') return (operation['x-scopes'] ?? []).length > 0;
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
const headers = {
  'X-Request-Id': text(
    'Id of the request: yours when you sent one of 8 to 128 characters of A-Z a-z 0-9 . _ -, otherwise made here.',
  ),
  'RateLimit-Limit': text('Requests in the window of the tightest limit.', { type: 'integer' }),
  'RateLimit-Remaining': text('Requests left in it.', { type: 'integer' }),
  'RateLimit-Reset': text('Seconds until it begins anew.', { type: 'integer' }),
  'Retry-After': text('Seconds to wait before the next try.', { type: 'integer' }),
  'WWW-Authenticate': text('Schemes that this endpoint takes.'),
};
