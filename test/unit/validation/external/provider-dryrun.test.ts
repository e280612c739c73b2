import { createHash } from 'node:crypto';

import { createProviderCalls } from '../../../../src/adapters/providers/calls/provider-calls';
import { createProviderCatalogue } from '../../../../src/adapters/providers/provider-catalogue';
import type { OpenConnection } from '../../../../src/domain/connections/connection';
import type { CircuitTurn } from '../../../../src/domain/ports/connections/connections';
import type { DocumentToCheck, DryRunAnswer } from '../../../../src/domain/ports/deliveries/provider';
import type { ProviderCalls } from '../../../../src/domain/ports/deliveries/provider-calls';
import type { ExternalCheckInput } from '../../../../src/domain/ports/validation/external-check';
import {
  systemValidationSettings,
  type ValidationSettings,
} from '../../../../src/domain/validation/validation-settings';
import { createProviderDryRunLayer } from '../../../../src/validation/external/provider-dryrun';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { layerInput } from '../../../support/factories/tax-register-rows';
import { aDelivery, capable, createDeliveryRig, noon } from '../../../support/rigs/delivery-rig';
import { aConnection } from '../../../support/rigs/scripted-provider';
import { silentLog } from '../../../support/rigs/silent-log';

const settings = (given: Partial<ValidationSettings>): ValidationSettings => ({
  ...systemValidationSettings,
  ...given,
});
const invoice = anInvoiceDocument();
const judged = (overrides: Partial<Extract<DryRunAnswer, { kind: 'judged' }>> = {}): DryRunAnswer => ({
  kind: 'judged',
  accepted: true,
  message: null,
  receiverReachable: true,
  findings: [],
  ...overrides,
});
const refusal = { code: 'BR-1', isWarning: false, message: 'wrong sum', location: '/Invoice' };

async function run(
  answer: DryRunAnswer,
  input: Partial<ExternalCheckInput> = {},
  given: { connection?: Partial<OpenConnection>; offers?: boolean; turn?: CircuitTurn; calls?: ProviderCalls } = {},
) {
  const shown: DocumentToCheck[] = [];
  const connection = { ...aConnection('https://provider.example'), ...given.connection };
  const catalogue = createProviderCatalogue([
    {
      ...createDeliveryRig(aDelivery()).deps.providers.byType('sapi-sk'),
      type: 'sapi-sk',
      capabilities: () => ({ ...capable, dryRun: given.offers ?? true }),
      dryRun: (_, document) => {
        shown.push(document);
        return Promise.resolve(answer);
      },
    },
  ]);
  const connections = {
    list: () => Promise.resolve([connection]),
    open: () => Promise.resolve(connection),
    takeTurn: () => Promise.resolve(given.turn ?? 'busy'),
  };
  const layer = createProviderDryRunLayer({
    connections,
    calls: given.calls ?? createProviderCalls({ clock: () => noon, log: silentLog }),
    providers: catalogue,
    clock: () => noon,
  });
  const outcome = await layer.run(
    layerInput({ invoice, asked: true, connection, ...input }),
    new AbortController().signal,
  );
  return { outcome, shown };
}
const findingsOf = async (...args: Parameters<typeof run>) => {
  const { outcome } = await run(...args);
  return outcome.kind === 'done'
    ? outcome.findings.map(({ code, severity }) => ({ code, severity }))
    : [outcome.reason];
};

it.each<[string, Partial<ExternalCheckInput>, number]>([
  ['not asked for', { asked: false }, 0],
  ['the caller asks', { asked: true }, 1],
  ['the settings require it', { asked: false, settings: settings({ require_provider_dryrun: true }) }, 1],
  ['the settings switch it on', { asked: false, settings: settings({ layers: { provider_dryrun: 'on' } }) }, 1],
  [
    'the supply is confidential',
    { confidentialSupply: true, settings: settings({ require_provider_dryrun: true }) },
    0,
  ],
])('when %s, the provider sees the document %#', async (_, input, times) => {
  expect((await run(judged(), input)).shown).toHaveLength(times);
});

it('shows the document as it would be sent, by the default connection where none was chosen', async () => {
  const { shown, outcome } = await run(judged(), { connection: null });
  const { xml } = layerInput({});
  expect(shown[0]).toMatchObject({
    xml,
    sha256: createHash('sha256').update(xml).digest('hex'),
    receiverParticipantId: `0245:${invoice.buyer.endpoint?.value}`,
  });
  expect(outcome).toMatchObject({
    kind: 'done',
    findings: [],
    providerDryrun: { accepted: true, checked_at: '2026-11-21T11:00:00.000Z' },
  });
});

it('is not applicable where the connection offers none', async () => {
  expect(await findingsOf(judged(), {}, { offers: false })).toEqual(['not_applicable']);
});

it('warns of what the provider would refuse, or blocks it by policy', async () => {
  const answer = judged({ accepted: false, findings: [refusal, { ...refusal, isWarning: true }] });
  expect(await findingsOf(answer)).toEqual([
    { code: 'PROVIDER_REJECTED', severity: 'warning' },
    { code: 'PROVIDER_WARNING', severity: 'warning' },
  ]);
  expect(await findingsOf(answer, { settings: settings({ provider_error_policy: 'block' }) })).toEqual([
    { code: 'PROVIDER_REJECTED', severity: 'error' },
    { code: 'PROVIDER_WARNING', severity: 'warning' },
  ]);
});

it('takes a refusal without a reason for a refusal, and a finding on an accepted document for a remark', async () => {
  expect(await findingsOf(judged({ accepted: false }))).toEqual([{ code: 'PROVIDER_REJECTED', severity: 'warning' }]);
  expect(
    await findingsOf(judged({ findings: [refusal] }), { settings: settings({ provider_error_policy: 'block' }) }),
  ).toEqual([{ code: 'PROVIDER_WARNING', severity: 'warning' }]);
});

it('says once that the recipient is not reachable', async () => {
  expect(await findingsOf(judged({ receiverReachable: false }))).toEqual([
    { code: 'RECIPIENT_NOT_REGISTERED', severity: 'warning' },
  ]);
  expect(
    await findingsOf(judged({ receiverReachable: false }), { settings: settings({ routing_default: 'always' }) }),
  ).toEqual([]);
});

it('is unavailable, not passed, when the provider cannot tell, rests or is switched off', async () => {
  expect((await run({ kind: 'cannot_tell', message: 'HTTP 503' })).outcome).toEqual({
    kind: 'unavailable',
    reason: 'HTTP 503',
  });
  const resting = { ...aConnection('https://x.example').health, circuitOpenUntil: '2026-11-21T11:05:00Z' };
  expect((await run(judged(), {}, { connection: { health: resting } })).outcome).toMatchObject({ kind: 'unavailable' });
  expect((await run(judged(), {}, { connection: { health: resting }, turn: 'granted' })).outcome.kind).toBe('done');
  expect((await run(judged(), {}, { connection: { enabled: false } })).outcome).toMatchObject({ kind: 'unavailable' });
});

it('shares the limit of the connection with what is being sent through it', async () => {
  const calls = createProviderCalls({ clock: () => noon, log: silentLog });
  const { maxConcurrentSends } = capable;
  const connection = aConnection('https://provider.example');
  const sends = await Promise.all(
    Array.from({ length: maxConcurrentSends }, () => calls.send(connection, maxConcurrentSends)),
  );
  expect(await run(judged(), {}, { calls })).toMatchObject({ outcome: { kind: 'unavailable' }, shown: [] });
  const [first] = sends;
  if (first?.kind === 'granted') first.end('answered');
  for (let times = 0; times < 2; times += 1)
    expect(await run(judged(), {}, { calls })).toMatchObject({ outcome: { kind: 'done' }, shown: [{}] });
});
