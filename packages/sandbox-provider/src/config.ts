import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const schema = z.object({
  /** The provider's own database; it creates its tables there by itself. */
  SANDBOX_PROVIDER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Address of the public side. The control side listens on loopback only, whatever this says. */
  SANDBOX_PROVIDER_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the public side; 0 lets the system choose. */
  SANDBOX_PROVIDER_PORT: port,
  /** Port of the control side; 0 lets the system choose. */
  SANDBOX_PROVIDER_CONTROL_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Everything the provider is told from outside. */
export interface SandboxProviderConfig {
  databaseUrl: string;
  host: string;
  port: number;
  controlPort: number;
  logLevel: string;
}

/**
 * Reads the configuration once, at start.
 * @throws Error naming every variable that is missing or malformed, never its value (a URL holds a password).
 */
export function readSandboxProviderConfig(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<SandboxProviderConfig> {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox provider cannot start.\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return Object.freeze({
    databaseUrl: values.SANDBOX_PROVIDER_DATABASE_URL,
    host: values.SANDBOX_PROVIDER_HOST,
    port: values.SANDBOX_PROVIDER_PORT,
    controlPort: values.SANDBOX_PROVIDER_CONTROL_PORT,
    logLevel: values.LOG_LEVEL,
  });
}
