import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { readJson, runScript, writePrivateJson } from '@faktura-portal/dev-environment';

import { type DemoDocument, demoDocument } from '../../admin/demo/demo-document';
import type { Endpoints } from '../endpoints';
import type { PortalFolders } from '../folders';

/**
 * The demo companies with their keys, as the command `demo` prints them. Created once; the portal shows secrets only
 * then, so they are kept in a private file. When the portal or the provider moved to other ports since, both are told
 * the new addresses.
 */
export async function keepDemo(
  folders: PortalFolders,
  endpoints: Endpoints,
  env: NodeJS.ProcessEnv,
): Promise<DemoDocument> {
  const file = path.join(folders.instance, 'demo.json');
  const placeFile = path.join(folders.instance, 'demo-place.json');
  const place = {
    portal: endpoints.api.baseUrl,
    sandboxProvider: endpoints.sandboxProvider.baseUrl,
    control: endpoints.sandboxProvider.controlUrl,
  };
  const stored = readJson(file);
  const kept = stored === undefined ? undefined : demoDocument.parse(stored);
  if (kept && kept.people.length > 0 && isDeepStrictEqual(readJson(placeFile), place)) return kept;

  const args = ['demo', '--sandbox-provider-url', place.sandboxProvider, '--sandbox-provider-control', place.control];
  const known = kept === undefined ? [] : ['--refresh', '--known', file];
  const demo: unknown = JSON.parse(await runScript(folders, 'dist/src/cli/admin.js', [...args, ...known], env));
  writePrivateJson(file, demo);
  writePrivateJson(placeFile, place);
  return demoDocument.parse(demo);
}
