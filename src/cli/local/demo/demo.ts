import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { readJson, runScript, writePrivateJson } from '@faktura-portal/dev-environment';
import { z } from 'zod';

import type { Endpoints } from '../endpoints';
import type { PortalFolders } from '../folders';

const tenantSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  dic: z.string(),
  ico: z.string(),
  ic_dph: z.string(),
  participant_id: z.string(),
  api_key: z.string(),
  connection_id: z.string(),
  /** On the first tenant only: a connection that gives up after two minutes. */
  short_horizon_connection_id: z.string().optional(),
  webhook_secret: z.string(),
  integration: z.looseObject({ id: z.string(), token: z.string(), username: z.string(), password: z.string() }),
});

const demoSchema = z.looseObject({
  tenants: z.array(tenantSchema).min(2),
  operator_api_key: z.string(),
  sandbox_provider_clients: z.array(
    z.looseObject({ client_id: z.string(), client_secret: z.string(), participant_id: z.string() }),
  ),
});

export type DemoTenant = z.infer<typeof tenantSchema>;
export type Demo = z.infer<typeof demoSchema>;

/**
 * The demo companies with their keys. Created once; the portal shows secrets only then, so they are kept in a private file. When the portal
 * or the provider moved to other ports since, both are told the new addresses.
 */
export async function keepDemo(folders: PortalFolders, endpoints: Endpoints, env: NodeJS.ProcessEnv): Promise<Demo> {
  const file = path.join(folders.instance, 'demo.json');
  const placeFile = path.join(folders.instance, 'demo-place.json');
  const place = {
    portal: endpoints.api.baseUrl,
    sandboxProvider: endpoints.sandboxProvider.baseUrl,
    control: endpoints.sandboxProvider.controlUrl,
  };
  const kept = readJson(file);
  if (kept !== undefined && isDeepStrictEqual(readJson(placeFile), place)) return demoSchema.parse(kept);

  const args = ['demo', '--sandbox-provider-url', place.sandboxProvider, '--sandbox-provider-control', place.control];
  const known = kept === undefined ? [] : ['--refresh', '--known', file];
  const demo: unknown = JSON.parse(await runScript(folders, 'dist/src/cli/admin.js', [...args, ...known], env));
  writePrivateJson(file, demo);
  writePrivateJson(placeFile, place);
  return demoSchema.parse(demo);
}
