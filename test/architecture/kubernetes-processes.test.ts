import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

import { configVariables, readConfig } from '../../src/config';
import { secretVariables } from '../../src/config/secret-files';
import { images, names, processes, settings, type Workload, workload, workloads } from '../support/readers/workloads';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const guide = read('deploy/kubernetes/README.md');

const environmentOf = ({ container }: Workload): Record<string, string> => ({
  ...(Object.assign({}, ...container.envFrom.map((from) => settings[from.configMapRef.name])) as Record<
    string,
    string
  >),
  ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
});

/** The files of secrets that a container is told of, each with the Secret that it would come from. */
const secretsOf = (one: Workload): { variable: string; file: string; secret: string | undefined }[] =>
  Object.entries(environmentOf(one))
    .filter(([name]) => name.endsWith('_FILE') && !configVariables.includes(name))
    .map(([name, file]) => {
      const mount = one.container.volumeMounts.find(({ mountPath }) => path.dirname(file) === mountPath);
      const volume = one.spec.volumes.find((candidate) => candidate.name === mount?.name);
      return { variable: name.replace(/_FILE$/, ''), file, secret: volume?.secret?.secretName };
    });

describe('the settings in deploy/kubernetes', () => {
  it('are variables of the configuration, secrets among them only as files', () => {
    const given = Object.keys(Object.assign({}, ...Object.values(settings)) as object);
    const known = [
      ...configVariables.filter((name) => !isSecret(name)),
      ...secretVariables.map((name) => `${name}_FILE`),
    ];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  const folder = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it.each(processes)('are all that %s needs to start', (name) => {
    const environment = environmentOf(workload(name));
    for (const { variable } of secretsOf(workload(name))) {
      const file = path.join(folder, `${name}-${variable}`);
      writeFileSync(file, `${secretLike(variable)}\n`);
      environment[`${variable}_FILE`] = file;
    }
    const config = readConfig({ ...environment, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` });
    expect([config.HTTP_HOST, config.ADMIN_HOST, config.TRUSTED_PROXIES.length]).toEqual(['0.0.0.0', '0.0.0.0', 1]);
    expect(config.DATABASE_BACKUP_URL === undefined).toBe(name !== 'backup');
  });

  it('leave the account of the owner to migrations and restores, and to backups the one that reads all rows', () => {
    const knowing = (secret: string): string[] =>
      names.filter((name) => workload(name).spec.volumes.some((volume) => volume.secret?.secretName === secret));
    expect(Object.fromEntries(['portal', 'portal-owner', 'portal-backup'].map((one) => [one, knowing(one)]))).toEqual({
      portal: ['worker', 'api', 'backup', 'restore'],
      'portal-owner': ['restore', 'migrate'],
      'portal-backup': ['backup'],
    });
  });

  it.each(names)('name for %s files of Secrets that it has, each under a key that the guide names', (name) => {
    const secrets = secretsOf(workload(name));
    expect(secrets.filter(({ secret }) => secret === undefined)).toEqual([]);
    expect(secrets.filter(({ variable, file }) => path.basename(file) !== variable)).toEqual([]);
    expect(secrets.filter(({ variable, secret }) => !guideNames(secret ?? '', variable))).toEqual([]);
  });
});

function isSecret(name: string): boolean {
  return (secretVariables as readonly string[]).includes(name);
}

/** As `openssl rand` would draw it. */
function secretLike(variable: string): string {
  if (/^(SECRETS|CURSOR)_KEY$/.test(variable)) return randomBytes(32).toString('base64');
  const drawn = randomBytes(24).toString('hex');
  if (variable === 'SMTP_URL') return `smtp://portal:${drawn}@mail.example:587`;
  return variable.endsWith('_URL') ? `postgres://account:${drawn}@postgres.example:5432/portal` : drawn;
}

/** A row of the guide's table: the Secret, and its keys. */
function guideNames(secret: string, variable: string): boolean {
  const row = guide.split('\n').find((line) => line.trim().startsWith(`| \`${secret}\` |`)) ?? '';
  return row.includes(`\`${variable}\``);
}

describe('a process in Kubernetes', () => {
  const started = names.filter((name) => name !== 'restore');
  it.each(started)('%s is started by an entry that the image has', (name) => {
    const script = workload(name).container.command.find((word) => word.startsWith('dist/')) ?? '';
    expect(existsSync(path.join(root, script.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
  });

  it.each(names)('%s can gain no privilege, write nothing but /tmp, and runs as the user of the image', (name) => {
    const { spec, container } = workload(name);
    const [, user] = /^USER (\d+):\d+$/m.exec(read('Dockerfile')) ?? [];
    expect(spec).toMatchObject({
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: Number(user), runAsGroup: Number(user), fsGroup: Number(user) },
        seccompProfile: { type: 'RuntimeDefault' },
      },
      automountServiceAccountToken: false,
      enableServiceLinks: false,
    });
    expect(container.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(container.volumeMounts.filter(({ readOnly, mountPath }) => !readOnly && mountPath !== '/tmp')).toEqual([]);
  });

  it('is a release by its number', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
    expect([...new Set(workloads.map(({ container }) => container.image))]).toEqual([`faktura-portal:${version}`]);
    expect(images).toEqual([`registry.example/faktura-portal:${version}`]);
  });

  it.each(processes)('%s has the memory of docker-compose.yml, and asks for what it was measured to need', (name) => {
    const compose = z
      .looseObject({ services: z.record(z.string(), z.looseObject({ mem_limit: z.string().optional() })) })
      .parse(parse(read('docker-compose.yml'), { merge: true }));
    const { requests, limits } = workload(name).container.resources;
    expect(limits.memory).toBe(compose.services[name]?.mem_limit?.replace('g', 'Gi'));
    expect(requests).toMatchObject({
      cpu: expect.anything() as unknown,
      memory: expect.stringMatching(/^\d+Mi$/) as unknown,
    });
    const measured = new RegExp(`^\\| ${name}[^|]*\\| \\d+ \\| (\\d+) \\|$`, 'im').exec(
      read('docs/performance.md'),
    )?.[1];
    if (name !== 'backup') expect(Number.parseInt(String(requests.memory), 10)).toBeGreaterThan(Number(measured));
  });

  it('of the API is seen to leave before it does, and has the time that docs/operations.md asks for', () => {
    const drainSeconds = Number(settings['portal-settings']?.DRAIN_SECONDS);
    const { periodSeconds = 0, failureThreshold = 0 } = workload('api').container.readinessProbe ?? {};
    expect(drainSeconds).toBeGreaterThanOrEqual(periodSeconds * failureThreshold);
    expect(workload('api').spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + 20);
    expect(workload('worker').spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(75);
  });

  it.each([
    ['api', 'ADMIN_PORT', { http: 8080 }],
    ['worker', 'WORKER_ADMIN_PORT', {}],
    ['backup', 'BACKUP_ADMIN_PORT', {}],
  ])('%s shows its health and metrics at %s, and is asked there', (name, variable, others) => {
    const { container, metadata } = workload(name);
    const port = Number(environmentOf(workload(name))[variable]);
    expect(Object.fromEntries(container.ports.map((one) => [one.name, one.containerPort]))).toEqual({
      ...others,
      admin: port,
    });
    expect(metadata.annotations).toEqual({
      ...{ 'prometheus.io/scrape': 'true', 'prometheus.io/port': String(port), 'prometheus.io/path': '/metrics' },
    });
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect([startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path)).toEqual([
      ...['/livez', '/readyz', '/livez'],
    ]);
    const served = [...read('src/api/system/health-app.ts').matchAll(/app\.get\('([^']+)'/g)].map(([, one]) => one);
    expect(served).toEqual(['/livez', '/readyz', '/metrics']);
  });
});
