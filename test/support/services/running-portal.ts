import { readFileSync } from 'node:fs';

import { z } from 'zod';

const runFile = z.object({
  base_url: z.string(),
  admin_url: z.string(),
  s3: z.object({ endpoint: z.string(), access_key: z.string(), secret_key: z.string(), bucket: z.string() }),
  database_url: z.string(),
  database_urls: z.object({
    ...{ owner: z.string(), app: z.string(), system: z.string(), backup: z.string() },
    /** Of `system` past a pooler, where the others lead through one (`npm run test:pgbouncer`). */
    system_direct: z.string().optional(),
  }),
  temporal: z.object({ address: z.string(), ui: z.string(), namespace: z.string() }),
  sandbox_provider: z.object({ base_url: z.string(), control_url: z.string() }),
});

export type RunningPortal = z.infer<typeof runFile>;

/**
 * Where the services of this test run are.
 * @throws Error when none run: a missing service fails a suite, never skips it
 */
export function runningPortal(): RunningPortal {
  const path = process.env.PORTAL_RUN_FILE;
  if (!path) throw new Error('No services run for this suite: PORTAL_RUN_FILE is not set.');
  return runFile.parse(JSON.parse(readFileSync(path, 'utf8')));
}
