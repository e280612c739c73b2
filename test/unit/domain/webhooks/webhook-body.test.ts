import { asId, type IntegrationId, type TenantId } from '../../../../src/domain/ids';
import { webhookBody } from '../../../../src/domain/webhooks/webhook-body';
import { wants, webhookEventTypes } from '../../../../src/domain/webhooks/webhook-endpoint';
import { exampleBody } from '../../../../src/domain/webhooks/webhook-examples';

const baseUrl = 'https://portal.example/api/v1';
const integrationId = asId<IntegrationId>('0b9f3c1a-5d2e-4f68-8a7b-1c2d3e4f5a6b');

const about = {
  id: 'e',
  seq: '1',
  at: '2026-11-22T09:15:30Z',
  tenantId: asId<TenantId>('3d5a7c9e-1b2f-4e6d-8c0a-9b8c7d6e5f40'),
  objectType: 'invoice',
  objectId: 'i',
} as const;

describe('what an endpoint is told', () => {
  it.each(webhookEventTypes)('%s: who, when, in which order, and links', (type) => {
    const body = exampleBody(type, baseUrl);
    expect(body).toMatchObject({ type, sequence: 4711, data: { event_id: expect.any(String) as string } });
    expect(body.data.at).toBe(body.timestamp);
    expect(Object.values(body.data.links as object).join()).toMatch(/^https:\/\/portal\.example\/api\/v1\//);
  });

  it('has the members of a change in the feed, and no names', () => {
    expect(Object.keys(exampleBody('invoice.delivered', baseUrl).data).sort()).toEqual(
      [
        ...[
          'event_id',
          'id',
          'client_reference',
          'invoice_number',
          'status',
          'previous_status',
          'at',
          'reason',
          'message',
        ],
        ...[
          'direction',
          'doc_type_code',
          'issue_date',
          'validation_status',
          'external_reference',
          'integration_id',
          'links',
        ],
      ].sort(),
    );
    const event = {
      ...about,
      type: 'invoice.received',
      data: { invoice_number: '1', seller_name: 'Dodávateľ', validation_status: 'valid', conflicting: false },
    } as const;
    expect(JSON.stringify(webhookBody(event, null, baseUrl))).not.toContain('Dodávateľ');
  });

  it('stays below 20 kB, whatever others have written', () => {
    const long = 'ž'.repeat(100_000);
    const event = {
      ...about,
      type: 'invoice.failed_permanent',
      data: { client_reference: null, invoice_number: '1', previous_status: 'sending', reason: 'x', message: long },
    } as const;
    expect(Buffer.byteLength(JSON.stringify(webhookBody(event, null, baseUrl)))).toBeLessThan(20_000);
  });
});

it('an endpoint wants the types that it names, or all, and of one integration only what is its own', () => {
  const event = { type: 'invoice.sent', integrationId } as const;
  expect(wants({ events: [], integrationId: null }, event)).toBe(true);
  expect(wants({ events: ['invoice.sent'], integrationId }, event)).toBe(true);
  expect(wants({ events: ['invoice.queued'], integrationId: null }, event)).toBe(false);
  expect(wants({ events: [], integrationId }, { type: 'invoice.sent', integrationId: null })).toBe(false);
});
