import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const fields = z.object({
  /** The provider's own database; it creates its tables there by itself. */
  SANDBOX_PROVIDER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Address of the public side. */
  SANDBOX_PROVIDER_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the public side; 0 lets the system choose. */
  SANDBOX_PROVIDER_PORT: port,
  /** Port of the control side; 0 lets the system choose. */
  SANDBOX_PROVIDER_CONTROL_PORT: port,
  /** Address of the control side; beyond loopback it needs a token. */
  SANDBOX_PROVIDER_CONTROL_HOST: z.string().min(1).default('127.0.0.1'),
  /** What the control side asks for, as `Authorization: Bearer`. */
  SANDBOX_PROVIDER_CONTROL_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
const loopback = /^(127(\.\d{1,3}){3}|localhost|::1)$/i;
const schema = fields.refine(
  ({ SANDBOX_PROVIDER_CONTROL_HOST: host, SANDBOX_PROVIDER_CONTROL_TOKEN: token }) =>
    loopback.test(host) || token !== undefined,
  { path: ['SANDBOX_PROVIDER_CONTROL_TOKEN'], message: 'is needed beyond loopback' },
);

/** Everything the provider is told from outside. */
export interface SandboxProviderConfig {
  databaseUrl: string;
  host: string;
  port: number;
  controlHost: string;
  controlPort: number;
  /** Null: the control side answers to names of loopback only. */
  controlToken: string | null;
  logLevel: string;
}

/**
 * Reads the configuration once, at start.
 * @throws Error naming every variable that is missing or malformed, never its value (a URL holds a password).
 */
export function readSandboxProviderConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<SandboxProviderConfig> {
  // An empty variable is an unset one: compose files write both.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox provider cannot start.\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return Object.freeze({
    databaseUrl: values.SANDBOX_PROVIDER_DATABASE_URL,
    host: values.SANDBOX_PROVIDER_HOST,
    port: values.SANDBOX_PROVIDER_PORT,
    controlHost: values.SANDBOX_PROVIDER_CONTROL_HOST,
    controlToken: values.SANDBOX_PROVIDER_CONTROL_TOKEN ?? null,
    controlPort: values.SANDBOX_PROVIDER_CONTROL_PORT,
    logLevel: values.LOG_LEVEL,
  });
}
