import { webhookEventTypes } from '../../domain/webhooks/webhook-endpoint';
import { exampleBody } from '../../domain/webhooks/webhook-examples';
import type { OpenApiMethod } from './open-api';

const header = (name: string, description: string, pattern: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string', pattern },
});

const parameters = [
  header(
    'webhook-id',
    'Of the event, the same in every attempt and in the feed: what you know already, skip.',
    '^[^.]+$',
  ),
  header('webhook-timestamp', 'Unix seconds of this attempt. Refuse what is off by more than 5 minutes.', '^[0-9]+$'),
  header(
    'webhook-signature',
    'HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` with the decoded bytes of the secret, as `v1,<base64>`; several, by spaces, while a secret is changed.',
    '^v1,[A-Za-z0-9+/=]+( v1,[A-Za-z0-9+/=]+)*$',
  ),
];

const description = `Signed as Standard Webhooks 1.0 has it. Delivered at least once; the order is not promised, \`sequence\` rises in the order in which
things have happened. Answer 2xx within 15 seconds; anything else is repeated ten times within 75 hours. An answer 410 switches the webhook off.`;

/** What the portal sends to the webhooks of a company, by the type of the event, each with an example. */
export const describeWebhooks = (): Record<string, { post: OpenApiMethod }> =>
  Object.fromEntries(
    webhookEventTypes.map((type) => {
      const example = exampleBody(type, 'https://portal.example/api/v1');
      const post = {
        // Signed instead, by the secret of the endpoint.
        security: [],
        operationId: `told:${type}`,
        summary: type,
        description,
        tags: ['Webhook calls'],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(type, example.data), example } },
        },
        responses: { '2XX': { description: 'Taken' } },
      };
      return [type, { post }];
    }),
  );

const schemaOf = (type: string, data: Record<string, unknown>): object => ({
  type: 'object',
  required: ['type', 'timestamp', 'sequence', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    sequence: { type: 'integer', description: 'Rises in the order of commit of your company; gaps are normal.' },
    test: { const: true, description: 'It is only supposed, by a test.' },
    data: {
      type: 'object',
      required: Object.keys(data),
      properties: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, memberOf(name, value)])),
    },
  },
});

/** Unknown members may come along at any time. */
function memberOf(name: string, value: unknown): object {
  if (name === 'links') return { type: 'object', additionalProperties: { type: 'string', format: 'uri' } };
  if (typeof value === 'number') return { type: 'integer' };
  if (typeof value === 'object' && value !== null) return { type: 'object' };
  return name === 'event_id' || name === 'at' ? { type: 'string' } : { type: ['string', 'null'] };
}
