import path from 'node:path';

import { z } from 'zod';

import { type KubernetesObject, readManifests } from './manifests';

const root = path.resolve(__dirname, '../../..');
/** The manifests of `deploy/kubernetes/example`, which stands on `base`. */
export const { objects, settings, images, unnamed } = readManifests(path.join(root, 'deploy/kubernetes/example'));

export const namesSchema = z.record(z.string(), z.string());
const probeSchema = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.literal('admin') }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })).default([]),
  envFrom: z.array(z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) })).default([]),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
  resources: z.strictObject({
    requests: namesSchema.or(z.looseObject({})),
    limits: z.looseObject({ memory: z.string() }),
  }),
  securityContext: z.unknown(),
  startupProbe: probeSchema.optional(),
  readinessProbe: probeSchema.optional(),
  livenessProbe: probeSchema.optional(),
});
const volumeSchema = z.looseObject({
  name: z.string(),
  secret: z
    .looseObject({ secretName: z.string(), defaultMode: z.literal(0o440), optional: z.boolean().optional() })
    .optional(),
});
const podSchema = z.looseObject({
  metadata: z.looseObject({ labels: namesSchema, annotations: namesSchema.default({}) }),
  spec: z.looseObject({
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.looseObject({ runAsUser: z.number() }),
    containers: z.tuple([containerSchema]),
    volumes: z.array(volumeSchema),
  }),
});
const workloadSchema = z.looseObject({
  template: podSchema,
  selector: z.object({ matchLabels: namesSchema }).optional(),
});

export const ofKind = (kind: string): KubernetesObject[] => objects.filter((one) => one.kind === kind);
/** Everything that has pods. */
export const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata: { name }, spec }) => {
  const { template, selector } = workloadSchema.parse(spec);
  return { name, ...template, selector, container: template.spec.containers[0] };
});
export type Workload = (typeof workloads)[number];
export const names = workloads.map(({ name }) => name);
/** What goes on running. */
export const processes = ['api', 'worker', 'backup'];
export const workload = (name: string): Workload => workloads.find((one) => one.name === name) as Workload;

const isPart = (part: Record<string, string>, whole: Record<string, string>): boolean =>
  Object.entries(part).every(([name, value]) => whole[name] === value);
const selectorSchema = z.object({
  matchLabels: namesSchema.default({}),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
/** The names of the workloads whose pods a selector finds. */
export const found = (selector: unknown): string[] => {
  const { matchLabels, matchExpressions } = selectorSchema.parse(selector);
  return workloads
    .filter(({ metadata: { labels } }) => isPart(matchLabels, labels))
    .filter(({ metadata: { labels } }) =>
      matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? '')),
    )
    .map(({ name }) => name);
};
export const portsOf = (name: string): string[] => workload(name).container.ports.map((port) => port.name);
