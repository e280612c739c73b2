import { sameInAll } from '../../../../src/domain/localized';
import type {
  ExternalCheck,
  ExternalCheckInput,
  ExternalCheckOutcome,
} from '../../../../src/domain/ports/validation/external-check';
import { finding } from '../../../../src/domain/validation/finding';
import {
  systemValidationSettings,
  type ValidationSettings,
} from '../../../../src/domain/validation/validation-settings';
import { runExternalChecks } from '../../../../src/usecases/validation/run-external-checks';
import { anExternalCheckRequest } from '../../../support/rigs/report-rig';
import { silentLog } from '../../../support/rigs/silent-log';

const routing = {
  dic: '2020000011',
  participant_id: '0245:2020000011',
  registered: false,
  reason: null,
  provider: null,
  document_types: [],
  source: 'smp' as const,
  checked_at: '2026-11-21T08:00:00Z',
};
const warning = finding({
  code: 'RECIPIENT_NOT_REGISTERED',
  severity: 'warning',
  source: 'routing',
  messages: sameInAll('not there'),
});
const layerOf = (id: ExternalCheck['id'], run: ExternalCheck['run']): ExternalCheck => ({ id, run });
const answering = (id: ExternalCheck['id'], outcome: ExternalCheckOutcome) =>
  layerOf(id, () => Promise.resolve(outcome));
const ask = (externalChecks: ExternalCheck[], more: Partial<Parameters<typeof runExternalChecks>[1]> = {}) =>
  runExternalChecks({ externalChecks, log: silentLog }, anExternalCheckRequest(more));
const entriesOf = async (answer: ReturnType<typeof ask>) =>
  (await answer).results.map(({ entry: { layer, status, reason } }) => ({ layer, status, reason }));

it('gives each layer its entry, findings and records', async () => {
  const answer = await ask([
    answering('registry', { kind: 'done', findings: [] }),
    answering('routing', { kind: 'done', findings: [warning], routing }),
  ]);
  expect(answer.results.map(({ entry }) => [entry.layer, entry.status, entry.counts.warning])).toEqual([
    ['registry', 'passed', 0],
    ['routing', 'passed', 1],
  ]);
  expect(answer).toMatchObject({ routing, providerDryrun: null });
});

it('asks side by side: each waits for the other, and both answer', async () => {
  let arrived = 0;
  let open: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  const meeting = async (): Promise<ExternalCheckOutcome> => {
    arrived += 1;
    if (arrived === 2) open();
    await both;
    return { kind: 'done', findings: [] };
  };
  expect(await entriesOf(ask([layerOf('registry', meeting), layerOf('routing', meeting)]))).toMatchObject([
    { status: 'passed' },
    { status: 'passed' },
  ]);
});

it.each<[string, ExternalCheck['run']]>([
  ['throws', () => Promise.reject(new Error('socket hang up'))],
  [
    'throws at once',
    () => {
      throw new Error('no such host');
    },
  ],
  ['says that it is out', () => Promise.resolve({ kind: 'unavailable', reason: 'it could not be asked' })],
])('a layer that %s is unavailable, and a finding informs the user', async (_how, run) => {
  const { results } = await ask([layerOf('registry', run)]);
  expect(results).toMatchObject([
    {
      entry: { status: 'unavailable', reason: 'it could not be asked', counts: { info: 1 } },
      findings: [{ code: 'CHECK_UNAVAILABLE', severity: 'info', source: 'registry' }],
    },
  ]);
});

it('a layer that never answers is unavailable within the time of the profile, and is told to stop', async () => {
  let told = false;
  const silent = layerOf(
    'routing',
    (_input, signal) => new Promise(() => signal.addEventListener('abort', () => (told = true))),
  );
  jest.useFakeTimers();
  try {
    const entries = entriesOf(ask([silent, answering('registry', { kind: 'done', findings: [] })]));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await entries).toEqual([
      { layer: 'routing', status: 'unavailable', reason: 'no answer within 3 s' },
      { layer: 'registry', status: 'passed', reason: null },
    ]);
  } finally {
    jest.useRealTimers();
  }
  expect(told).toBe(true);
});

it('keeps the finding with which a layer reports its own outage', async () => {
  const unknown = finding({ code: 'ROUTING_UNKNOWN', severity: 'info', source: 'routing', messages: sameInAll('?') });
  const { results } = await ask([
    answering('routing', { kind: 'unavailable', reason: 'SERVFAIL', findings: [unknown] }),
  ]);
  expect(results[0]?.findings).toEqual([unknown]);
});

it.each<[string, Partial<Parameters<typeof runExternalChecks>[1]>, boolean]>([
  ['not asked for', {}, false],
  ['the caller asked', { requested: ['provider_dryrun'] }, true],
  ['settings require it', { settings: { ...systemValidationSettings, require_provider_dryrun: true } }, true],
])('passes to a layer whether it is asked for: %s', async (_why, question, expected) => {
  const seen: ExternalCheckInput[] = [];
  const layer = layerOf('provider_dryrun', (input) => {
    seen.push(input);
    return Promise.resolve({ kind: 'skipped', reason: 'not_requested' });
  });
  expect(await entriesOf(ask([layer], question))).toEqual([
    { layer: 'provider_dryrun', status: 'skipped', reason: 'not_requested' },
  ]);
  expect(seen.map(({ asked }) => asked)).toEqual([expected]);
});

it('does not ask a layer that is off, or that is not wanted here', async () => {
  const settings: ValidationSettings = { ...systemValidationSettings, layers: { registry: 'off' } };
  const must = (): never => {
    throw new Error('asked');
  };
  expect(
    await entriesOf(
      ask([layerOf('registry', must), layerOf('routing', must)], { settings, only: ['registry', 'provider_dryrun'] }),
    ),
  ).toEqual([]);
});
