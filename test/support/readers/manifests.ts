import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const mapSchema = z.record(z.string(), z.unknown());
type YamlMap = z.infer<typeof mapSchema>;

const kustomizationSchema = z.looseObject({
  resources: z.array(z.string()).default([]),
  images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z
    .array(z.object({ name: z.string(), behavior: z.literal('merge').optional(), envs: z.array(z.string()) }))
    .default([]),
  patches: z.array(z.object({ path: z.string() })).default([]),
});

const objectSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
  spec: z.looseObject({}).optional(),
});
export type KubernetesObject = z.infer<typeof objectSchema>;

/** What Kustomize makes of a folder, as far as the tests look at it. */
export interface Manifests {
  readonly objects: readonly KubernetesObject[];
  /** What generated ConfigMaps hold, by name. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly images: readonly string[];
  /** Files of the folders that no kustomization names. */
  readonly unnamed: readonly string[];
}

/**
 * Reads a folder with a `kustomization.yaml`: resources (files, and other such folders below which it stands), settings
 * of `*.env` files, patches that change values in maps.
 * @throws Error for a file that is missing, and for a patch that meets nothing
 */
export function readManifests(folder: string): Manifests {
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const { resources, images, configMapGenerator, patches } = kustomizationSchema.parse(
    parse(read('kustomization.yaml')),
  );
  const isFile = (resource: string): boolean => resource.endsWith('.yaml');
  const below = resources.filter((one) => !isFile(one)).map((one) => readManifests(path.join(folder, one)));
  const files = resources.filter(isFile);
  const objects = [...below.flatMap((one) => one.objects), ...files.flatMap((file) => objectsIn(read(file)))];
  const settings = Object.assign({}, ...below.map((one) => one.settings)) as Record<string, Record<string, string>>;
  for (const { name, envs } of configMapGenerator)
    for (const file of envs) settings[name] = { ...settings[name], ...parseEnv(read(file)) } as Record<string, string>;
  const named = [...files, ...patches.map((patch) => patch.path), ...configMapGenerator.flatMap(({ envs }) => envs)];
  const unnamed = readdirSync(folder).filter((file) => file !== 'kustomization.yaml' && !named.includes(file));
  return {
    objects: patches.flatMap((patch) => objectsIn(read(patch.path))).reduce(patched, objects),
    settings,
    images: [...below.flatMap((one) => one.images), ...images.map(({ newName, newTag }) => `${newName}:${newTag}`)],
    unnamed: [...below.flatMap((one) => one.unnamed), ...unnamed.map((file) => path.join(folder, file))],
  };
}

const objectsIn = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => {
    const [fault] = document.errors;
    if (fault) throw fault;
    return objectSchema.parse(document.toJS());
  });

const isSame = (one: KubernetesObject, other: KubernetesObject): boolean =>
  one.kind === other.kind && one.metadata.name === other.metadata.name;

function patched(objects: readonly KubernetesObject[], patch: KubernetesObject): KubernetesObject[] {
  if (!objects.some((one) => isSame(one, patch)))
    throw new Error(`a patch of ${patch.kind} ${patch.metadata.name}, which there is not`);
  return objects.map((one) => (isSame(one, patch) ? objectSchema.parse(merged(one, patch)) : one));
}

/** Maps are merged; a list in a patch has rules of its own in Kubernetes, so there must be none. */
function merged(value: YamlMap, change: YamlMap): YamlMap {
  const result = { ...value };
  for (const [name, next] of Object.entries(change)) {
    if (Array.isArray(next)) throw new Error(`a patch with the list ${name}`);
    const [former, wanted] = [mapSchema.safeParse(value[name]), mapSchema.safeParse(next)];
    result[name] = former.success && wanted.success ? merged(former.data, wanted.data) : next;
  }
  return result;
}
