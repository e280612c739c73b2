import { z } from 'zod';

import { faultOfDic } from '../../../domain/identifiers';
import type { FieldError } from '../../../domain/problem';

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

const participantId = z.string().superRefine((text, context) => {
  const fault = faultOfParticipantId(text);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});

/** The commonest mistake gets its own words: with providers it looks like any other malformed participant. */
function faultOfParticipantId(text: string): string | null {
  const [, scheme, value = ''] = /^(\d{4}):([A-Za-z0-9._-]{1,50})$/.exec(text) ?? [];
  if (scheme === undefined) return 'must be a Peppol participant id such as 0245:2020317068';
  if (scheme !== '0245' || faultOfDic(value) !== 'format') return null;
  return /^\d{8}$/.test(value)
    ? 'carries an IČO (8 digits); scheme 0245 takes the DIČ (10 digits)'
    : 'must carry a DIČ of 10 digits after 0245:';
}

const baseUrl = z
  .string()
  .max(500)
  .refine(isPlainHttpUrl, 'must be an http or https address without user, query or fragment')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === '';
}

/**
 * What SAPI-SK 1.0 itself lacks and a provider may add. Paths are relative to `base_url`; the placeholder `{documentId}` is the
 * provider's id in `status_path` and our own document id in `lookup_by_document_id`.
 */
const extensions = z.strictObject({
  status_path: pathWith('{documentId}'),
  lookup_by_document_id: pathWith('{documentId}'),
  /** Tells whether a participant can be reached. */
  capabilities_path: plainPath,
  /** Judges a document without sending it. */
  validate_path: plainPath,
  webhooks: z.boolean().default(false),
});

const settingsSchema = z.strictObject({
  /** Address of the interface, usually ending in `/sapi` or `/sapi/v1`. */
  base_url: baseUrl,
  participant_id: participantId,
  /** How long the provider remembers our Idempotency-Key; 0 = it does not. */
  idempotency_key_hours: z.number().int().min(0).max(720).default(24),
  extensions: extensions.default({
    status_path: null,
    lookup_by_document_id: null,
    capabilities_path: null,
    validate_path: null,
    webhooks: false,
  }),
  /** Where people see a document at the provider, with `{documentId}`. */
  portal_url_template: z.string().max(500).startsWith('https://', 'must begin with https://').nullable().default(null),
  max_xml_bytes: z.number().int().min(1_000).max(64_000_000).default(4_000_000),
  max_concurrent_sends: z.number().int().min(1).max(500).default(20),
  poll_interval_seconds: z.number().int().min(2).max(86_400).default(60),
  retry_horizon_minutes: z.number().int().min(1).max(43_200).default(4_320),
});

const credentialsSchema = z.strictObject({
  client_id: z.string().min(1).max(200),
  client_secret: z.string().min(1).max(500),
  /** Needed when `extensions.webhooks` is on. */
  webhook_secret: z.string().min(16).max(500).nullable().default(null),
  /** The secret before it: webhooks that are under way while the secret is changed are still signed with it. */
  webhook_secret_previous: z.string().min(16).max(500).nullable().default(null),
});

export type SapiSkSettings = z.infer<typeof settingsSchema>;
export type SapiSkCredentials = z.infer<typeof credentialsSchema>;

/** @throws Error when stored settings are not usable: they were checked when they were stored */
export const readSettings = (settings: unknown): SapiSkSettings => settingsSchema.parse(settings);

/** Both, or null when what is stored is not usable. */
export function readStored(stored: {
  settings: unknown;
  credentials: unknown;
}): { settings: SapiSkSettings; credentials: SapiSkCredentials } | null {
  const settings = settingsSchema.safeParse(stored.settings);
  const credentials = credentialsSchema.safeParse(stored.credentials);
  return settings.success && credentials.success ? { settings: settings.data, credentials: credentials.data } : null;
}

export const faultsOfSettings = (settings: unknown): FieldError[] => faultsOf(settingsSchema.safeParse(settings));
export const faultsOfCredentials = (credentials: unknown): FieldError[] =>
  faultsOf(credentialsSchema.safeParse(credentials));

function faultsOf(result: z.ZodSafeParseResult<unknown>): FieldError[] {
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    // An unknown member is reported at its own place, not at the object around it.
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ pointer: pointerOf(path), message: messageOf(issue) }));
  });
}

function messageOf({ code, message }: z.core.$ZodIssue): string {
  if (code === 'unrecognized_keys') return 'is not known';
  return code === 'invalid_type' && message.endsWith('received undefined') ? 'is missing' : message;
}

/** RFC 6901. */
const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
