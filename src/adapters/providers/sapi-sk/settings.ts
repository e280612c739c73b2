import { z } from 'zod';

import { baseUrl, commonSettings, connectionReader, formerWebhookSecret, webhookSecret } from '../settings-schema';

/** A path below `base_url`; null = the provider does not offer it. */
const plainPath = z.string().max(500).startsWith('/', 'must begin with /').nullable().default(null);
/** The same with a place for an id. */
const pathWith = (placeholder: string) =>
  z
    .string()
    .max(500)
    .startsWith('/', 'must begin with /')
    .includes(placeholder, { message: `must contain ${placeholder}` })
    .nullable()
    .default(null);

/**
 * What SAPI-SK 1.0 itself lacks and a provider may add. Paths are relative to `base_url`; the placeholder
 * `{documentId}` is the provider's id in `status_path` and our own document id in `lookup_by_document_id`.
 */
const extensions = z.strictObject({
  status_path: pathWith('{documentId}').describe("Tells the outcome of a document by the provider's id."),
  lookup_by_document_id: pathWith('{documentId}').describe('Finds a document by our own id.'),
  capabilities_path: plainPath.describe('Tells whether a participant can be reached.'),
  validate_path: plainPath.describe('Judges a document without sending it.'),
  webhooks: z.boolean().default(false).describe('The provider reports outcomes and received documents to webhook_url.'),
});

const settingsSchema = z.strictObject({
  base_url: baseUrl.describe('Address of the interface, usually ending in /sapi or /sapi/v1; public, with https.'),
  participant_id: commonSettings.participant_id,
  idempotency_key_hours: z
    .number()
    .int()
    .min(0)
    .max(720)
    .default(24)
    .describe('Hours for which the provider remembers our Idempotency-Key; 0: it does not.'),
  extensions: extensions.default({
    status_path: null,
    lookup_by_document_id: null,
    capabilities_path: null,
    validate_path: null,
    webhooks: false,
  }),
  portal_url_template: z
    .string()
    .max(500)
    .startsWith('https://', 'must begin with https://')
    .nullable()
    .default(null)
    .describe('Where people see a document at the provider, with {documentId}.'),
  max_xml_bytes: commonSettings.max_xml_bytes,
  max_concurrent_sends: commonSettings.max_concurrent_sends,
  poll_interval_seconds: commonSettings.poll_interval_seconds,
  retry_horizon_minutes: commonSettings.retry_horizon_minutes,
});

/** What people enter. */
const credentialsSchema = z.strictObject({
  client_id: z.string().min(1).max(200),
  client_secret: z.string().min(1).max(500).meta({ writeOnly: true }),
  webhook_secret: webhookSecret.describe('Signs webhooks; needed when extensions.webhooks is on.'),
});

/** What is kept of them. */
const storedCredentialsSchema = credentialsSchema.extend(formerWebhookSecret);

export type SapiSkSettings = z.infer<typeof settingsSchema>;
export type SapiSkCredentials = z.infer<typeof storedCredentialsSchema>;

export const { jsonSchemas, readSettings, readStored, checkSettings, checkCredentials } = connectionReader({
  settings: settingsSchema,
  credentials: credentialsSchema,
  storedCredentials: storedCredentialsSchema,
});
