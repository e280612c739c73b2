import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const schema = z.object({
  /** The postman's own database; it creates its tables there by itself. */
  POSTMAN_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Address of the public side. The control side listens on loopback only, whatever stands here. */
  POSTMAN_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port of the public side; 0 lets the system choose. */
  POSTMAN_PORT: port,
  /** Port of the control side; 0 lets the system choose. */
  POSTMAN_CONTROL_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Everything the postman is told from outside. */
export interface PostmanConfig {
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
export function readPostmanConfig(environment: Readonly<Record<string, string | undefined>>): Readonly<PostmanConfig> {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox postman cannot start.\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return Object.freeze({
    databaseUrl: values.POSTMAN_DATABASE_URL,
    host: values.POSTMAN_HOST,
    port: values.POSTMAN_PORT,
    controlPort: values.POSTMAN_CONTROL_PORT,
    logLevel: values.LOG_LEVEL,
  });
}
