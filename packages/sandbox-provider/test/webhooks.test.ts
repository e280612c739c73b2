import { pauseAfterAttempt, receivedWebhookBody, signWebhook, statusWebhookBody } from '../src/webhooks';

test('signs timestamp, dot and body', () => {
  // From: printf '1700000000.{}' | openssl dgst -sha256 -hmac secret
  expect(signWebhook('secret', '1700000000', '{}')).toBe(
    'sha256=b8569b78799ff9e3cbff0fc2d63a33a2b57f3282abd07c37ae5e8e7d79a5f163',
  );
});

test('pauses grow, and the tenth attempt is the last', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfterAttempt(index + 1));
  expect(pauses.slice(0, 5)).toEqual([1, 2, 5, 10, 30]);
  expect(pauses.slice(0, 9)).toEqual([...pauses.slice(0, 9)].sort((one, other) => (one ?? 0) - (other ?? 0)));
  expect(pauses[9]).toBeUndefined();
});

test('a status body has the fields of the contract and no other', () => {
  const event = {
    eventId: 'e',
    status: 'rejected' as const,
    occurredAt: '2026-11-20T10:00:00.000Z',
    reason: { code: 'C', message: 'm' },
  };
  expect(JSON.parse(statusWebhookBody('p', 's', event))).toEqual({
    event_id: 'e',
    type: 'document.status',
    document_id: 'p',
    sender_document_id: 's',
    status: 'rejected',
    reason: { code: 'C', message: 'm' },
    occurred_at: '2026-11-20T10:00:00.000Z',
  });
});

test('a received body claims no status of anything sent', () => {
  const body = JSON.parse(receivedWebhookBody('e', { id: 'p' }, new Date(0))) as Record<string, unknown>;
  expect(body).not.toHaveProperty('status');
  expect(body).toMatchObject({ type: 'document.received', document_id: 'p', sender_document_id: null });
});
