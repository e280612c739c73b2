import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { z } from 'zod';

import type { KubernetesObject } from '../support/readers/manifests';
import {
  found,
  namesSchema,
  objects,
  ofKind,
  portsOf,
  processes,
  settings,
  unnamed,
  workload,
} from '../support/readers/workloads';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('what belongs to the processes', () => {
  it('is named by a kustomization, file by file', () => {
    expect(unnamed).toEqual([]);
  });

  it.each(processes)('%s is a Deployment that finds its own pods and is replaced without a gap', (name) => {
    expect(found(workload(name).selector)).toEqual([name]);
    const { spec } = objects.find((one) => one.kind === 'Deployment' && one.metadata.name === name) as KubernetesObject;
    expect(spec?.strategy).toEqual(
      name === 'backup'
        ? { type: 'Recreate' }
        : { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    );
  });

  it('leads callers to the API alone, and Prometheus to every admin port', () => {
    const services = ofKind('Service').map(({ metadata: { name }, spec }) => {
      const { selector, ports } = z
        .looseObject({ selector: namesSchema, ports: z.tuple([z.looseObject({ targetPort: z.string() })]) })
        .parse(spec);
      const [{ targetPort }] = ports;
      return [name, found({ matchLabels: selector }).filter((one) => portsOf(one).includes(targetPort)), targetPort];
    });
    expect(services).toEqual([
      ['api', ['api'], 'http'],
      ['admin-ports', ['worker', 'api', 'backup'], 'admin'],
    ]);
    const backends = JSON.stringify(ofKind('Ingress')).match(/"service":\{[^}]*\}/g);
    expect(backends).toEqual(['"service":{"name":"api","port":{"name":"http"}']);
  });

  it('keeps one process of each kind when nodes are emptied, and adds to the API', () => {
    expect(ofKind('PodDisruptionBudget').map(({ spec }) => [found(spec?.selector), spec?.maxUnavailable])).toEqual([
      [['worker'], 1],
      [['api'], 1],
    ]);
    expect(ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec?.scaleTargetRef)).toEqual([
      { apiVersion: 'apps/v1', kind: 'Deployment', name: 'api' },
    ]);
  });

  it('opens the network for pods that there are, at ports that they have', () => {
    const peers = z.array(z.looseObject({ ports: z.array(z.looseObject({ port: z.unknown() })) })).default([]);
    const policies = ofKind('NetworkPolicy').map(({ metadata: { name }, spec }) => {
      const { podSelector, ingress } = z.looseObject({ podSelector: z.unknown(), ingress: peers }).parse(spec);
      const pods = found(podSelector);
      const ports = ingress.flatMap((rule) => rule.ports.map(({ port }) => String(port)));
      return { name, pods, isUnknown: ports.some((port) => pods.some((pod) => !portsOf(pod).includes(port))) };
    });
    expect(policies.filter(({ pods, isUnknown }) => pods.length === 0 || isUnknown)).toEqual([]);
    const denied = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'deny-everything-else');
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('lets a balancer pass what the portal takes, for as long as the portal waits', () => {
    const [annotations] = ofKind('Ingress').map(({ metadata }) => namesSchema.parse(metadata.annotations));
    const megabytes = Number.parseInt(annotations?.['nginx.org/client-max-body-size'] ?? '', 10);
    const limits = Object.entries(parseEnv(read('.env.example')))
      .filter(([name]) => /^MAX_(XML|BATCH|JSON|WEBHOOK|IMPORT)_BYTES$/.test(name))
      .map(([name, value]) => Number(settings['portal-settings']?.[name] ?? value));
    expect(limits).toHaveLength(5);
    expect(megabytes * 1_048_576).toBeGreaterThan(Math.max(...limits));
    const [, milliseconds = ''] = /requestTimeout = ([\d_]+)/.exec(read('src/entries/listen.ts')) ?? [];
    for (const name of ['nginx.org/proxy-read-timeout', 'nginx.org/proxy-send-timeout'])
      expect(annotations?.[name]).toBe(`${Number(milliseconds.replaceAll('_', '')) / 1_000}s`);
  });
});
