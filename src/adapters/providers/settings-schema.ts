import { z } from 'zod';

import { faultOfDic } from '../../domain/identifiers';
import { issueInWords } from '../../domain/issue-words';
import { type Localized, localized } from '../../domain/localized';
import type { HttpClient } from '../../domain/ports/http-client';
import { type FieldError, ProblemError } from '../../domain/problem';

/** What the schemas of providers themselves say of a value. They carry the English. */
export const own = {
  plainAddress: localized(
    'Uveďte adresu http alebo https bez mena, otáznika a mriežky.',
    'Uveďte adresu http nebo https bez jména, otazníku a mřížky.',
    'must be an http or https address without user, query or fragment',
  ),
  participant: localized(
    'Uveďte identifikátor účastníka Peppol ako 0245:2020317068.',
    'Uveďte identifikátor účastníka Peppol jako 0245:2020317068.',
    'must be a Peppol participant id such as 0245:2020317068',
  ),
  icoForDic: localized(
    'Je to IČO (8 číslic); schéma 0245 má DIČ (10 číslic).',
    'Je to IČO (8 číslic); schéma 0245 má DIČ (10 číslic).',
    'carries an IČO (8 digits); scheme 0245 takes the DIČ (10 digits)',
  ),
  dicNeeded: localized(
    'Za 0245: musí byť DIČ, 10 číslic.',
    'Za 0245: musí být DIČ, 10 číslic.',
    'must carry a DIČ of 10 digits after 0245:',
  ),
  country: localized(
    'Uveďte kód krajiny podľa ISO 3166-1 ako SK.',
    'Uveďte kód země podle ISO 3166-1 jako SK.',
    'must be an ISO 3166-1 alpha-2 code such as SK',
  ),
  plainToken: localized(
    'Len tlačiteľné znaky ASCII bez medzier.',
    'Jen tisknutelné znaky ASCII bez mezer.',
    'must be printable ASCII without blanks',
  ),
};

/** Members that the settings of more than one kind of provider have. The names are those that generic code reads. */
export const commonSettings = {
  participant_id: z
    .string()
    .superRefine((text, context) => {
      const fault = faultOfParticipantId(text);
      if (fault) context.addIssue({ code: 'custom', message: fault.en });
    })
    .describe('0245: and the DIČ of the company.'),
  max_xml_bytes: z.number().int().min(1_000).max(64_000_000).default(4_000_000),
  max_concurrent_sends: z.number().int().min(1).max(500).default(20),
  poll_interval_seconds: z.number().int().min(2).max(86_400).default(60),
  retry_horizon_minutes: z.number().int().min(1).max(43_200).default(4_320),
};

/** `base_url`, without a slash at its end. */
export const baseUrl = z
  .string()
  .max(500)
  .refine(isPlainHttpUrl, own.plainAddress.en)
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''));

function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === '';
}

/** The commonest mistake gets its own words: with providers it looks like any other malformed participant. */
function faultOfParticipantId(text: string): Localized | null {
  const [, scheme, value = ''] = /^(\d{4}):([A-Za-z0-9._-]{1,50})$/.exec(text) ?? [];
  if (scheme === undefined) return own.participant;
  if (scheme !== '0245' || faultOfDic(value) !== 'format') return null;
  return /^\d{8}$/.test(value) ? own.icoForDic : own.dicNeeded;
}

/** The credential with which webhooks are checked: generic code rotates it under this name. */
export const webhookSecret = z.string().min(16).max(500).nullable().default(null).meta({ writeOnly: true });

/** What is kept beside it while it is being changed. */
export const formerWebhookSecret = {
  /** The secret before it: webhooks that are under way while the secret is changed still come with it. */
  webhook_secret_previous: z.string().nullable().default(null),
  /** Until when that one counts, ISO 8601; null = until it is forgotten. */
  webhook_secret_previous_until: z.string().nullable().default(null),
};

/** The secrets with which a webhook may come now. */
export function webhookSecretsAt(
  credentials: {
    webhook_secret: string | null;
    webhook_secret_previous: string | null;
    webhook_secret_previous_until: string | null;
  },
  nowMs: number,
): string[] {
  const { webhook_secret, webhook_secret_previous, webhook_secret_previous_until: until } = credentials;
  const previous = until === null || Date.parse(until) > nowMs ? webhook_secret_previous : null;
  return [webhook_secret, previous].filter((secret) => secret !== null);
}

/** What a kind of provider says of its connections. */
export interface ConnectionSchemas<Settings, Credentials> {
  settings: z.ZodType<Settings>;
  /** What people enter. */
  credentials: z.ZodType;
  /** What is kept of them. */
  storedCredentials: z.ZodType<Credentials>;
}

/** What is done alike with the schemas of every kind of provider. */
export const connectionReader = <Settings extends { base_url: string }, Credentials>({
  settings,
  credentials,
  storedCredentials,
}: ConnectionSchemas<Settings, Credentials>) => ({
  /** Both schemas as JSON Schema: what a form is made of, and what the adapter checks, are one definition. */
  jsonSchemas: {
    settingsSchema: z.toJSONSchema(settings, { io: 'input' }) as Record<string, unknown>,
    credentialsSchema: z.toJSONSchema(credentials, { io: 'input' }) as Record<string, unknown>,
  },

  /** @throws Error when stored settings are not usable: they were checked when they were stored */
  readSettings: (stored: unknown): Settings => settings.parse(stored),

  /** Both, or null when what is stored is not usable. */
  readStored: (stored: {
    settings: unknown;
    credentials: unknown;
  }): { settings: Settings; credentials: Credentials } | null => {
    const read = settings.safeParse(stored.settings);
    const known = storedCredentials.safeParse(stored.credentials);
    return read.success && known.success ? { settings: read.data, credentials: known.data } : null;
  },

  /** @throws ProblemError `SSRF_BASE_URL_NOT_ALLOWED` when all is well but the address */
  checkSettings: (http: Pick<HttpClient, 'mayCall'>, given: unknown): FieldError[] => {
    const faults = faultsOf(settings, given);
    if (faults.length === 0 && !http.mayCall(new URL(settings.parse(given).base_url))) throw addressNotAllowed();
    return faults;
  },

  checkCredentials: (given: unknown): FieldError[] => faultsOf(credentials, given),
});

const publicAddress = localized(
  'Adresa digitálneho poštára musí byť verejná a https.',
  'Adresa digitálního pošťáka musí být veřejná a https.',
  'The address of the provider must be public, with https.',
);

/** Of settings that are in order but for their address. */
const addressNotAllowed = (): ProblemError =>
  new ProblemError('SSRF_BASE_URL_NOT_ALLOWED', {
    detail: publicAddress,
    context: { errors: [{ pointer: '/base_url', message: publicAddress }] },
  });

/** What is wrong with a value, by JSON Pointer; empty = nothing. */
function faultsOf(schema: z.ZodType, value: unknown): FieldError[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    // An unknown member is reported at its own place, not at the object around it.
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return paths.map((path) => ({ pointer: pointerOf(path), message: issueInWords(issue, Object.values(own)) }));
  });
}

/** RFC 6901. */
const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
