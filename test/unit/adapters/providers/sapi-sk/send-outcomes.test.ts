import { sendRules } from '../../../../../src/adapters/providers/sapi-sk/send-outcome';
import { answer } from '../../../../support/rigs/scripted-provider';
import { fault, final, rateLimited, sendingUnderTest, unavailable } from './sending-rig';

const { server, send } = sendingUnderTest();

const authFailed = { kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED' };

/** Every kind of answer that has been seen, and what became of the document. */
const table: [name: string, status: number, body: unknown, outcome: object][] = [
  [
    '202 of the specification',
    202,
    { providerDocumentId: 'p-1', status: 'ACCEPTED' },
    { kind: 'accepted', remoteId: 'p-1' },
  ],
  [
    '200, id as documentId, lower case',
    200,
    { documentId: 'p-2', status: 'accepted' },
    { kind: 'accepted', remoteId: 'p-2' },
  ],
  ['201, id as a number', 201, { id: 17 }, { kind: 'accepted', remoteId: '17' }],
  ['202 without an id', 202, { status: 'ACCEPTED' }, { kind: 'unknown' }],
  ['200 without anything', 200, '', { kind: 'unknown' }],
  ['200 with a page', 200, '<html>Welcome</html>', { kind: 'unknown' }],
  [
    '202, but rejected',
    202,
    { providerDocumentId: 'p-1', status: 'REJECTED', reason: { code: 'DOCUMENT_REJECTED', message: 'no' } },
    { kind: 'refused', message: 'no' },
  ],
  [
    '202, rejected for its recipient',
    202,
    { status: 'rejected', reason: { code: 'RECIPIENT_NOT_REGISTERED' } },
    { kind: 'unreachable_recipient' },
  ],

  ['invalid document', 422, final('SAPI-DOC-001'), { kind: 'refused', message: 'because' }],
  ['metadata differs', 422, final('SAPI-DOC-025'), { kind: 'refused' }],
  ['unknown participant', 400, final('SAPI-VAL-004'), { kind: 'unreachable_recipient' }],
  [
    'unknown receiver, named',
    404,
    final('SAPI-VAL-004', { details: [{ field: 'metadata.receiverParticipantId', issue: 'unknown' }] }),
    { kind: 'unreachable_recipient' },
  ],
  [
    'malformed sender',
    400,
    final('SAPI-VAL-004', { details: [{ field: 'X-Peppol-Participant-Id', issue: 'malformed' }] }),
    { kind: 'refused' },
  ],
  [
    'recipient look-up down for now',
    400,
    fault({ category: 'TEMPORARY', code: 'SAPI-VAL-004', retryable: true }),
    unavailable,
  ],
  ['category without retryable', 422, fault({ category: 'VALIDATION', code: 'SAPI-DOC-001' }), { kind: 'refused' }],
  [
    'final duplicate',
    409,
    fault({ category: 'PROCESSING', code: 'SAPI-DOC-011', retryable: false }),
    { kind: 'duplicate' },
  ],
  ['final duplicate by another name', 409, final('DOCUMENT_ALREADY_EXISTS'), { kind: 'duplicate' }],
  ['the same key with another body', 409, final('IDEMPOTENCY_KEY_MISMATCH'), { kind: 'refused' }],
  [
    '202, rejected as a duplicate',
    202,
    { status: 'REJECTED', reason: { code: 'DUPLICATE_DOCUMENT', message: 'known' } },
    { kind: 'duplicate' },
  ],
  [
    'same key, still running',
    409,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-004', retryable: true }),
    unavailable,
  ],
  ['conflict without explanation', 409, '', unavailable],
  ['final 503', 503, fault({ category: 'PERMANENT', code: 'SAPI-PERM-001', retryable: false }), { kind: 'refused' }],
  [
    'quota used up for good',
    402,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-003', retryable: false }),
    { kind: 'refused' },
  ],
  [
    '500 that says it may be repeated',
    500,
    fault({ category: 'PROCESSING', code: 'SAPI-PROC-003', retryable: true }),
    unavailable,
  ],
  [
    '503 that says it may be repeated',
    503,
    fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-002', retryable: true }),
    unavailable,
  ],
  ['503 of a gateway', 503, '<h1>Service Unavailable</h1>', unavailable],
  ['429', 429, fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-003', retryable: true }), rateLimited],
  ['429 without a body', 429, '', rateLimited],

  ['500 without explanation', 500, 'Internal Server Error', { kind: 'unknown' }],
  [
    '502 of a gateway',
    502,
    { statusCode: 502, error: 'Bad Gateway', message: 'upstream' },
    { kind: 'unknown', message: 'upstream' },
  ],
  [
    '504, even if it says it may be repeated',
    504,
    fault({ category: 'TEMPORARY', code: 'SAPI-TEMP-002', retryable: true }),
    { kind: 'unknown' },
  ],
  ['524 of a gateway', 524, '', { kind: 'unknown' }],

  ['403 of the provider', 403, fault({ category: 'AUTH', code: 'SAPI-AUTH-003', retryable: false }), authFailed],
  ['403 of a firewall', 403, '<html>Forbidden</html>', authFailed],
  ['423', 423, fault({ category: 'AUTH', code: 'SAPI-AUTH-004', retryable: true }), authFailed],
  ['402 without explanation', 402, '', authFailed],

  ['301', 301, '', unavailable],
  ['404 of a stranger', 404, '<html>Not Found</html>', unavailable],
  ['405 of a stranger', 405, '', unavailable],
  ['408', 408, '', unavailable],
  ['413 of a gateway', 413, '', { kind: 'refused' }],
  ['400 without explanation', 400, 'bad', { kind: 'refused' }],
];

it.each(table)('%s (%i)', async (_, status, body, outcome) => {
  server().script = answer(status, body);
  expect(await send()).toMatchObject(outcome);
});

it('has a row of the table for every rule but the last, which nothing reaches', async () => {
  const used = new Set<string>();
  for (const rule of sendRules) {
    const { applies } = rule;
    jest.spyOn(rule, 'applies').mockImplementation((given) => {
      const result = applies(given);
      if (result) used.add(rule.name);
      return result;
    });
  }
  for (const [, status, body] of table) {
    server().script = answer(status, body);
    await send();
  }
  jest.restoreAllMocks();
  expect(sendRules.map(({ name }) => name).filter((name) => !used.has(name))).toEqual(['no such status']);
});
