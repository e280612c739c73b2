import { z } from 'zod';

import { baseUrl, commonSettings, connectionReader, formerWebhookSecret, own, webhookSecret } from '../settings-schema';

const settingsSchema = z.strictObject({
  base_url: baseUrl.describe('Address of phoss-ap, without /api; public, with https.'),
  participant_id: commonSettings.participant_id,
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, own.country.en)
    .default('SK')
    .describe('Country of the company, which Peppol reporting asks for: C1 of what it sends, C4 of what it receives.'),
  webhooks: z
    .boolean()
    .default(false)
    .describe(
      'phoss-ap forwards received documents to webhook_url (forwarding.mode http_post_async or http_post_sync).',
    ),
  mls_wait_minutes: z
    .number()
    .int()
    .min(0)
    .max(10_080)
    .default(30)
    .describe('How long after the AS4 receipt a negative Message Level Status may still come; delivered afterwards.'),
  max_xml_bytes: commonSettings.max_xml_bytes,
  max_concurrent_sends: commonSettings.max_concurrent_sends,
  poll_interval_seconds: commonSettings.poll_interval_seconds,
  retry_horizon_minutes: commonSettings.retry_horizon_minutes,
});

/** What people enter. */
const credentialsSchema = z.strictObject({
  api_token: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, own.plainToken.en)
    .describe('phase4.api.requiredtoken of phoss-ap, sent as X-Token.')
    .meta({ writeOnly: true }),
  webhook_secret: webhookSecret.describe(
    'Sent by phoss-ap as X-Webhook-Secret with what it forwards (forwarding.http.headers); needed when webhooks is on.',
  ),
});

/** What is kept of them. */
const storedCredentialsSchema = credentialsSchema.extend(formerWebhookSecret);

export type PhossApSettings = z.infer<typeof settingsSchema>;
export type PhossApCredentials = z.infer<typeof storedCredentialsSchema>;

export const { jsonSchemas, readSettings, readStored, checkSettings, checkCredentials } = connectionReader({
  settings: settingsSchema,
  credentials: credentialsSchema,
  storedCredentials: storedCredentialsSchema,
});
