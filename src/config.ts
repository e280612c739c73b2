import { z } from 'zod';

import { exposedFaults } from './config/exposed-settings';
import { withSecretsOfFiles } from './config/secret-files';
import { caFile, pairFaults, temporalSettings, versionFaults, versionSettings } from './config/temporal-settings';
import { tracingSettings } from './config/tracing-settings';
import { flag, integer, list, postgresUrl, secretKey, url } from './config/values';
import { maxIndexedAttachmentsEver } from './domain/invoices/invoice-document';

/**
 * Everything that can be configured, once: parsed at boot, frozen, handed on by src/compose. No other module reads the
 * environment. A missing or wrong value stops the process and names the variable, never its value.
 */

const schema = z.object({
  /** Role `portal_app`: sees one tenant at a time (row-level security). */
  DATABASE_APP_URL: postgresUrl,
  /** Role `portal_system`: the closed list of system tables. */
  DATABASE_SYSTEM_URL: postgresUrl,
  /** The same account past a pooler (PgBouncer), for what needs a session of its own; unset = DATABASE_SYSTEM_URL. */
  DATABASE_SYSTEM_DIRECT_URL: postgresUrl.optional(),
  /** Connections of each of the two pools in one process. */
  DATABASE_POOL_SIZE: integer(10, 1, 100),

  /** Origin of the S3 service, `http://host:port`. */
  S3_ENDPOINT: url(['http:', 'https:']),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** The authorities that vouch for it; those of the system by default. */
  S3_CA_FILE: caFile,
  /** Bucket with object lock; made at start when it is missing and the account may make it. */
  S3_BUCKET: z.string().min(3).max(63).default('portal-documents'),
  /**
   * How documents are protected against deletion: `GOVERNANCE`, which an administrator of the store may lift, or
   * `COMPLIANCE`, which no account may before that day.
   */
  S3_LOCK_MODE: z.enum(['GOVERNANCE', 'COMPLIANCE']).default('GOVERNANCE'),
  /** Years that documents are protected against deletion at least, whatever the settings say; the law asks for 10. */
  RETENTION_YEARS: integer(10, 10, 30),

  /** Role `portal_backup`: reads all rows of all tenants, for backups. */
  DATABASE_BACKUP_URL: postgresUrl.optional(),
  /**
   * Where backups are kept: `file:///folder` on another disk, or `s3://bucket/prefix` of another account. Unset = none.
   */
  BACKUP_TARGET: url(['file:', 's3:']).optional(),
  /** The account of a target `s3://…`: origin of its service, and keys. */
  BACKUP_S3_ENDPOINT: url(['http:', 'https:']).optional(),
  BACKUP_S3_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET_KEY: z.string().min(1).optional(),
  BACKUP_S3_CA_FILE: caFile,
  /** Public key (`age1…`) that backups are encrypted for; the private key, which opens them, is kept somewhere else. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{50,}$/, 'must be a public key of age')
    .optional(),
  /**
   * Documents are copied to the target before they are sent, or acknowledged where they came from. While it is away
   * they wait (`require`) or go on after 5 s (`prefer`); `off`: only backups copy them.
   */
  BACKUP_MIRROR: z.enum(['require', 'prefer', 'off']).default('require'),
  /**
   * For the depth `restore` of a verification, where it is wanted, both: the private key of age, and an account that
   * may create databases and bypasses row-level security (`postgres://…/postgres`), on any server that has the roles of
   * the portal.
   */
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-/, 'must be a private key of age')
    .optional(),
  BACKUP_SCRATCH_URL: postgresUrl.optional(),
  /** How many sets are kept: the last of each of so many days, weeks and months. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d,\d{1,3}w,\d{1,3}m$/, 'must look like 7d,4w,12m')
    .default('7d,4w,12m'),

  ...temporalSettings,
  ...versionSettings,
  /** Origin of the Temporal UI, for links that support staff follow. */
  TEMPORAL_UI_URL: url(['http:', 'https:']).optional(),
  /** Milliseconds for starting the workflow of an accepted invoice; the outbox repairs a miss. 0 = leave all to it. */
  WORKFLOW_START_DEADLINE_MS: integer(1_500, 0, 5_000),

  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: integer(8080, 0, 65_535),
  /** `/livez`, `/readyz`, `/metrics` of the API process. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  ADMIN_PORT: integer(8081, 0, 65_535),
  /** What `/metrics` and the details of `/readyz` are shown for, as `Authorization: Bearer`; needed beyond loopback. */
  ADMIN_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** The same of the worker process. */
  WORKER_ADMIN_PORT: integer(8082, 0, 65_535),
  /** The same of the process of backups. */
  BACKUP_ADMIN_PORT: integer(8083, 0, 65_535),
  /** `{base_url}` as callers see it, ending in /api/v1: in links and problem types. */
  PUBLIC_BASE_URL: url(['http:', 'https:']).default('http://127.0.0.1:8080/api/v1'),
  /** Mail server, `smtp://` or `smtps://` with name and password; without it no mail is sent. */
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  /** Address that mail comes from. */
  MAIL_FROM: z.string().max(320).optional(),
  TLS_CERT_FILE: z.string().optional(),
  TLS_KEY_FILE: z.string().optional(),
  /** Addresses or networks of proxies in front whose X-Forwarded-* headers count, comma separated. */
  TRUSTED_PROXIES: list,
  /** Plain HTTP for ERP credentials and logins, from loopback only. For development. */
  ALLOW_INSECURE_LOOPBACK: flag(false),

  /** Key that encrypts connection credentials (AES-256-GCM). */
  SECRETS_KEY: secretKey,
  /** Former SECRETS_KEYs, still good for decryption, comma separated. */
  SECRETS_KEYS_OLD: list,
  /** Key that signs cursors; short-lived ERP tokens and remembered passwords derive theirs from it. */
  CURSOR_KEY: secretKey,
  /** Former CURSOR_KEYs whose cursors still verify, comma separated. */
  CURSOR_KEYS_OLD: list,

  /** Folder of the fetched and compiled rule sets. */
  RULES_DIR: z.string().default('.local/rules'),
  /** Threads that parse and validate. */
  VALIDATION_THREADS: integer(2, 1, 64),
  /** Documents that may wait for a thread before 503. */
  VALIDATION_QUEUE: integer(256, 1, 10_000),
  VALIDATION_TIMEOUT_SECONDS: integer(30, 1, 600),
  /** `none` switches the Schematron layers off: for measuring the rest (`npm run bench:submit`), not in production. */
  VALIDATION_RULES: z.enum(['all', 'none']).default('all'),

  /** Lists are fetched daily from `<this>/<slug>.zip`, e.g. https://report.financnasprava.sk; unset = not at all. */
  TAX_REGISTER_SOURCE_URL: url(['http:', 'https:']).optional(),

  /** Hosts that connections of type `sapi-sk` may use although they are private or loopback, comma separated. */
  PROVIDER_ALLOWED_HOSTS_SAPI_SK: list,
  /** The same for type `phoss-ap`: an access point often stands in the company's own network. */
  PROVIDER_ALLOWED_HOSTS_PHOSS_AP: list,
  /** Hosts that webhooks may lead to although private or loopback, also without TLS, comma separated. For testing. */
  WEBHOOK_ALLOWED_HOSTS: list,
  /** Where the sandbox provider is: the only one that sandbox tenants may be connected to. Unset = no connection. */
  SANDBOX_PROVIDER_URL: url(['http:', 'https:']).optional(),
  /** Origin of the control side of the sandbox provider, and its token (beyond loopback): for the developer sandbox. */
  SANDBOX_PROVIDER_CONTROL_URL: url(['http:', 'https:']).optional(),
  SANDBOX_PROVIDER_CONTROL_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  /** The developer sandbox: everybody may register with an e-mail and gets two companies that send to each other. */
  SANDBOX_ENABLED: flag(false),
  /** What an account of the sandbox may use in a month, when it is made: documents, and their bytes. */
  SANDBOX_MONTHLY_DOCUMENTS: integer(10_000, 1, 10_000_000),
  SANDBOX_MONTHLY_BYTES: integer(1_000_000_000, 1_000, 1_000_000_000_000),
  /** Requests a minute of both companies of an account together, in place of the limits of others. */
  SANDBOX_REQUESTS_PER_MINUTE: integer(300, 1, 10_000_000),
  /** Registrations an hour from one address. */
  SANDBOX_REGISTRATIONS_PER_HOUR: integer(5, 1, 100_000),
  /** Seconds for one whole call to a provider. */
  PROVIDER_TIMEOUT_SECONDS: integer(30, 1, 120),

  /** DNS zone of the directory of Peppol participants (SML). */
  PEPPOL_SML_ZONE: z
    .string()
    .regex(/^[a-z0-9.-]{3,200}$/i, 'must be a DNS name')
    .default('participant.sml.prod.tech.peppol.org'),
  /** DNS servers to ask it, `address` or `address:port`, comma separated; the system's own by default. */
  PEPPOL_DNS_SERVERS: list,
  /** PEM file of the authority that certifies publishers (Peppol SMP CA). Unset = `routing_smp` has no effect. */
  PEPPOL_SMP_TRUST_FILE: z.string().optional(),
  /** Seconds for one question to the directory or a publisher. */
  PEPPOL_TIMEOUT_SECONDS: integer(5, 1, 30),

  /** Largest XML body of a request. */
  MAX_XML_BYTES: integer(20_000_000, 1_000, 100_000_000),
  MAX_BATCH_BYTES: integer(64_000_000, 1_000, 512_000_000),
  MAX_BATCH_ITEMS: integer(50, 1, 500),
  /** Largest JSON body that carries no document. */
  MAX_JSON_BYTES: integer(256_000, 1_000, 10_000_000),
  MAX_WEBHOOK_BYTES: integer(1_000_000, 1_000, 100_000_000),
  /** Largest XML of an import. */
  MAX_IMPORT_BYTES: integer(64_000_000, 1_000, 512_000_000),
  /** A gzipped body may inflate to this many times its size. */
  MAX_INFLATION_RATIO: integer(200, 10, 2_000),
  /** Bytes of bodies and answers in the API process at once, of all and of one tenant; at least the largest body. */
  MAX_BYTES_IN_FLIGHT: integer(400_000_000, 1_000_000, 100_000_000_000),
  MAX_TENANT_BYTES_IN_FLIGHT: integer(160_000_000, 1_000_000, 100_000_000_000),
  /** Requests of one tenant at once: with documents, lists with documents or full-table filters, pages, downloads. */
  MAX_TENANT_PARALLEL_BODIES: integer(256, 1, 10_000),
  MAX_TENANT_PARALLEL_LISTS: integer(4, 1, 10_000),
  MAX_TENANT_PARALLEL_PAGES: integer(8, 1, 10_000),
  MAX_TENANT_PARALLEL_DOWNLOADS: integer(16, 1, 10_000),
  /** A body may take this long at any speed; an answer that is not read for this long ends its connection. */
  HTTP_BODY_STALL_SECONDS: integer(20, 1, 600),
  HTTP_ANSWER_STALL_SECONDS: integer(60, 1, 600),
  /** Slower bodies and readers, on the whole, are given up. */
  HTTP_MIN_BYTES_PER_SECOND: integer(10_000, 1, 10_000_000),
  /**
   * Depth of elements, their number, and attributes of one element: more is refused before a parser sees it
   * (XML_MALFORMED).
   */
  MAX_XML_DEPTH: integer(100, 20, 200),
  MAX_XML_ELEMENTS: integer(1_000_000, 1_000, 2_000_000),
  MAX_XML_ATTRIBUTES: integer(100, 20, 1_000),
  /**
   * Embedded attachments of one invoice: more are refused on the way out; of a received one the first so many are
   * indexed.
   */
  MAX_ATTACHMENTS: integer(100, 1, maxIndexedAttachmentsEver),
  /** Largest `limit` of a list; the contract allows 500. */
  MAX_PAGE_SIZE: integer(500, 10, 500),
  /** Bytes of XML that `include=xml` puts into a list: of one item, and of the whole answer. */
  INLINE_XML_MAX_BYTES: integer(1_000_000, 0, 50_000_000),
  INLINE_XML_MAX_RESPONSE_BYTES: integer(20_000_000, 0, 100_000_000),
  /** Longest period of `GET /erp/inbox/by-period`. */
  ERP_MAX_PERIOD_DAYS: integer(366, 1, 3_660),
  /** Lease of `POST /erp/inbox/claim` without `lease_seconds`. */
  ERP_LEASE_SECONDS: integer(300, 10, 3_600),
  /** Life of a token from `POST /erp/auth/token`. */
  ERP_TOKEN_SECONDS: integer(3_600, 60, 86_400),
  /** Delay of the status change feed. */
  ERP_FEED_LAG_SECONDS: integer(30, 0, 3_600),
  /** Requests a minute of one API key or integration, and of all of a tenant's together. */
  RATE_LIMIT_CREDENTIAL_PER_MINUTE: integer(600, 1, 10_000_000),
  RATE_LIMIT_TENANT_PER_MINUTE: integer(3_000, 1, 10_000_000),
  /** Failed logins of one technical account from one address (IPv6: /64) in 15 minutes that lock it there. */
  LOGIN_FAILURES_UNTIL_LOCK: integer(10, 3, 1_000),
  /** The same from anywhere, that lock it for all addresses from which it has not come in before. */
  LOGIN_FAILURES_UNTIL_ACCOUNT_LOCK: integer(100, 10, 100_000),
  /** Failed logins a minute of all accounts from one address; accounts that have come in from it before go on. */
  LOGIN_FAILURES_ADDRESS_PER_MINUTE: integer(30, 1, 100_000),
  /** Logins of people a minute, right ones too, from one address without a known browser, or from one such browser. */
  LOGINS_PER_MINUTE: integer(10, 1, 1_000_000),
  /** Unknown keys, tokens, sessions and passwords that one address may try in a minute at one process. */
  UNKNOWN_CREDENTIALS_PER_MINUTE: integer(300, 10, 1_000_000),
  /** Logins that may wait for the slow hash of a password in one process; beyond it 503. */
  LOGIN_QUEUE: integer(50, 4, 1_000),
  /**
   * A right password is not hashed again for this long in one process; a new password or a revoked account counts at
   * once.
   */
  LOGIN_REMEMBERED_SECONDS: integer(300, 0, 3_600),
  /** Requests of any kind, also replays and refusals, as a multiple of the two above. */
  RATE_LIMIT_REQUESTS_FACTOR: integer(5, 2, 100),
  /** Of one integration: dry-runs, and look-ups of companies and of participants. */
  RATE_LIMIT_VALIDATIONS_PER_MINUTE: integer(20, 1, 10_000_000),
  RATE_LIMIT_LOOKUPS_PER_MINUTE: integer(60, 1, 10_000_000),
  /** Documents that one credential may submit in test mode. */
  RATE_LIMIT_TESTS_PER_MINUTE: integer(120, 1, 10_000_000),
  /** Of one session of a person: requests of any kind, and those that change something. */
  RATE_LIMIT_SESSION_PER_MINUTE: integer(600, 1, 10_000_000),
  RATE_LIMIT_SESSION_CHANGES_PER_MINUTE: integer(60, 1, 10_000_000),
  /** Requests of one address (IPv6: /64) for the reference, its files and openapi.json. */
  RATE_LIMIT_ADDRESS_PER_MINUTE: integer(300, 1, 10_000_000),

  /** How often the background loops look (outbox, provider events). */
  BACKGROUND_INTERVAL_MS: integer(1_000, 50, 60_000),
  /** The watchdog repairs a delivery that has not been worked on for this long. */
  WATCHDOG_AFTER_SECONDS: integer(120, 1, 86_400),
  /** Chunks of jobs (exports, revalidation) that one worker process works on at once. */
  JOBS_MAX_CONCURRENT: integer(4, 1, 64),
  /**
   * An API process that is asked to stop goes on for so long after `/readyz` says 503: until a balancer has seen it.
   */
  DRAIN_SECONDS: integer(0, 0, 300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...tracingSettings,
});

export type Config = Readonly<z.infer<typeof schema>>;

/** The names of all variables, for the test that compares them with .env.example and docker-compose.yml. */
export const configVariables = Object.keys(schema.shape);

const temporalSchema = z.object(temporalSettings);

/**
 * Reads the configuration, and the files of secrets that it names (`<NAME>_FILE`).
 * @throws Error that lists every missing or wrong variable by name
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  read(schema, environment, (config) => [...pairFaults(config), ...versionFaults(config), ...exposedFaults(config)]);

/** The same of what says where Temporal is, for what needs nothing else. */
export const readTemporalConfig = (environment: NodeJS.ProcessEnv): Readonly<z.infer<typeof temporalSchema>> =>
  read(temporalSchema, environment, pairFaults);

function read<Value extends object>(
  wanted: z.ZodType<Value>,
  environment: NodeJS.ProcessEnv,
  faultsOf: (value: Value) => string[],
): Readonly<Value> {
  // An empty variable is an unset one: compose files and shells write both.
  const given = Object.fromEntries(Object.entries(withSecretsOfFiles(environment)).filter(([, value]) => value !== ''));
  const parsed = wanted.safeParse(given);
  const faults = parsed.success
    ? faultsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && faults.length === 0) return Object.freeze(parsed.data);
  throw new Error(`The configuration is not usable:\n  ${faults.join('\n  ')}\nSee .env.example.`);
}
