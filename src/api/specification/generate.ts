import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Tsoa } from '@tsoa/runtime';
import { type ExtendedRoutesConfig, type ExtendedSpecConfig, generateRoutes, generateSpec } from 'tsoa';

import { type Registration, registrationsOf } from '../operation';
import { completeDocument } from './complete';
import type { OpenApi } from './open-api';

const root = path.join(__dirname, '../../..');
const committed = path.join(root, 'src/api/generated');

interface TsoaConfig {
  entryFile: string;
  controllerPathGlobs: string[];
  noImplicitAdditionalProperties: 'throw-on-extras';
  spec: Omit<ExtendedSpecConfig, 'entryFile' | 'noImplicitAdditionalProperties'>;
  routes: Omit<ExtendedRoutesConfig, 'entryFile' | 'noImplicitAdditionalProperties'>;
}

/** The files of `src/api/generated`, as text, from today's controllers. */
export async function generateApi(): Promise<{ document: string; routes: string; useCases: string }> {
  const { spec, routes, ...shared } = JSON.parse(readFileSync(path.join(root, 'tsoa.json'), 'utf8')) as TsoaConfig;
  const scratch = mkdtempSync(path.join(tmpdir(), 'openapi-'));
  // Beside the committed one, so that the imports in it are the same; removed again at once.
  const routesDir = path.join(root, 'src/api/generating');
  mkdirSync(routesDir, { recursive: true });
  try {
    const metadata = await generateSpec({ ...shared, ...spec, outputDirectory: scratch });
    await generateRoutes({ ...shared, ...routes, routesDir }, undefined, undefined, metadata);
    const generated = JSON.parse(readFileSync(path.join(scratch, 'openapi.json'), 'utf8')) as OpenApi;
    return {
      document: `${JSON.stringify(completeDocument(generated, registrationsIn(metadata)), null, 2)}\n`,
      routes: withOwnValidation(readFileSync(path.join(routesDir, 'routes.ts'), 'utf8')),
      useCases: useCasesOf(metadata),
    };
  } finally {
    rmSync(scratch, { recursive: true });
    rmSync(routesDir, { recursive: true });
  }
}

type Controllers = Record<string, { prototype: Record<string, object> }>;

/** Where each method is served, by its operation id, from the controllers that the generator has found. */
function registrationsIn({ controllers }: Tsoa.Metadata): Map<string, readonly Registration[]> {
  const load = createRequire(__filename) as (file: string) => Controllers;
  const registrations = new Map<string, readonly Registration[]>();
  for (const { location, name, methods } of controllers) {
    const controller = load(path.resolve(root, location))[name];
    for (const { name: methodName, operationId = methodName } of methods)
      registrations.set(operationId, registrationsOf(controller?.prototype[methodName] ?? {}));
  }
  return registrations;
}

/** A type of all that controllers ask for, so that the compiler names what a process that starts the API lacks. */
function useCasesOf({ controllers }: Tsoa.Metadata): string {
  const sorted = controllers
    .map(({ name, location }) => ({ name, file: path.relative('src/api', location).replace(/\.ts$/, '') }))
    .sort((one, other) => one.name.localeCompare(other.name));
  return [
    '// Written by npm run api:generate.',
    "import type { ControllerDeps } from '../ioc';",
    ...sorted.map(({ name, file }) => `import type { ${name} } from '../${file}';`),
    '',
    'type Asked<Controller> = Controller extends new (deps: ControllerDeps<infer UseCases>) => object ? UseCases : never;',
    '',
    '/** The use cases that the controllers of all features ask for. */',
    'export type UseCases = ' + sorted.map(({ name }) => `Asked<typeof ${name}>`).join(' &\n  ') + ';',
    '',
  ].join('\n');
}

/**
 * tsoa's own template service validates arrays in quadratic time; ours takes its place.
 * @throws Error when tsoa writes it otherwise
 */
function withOwnValidation(routes: string): string {
  const theirs = "import {  fetchMiddlewares, ExpressTemplateService } from '@tsoa/runtime';";
  if (!routes.includes(theirs)) throw new Error('tsoa imports its template service in another way than expected');
  return routes
    .replace(
      theirs,
      "import { fetchMiddlewares } from '@tsoa/runtime';\nimport { RouteTemplateService } from './../validation-service';",
    )
    .replace('new ExpressTemplateService(', 'new RouteTemplateService(');
}

/** `npm run api:generate`: writes what {@link generateApi} makes where the portal and its tests read it. */
async function main(): Promise<void> {
  const { document, routes, useCases } = await generateApi();
  mkdirSync(committed, { recursive: true });
  writeFileSync(path.join(committed, 'openapi.json'), document);
  writeFileSync(path.join(committed, 'routes.ts'), routes);
  writeFileSync(path.join(committed, 'use-cases.ts'), useCases);
}

if (require.main === module) void main();
