import { asId, type ConnectionId } from '../../../../../src/domain/ids';
import type { NetworkAnswer } from '../../../../../src/domain/ports/participants/peppol-network';
import type { PollFigure, QueueFigures } from '../../../../../src/domain/ports/system/operation-figures';
import { type TaxRegisterListState, taxRegisterSlugs } from '../../../../../src/domain/tax-registers/lists';
import type { HealthProbe } from '../../../../../src/usecases/system/health/health-probe';
import { serverProbes, type ServerProbesDeps } from '../../../../../src/usecases/system/health/server-probes';
import { storeProbes, type StoreProbesDeps } from '../../../../../src/usecases/system/health/store-probes';
import { workProbes, type WorkProbesDeps } from '../../../../../src/usecases/system/health/work-probes';
import { aList } from '../../../../support/factories/tax-register-rows';

const now = Date.parse('2026-11-22T12:00:00Z');
const clock = () => now;
const ago = (seconds: number): string => new Date(now - seconds * 1_000).toISOString();
const finding = (probes: HealthProbe[], name: string) => probes.find((probe) => probe.name === name)?.check();
const yes = { ready: () => Promise.resolve(true) };

describe('servers', () => {
  const of = (change: Partial<ServerProbesDeps>) =>
    serverProbes({
      ...{ database: yes, objects: yes, documents: yes, peppol: null, clock },
      workflows: yes,
      workers: { lastAsked: () => Promise.resolve({ workflows: ago(20), activities: ago(70), unpromoted: [] }) },
      ...change,
    });

  it.each(['postgres', 'object_store', 'temporal', 'workers', 'rules', 'smp'])(
    '%s is ok when it answers',
    async (name) => {
      expect(await finding(of({}), name)).toMatchObject({ status: 'ok' });
    },
  );

  it('a server that does not answer is down, with what to do', async () => {
    const no = { ready: () => Promise.resolve(false) };
    expect(await finding(of({ objects: no }), 'object_store')).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('S3_ENDPOINT') as string,
    });
  });

  it('workers are down when none has asked for tasks of one kind lately', async () => {
    const asked = { workflows: ago(20), activities: ago(400), unpromoted: [] };
    const workers = { lastAsked: () => Promise.resolve(asked) };
    expect(await finding(of({ workers }), 'workers')).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('No worker takes activities') as string,
    });
  });

  it('workers of a build that is not promoted are no workers, and the build is named', async () => {
    const asked = { workflows: null, activities: null, unpromoted: ['2026.12'] };
    const workers = { lastAsked: () => Promise.resolve(asked) };
    expect(await finding(of({ workers }), 'workers')).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('not for their build (2026.12): promote it') as string,
    });
  });

  it('asks the Peppol network for nobody at most once a minute', async () => {
    let asked = 0;
    const answers: NetworkAnswer[] = [{ kind: 'unknown', reason: 'no DNS' }];
    const peppol = {
      find: () => {
        asked += 1;
        return Promise.resolve(answers[0] ?? { kind: 'not_registered' as const, reason: '' });
      },
    };
    const probes = of({ peppol });
    expect(await finding(probes, 'smp')).toMatchObject({
      status: 'degraded',
      detail: expect.stringContaining('no DNS') as string,
    });
    await finding(probes, 'smp');
    expect(asked).toBe(1);
  });
});

describe('work', () => {
  const idle: QueueFigures = {
    ...{ outboxDueSince: null, outboxParked: 0, eventsDueSince: null, deliveriesDueSince: null },
  };
  const aPoll = (change: Partial<PollFigure> = {}): PollFigure => ({
    connectionId: asId<ConnectionId>('0f0e0d0c-0000-4000-8000-000000000001'),
    ...{ dueAt: ago(100), failures: 0 },
    ...change,
  });
  const of = (figures: Partial<Record<'queues' | 'mails' | 'polls' | 'oldestUnsealed', unknown>>, mail = false) =>
    workProbes({
      figures: {
        queues: () => Promise.resolve(figures.queues ?? idle),
        mails: () => Promise.resolve(figures.mails ?? { dueSince: null, retried: 0, failed: 0 }),
        polls: () => Promise.resolve(figures.polls ?? [aPoll()]),
        oldestUnsealed: () => Promise.resolve(figures.oldestUnsealed ?? null),
      } as WorkProbesDeps['figures'],
      ...{ mailServer: mail ? { verify: () => Promise.resolve() } : null, clock },
    });

  it.each(['mail', 'queues', 'polls', 'sealer'])('%s is ok when nothing waits', async (name) => {
    expect(await finding(of({}), name)).toMatchObject({ status: 'ok' });
  });

  it.each([
    ['queues', { queues: { ...idle, outboxDueSince: ago(90) } }, 'degraded', 'outbox'],
    ['queues', { queues: { ...idle, outboxDueSince: ago(2_000) } }, 'down', 'outbox'],
    ['queues', { queues: { ...idle, eventsDueSince: ago(90) } }, 'degraded', 'reports'],
    ['queues', { queues: { ...idle, deliveriesDueSince: ago(1_000) } }, 'degraded', 'deliveries'],
    ['queues', { queues: { ...idle, outboxParked: 2 } }, 'degraded', 'outbox release'],
    ['sealer', { oldestUnsealed: ago(90) }, 'degraded', 'seal'],
    ['polls', { polls: [aPoll({ dueAt: ago(400) })] }, 'down', 'not asked'],
    ['polls', { polls: [aPoll({ dueAt: ago(400) }), aPoll()] }, 'degraded', '1 of 2'],
    ['polls', { polls: [aPoll({ failures: 3 })] }, 'degraded', 'fail'],
    ['mail', { mails: { dueSince: ago(90), retried: 0, failed: 0 } }, 'degraded', 'not sent'],
    ['mail', { mails: { dueSince: null, retried: 0, failed: 1 } }, 'degraded', 'SMTP_URL'],
  ])('%s: %j', async (name, figures, status, words) => {
    expect(await finding(of(figures, true), name)).toMatchObject({
      status,
      detail: expect.stringContaining(words) as string,
    });
  });

  it('leaves one failing connection of many to its company', async () => {
    const polls = [aPoll({ failures: 9 }), ...Array.from({ length: 5 }, () => aPoll())];
    expect(await finding(of({ polls }), 'polls')).toMatchObject({ status: 'ok', detail: '1 of 6 connections fail.' });
  });
});

describe('stores', () => {
  const current = 'aaaaaaaa';
  const of = ({
    lists = taxRegisterSlugs.map((slug) => aList(slug)),
    keys = [current],
    isConfigured = true,
    at = '',
  }) =>
    storeProbes({
      taxRegisters: { lists: () => Promise.resolve<TaxRegisterListState[]>(lists) },
      imports: { history: () => Promise.resolve([]) },
      source: { isConfigured: () => isConfigured },
      validationSettings: { readDefaults: () => Promise.resolve({ version: 0, override: {} }) },
      secrets: { currentKeyId: current, knows: (id: string) => id !== 'cccccccc' },
      connectionSecrets: { countByKey: () => Promise.resolve([]) },
      totpSecrets: { countByKey: () => Promise.resolve(keys.map((keyId) => ({ keyId, people: 2 }))) },
      clock: () => Date.parse(at || `${aList('ds_dphs').asOf}T12:00:00Z`),
    } satisfies StoreProbesDeps);

  it('lists are ok while they are young, and where there are to be none', async () => {
    expect(await finding(of({}), 'tax_registers')).toMatchObject({ status: 'ok' });
    expect(await finding(of({ lists: [], isConfigured: false }), 'tax_registers')).toMatchObject({ status: 'ok' });
  });

  it('calls a list old by the day, as the validation does', async () => {
    const lists = taxRegisterSlugs.map((slug) => ({ ...aList(slug), asOf: '2026-11-01' }));
    const statusAt = async (at: string) => (await finding(of({ lists, at }), 'tax_registers'))?.status;
    // Midnight in Bratislava after the seventh day.
    expect(await statusAt('2026-11-08T22:59:59Z')).toBe('ok');
    expect(await statusAt('2026-11-08T23:00:00Z')).toBe('degraded');
  });

  it('names lists that are old or were never imported', async () => {
    const lists = [{ ...aList('ds_dphs'), asOf: '2020-01-01' }];
    const found = await finding(of({ lists }), 'tax_registers');
    expect(found).toMatchObject({ status: 'degraded' });
    expect(found?.detail).toMatch(/ds_dsrdp was never imported.*ds_dphs is of 2020-01-01/);
  });

  it.each([
    ['bbbbbbbb', 'degraded', 'secrets reencrypt'],
    ['cccccccc', 'down', 'SECRETS_KEYS_OLD'],
  ])('secrets under the key %s', async (key, status, words) => {
    expect(await finding(of({ keys: [current, key] }), 'old_keys')).toMatchObject({
      status,
      detail: expect.stringContaining(words) as string,
    });
  });
});
