import { createProviderCalls } from '../../../src/adapters/providers/calls/provider-calls';
import { createProviderCatalogue } from '../../../src/adapters/providers/provider-catalogue';
import { sameInAll } from '../../../src/domain/localized';
import type { Provider } from '../../../src/domain/ports/deliveries/provider';
import type { ExternalCheck } from '../../../src/domain/ports/validation/external-check';
import { applyValidationSettings } from '../../../src/domain/validation/apply-validation-settings';
import {
  countFindings,
  finding,
  type FindingSeverity,
  type FindingSource,
} from '../../../src/domain/validation/finding';
import type { LayerEntry } from '../../../src/domain/validation/validation-report';
import {
  effectiveValidationSettings,
  layersThatMayFail,
  mayBeMissing,
  optionalLayers,
  type ValidationOverride,
  type ValidationSettings,
} from '../../../src/domain/validation/validation-settings';
import { createProviderDryRunLayer } from '../../../src/validation/external/provider-dryrun';
import { createRegistryLayer } from '../../../src/validation/external/registry';
import { createRoutingLayer } from '../../../src/validation/external/routing';
import { answering, inOrder, layerInput, someLists } from '../../support/factories/tax-register-rows';
import { aDelivery, capable, createDeliveryRig, noon } from '../../support/rigs/delivery-rig';
import { aConnection } from '../../support/rigs/scripted-provider';
import { silentLog } from '../../support/rigs/silent-log';

/** Each member of the settings does what it says: with it something is otherwise than without. */

const settingsOf = (override: ValidationOverride): ValidationSettings =>
  effectiveValidationSettings({ version: 1, override }).settings;

function shown(override: ValidationOverride, source: FindingSource, severity: FindingSeverity): string {
  const findings = [finding({ code: 'A-1', severity, source, messages: sameInAll('x') })];
  const entry: LayerEntry = {
    layer: source,
    status: 'passed',
    reason: null,
    duration_ms: 1,
    counts: countFindings(findings),
    artifacts: [],
  };
  const [result] = applyValidationSettings([{ entry, findings }], settingsOf(override));
  return result?.findings[0]?.severity ?? result?.entry.reason ?? 'left out';
}

async function asked(layer: ExternalCheck, override: ValidationOverride): Promise<string> {
  const outcome = await layer.run(
    layerInput({ settings: settingsOf(override), connection: aConnection('https://provider.example') }),
    new AbortController().signal,
  );
  return outcome.kind === 'done'
    ? outcome.findings.map(({ code, severity }) => `${code}:${severity}`).join(' ')
    : outcome.reason;
}

function provider(): ExternalCheck {
  const refusing: Provider = {
    ...createDeliveryRig(aDelivery()).deps.providers.byType('sapi-sk'),
    capabilities: () => ({ ...capable, dryRun: true }),
    dryRun: () =>
      Promise.resolve({ kind: 'judged', accepted: false, message: null, receiverReachable: true, findings: [] }),
  };
  const connection = aConnection('https://provider.example');
  const connections = {
    list: () => Promise.resolve([connection]),
    open: () => Promise.resolve(connection),
    takeTurn: () => Promise.resolve('busy' as const),
  };
  return createProviderDryRunLayer({
    connections,
    calls: createProviderCalls({ clock: () => noon, log: silentLog }),
    providers: createProviderCatalogue([refusing]),
    clock: () => noon,
  });
}

/** Names the source that is asked in place of a finding. */
const network: ExternalCheck = createRoutingLayer({
  participants: {
    lookup: ({ dic, useSmp }) =>
      Promise.resolve({
        dic,
        participant_id: `0245:${dic}`,
        registered: useSmp ? false : true,
        reason: null,
        provider: null,
        document_types: [],
        source: 'smp',
        checked_at: '2026-11-21T11:00:00.000Z',
      }),
  },
});
const lists = createRegistryLayer({
  taxRegisters: answering({ lists: someLists({ ds_dphs: '2026-11-18' }), parties: [inOrder(1), inOrder(2)] }),
});
const notRegistered = 'RECIPIENT_NOT_REGISTERED:warning';

const effects: Record<
  keyof ValidationSettings,
  [override: ValidationOverride, effect: (override: ValidationOverride) => unknown, without: unknown, withIt: unknown]
> = {
  strictness: [{ strictness: 'strict' }, (given) => shown(given, 'schematron_sk', 'warning'), 'warning', 'error'],
  layers: [{ layers: { party: 'off' } }, (given) => shown(given, 'party', 'warning'), 'warning', 'disabled'],
  fail_open: [{ fail_open: { registry: false } }, (given) => mayBeMissing('registry', settingsOf(given)), true, false],
  require_provider_dryrun: [
    { require_provider_dryrun: true },
    (given) => asked(provider(), given),
    'not_requested',
    'PROVIDER_REJECTED:warning',
  ],
  provider_error_policy: [
    { provider_error_policy: 'block' },
    (given) => asked(provider(), { ...given, require_provider_dryrun: true }),
    'PROVIDER_REJECTED:warning',
    'PROVIDER_REJECTED:error',
  ],
  severity: [{ severity: { 'A-1': 'off' } }, (given) => shown(given, 'party', 'warning'), 'warning', 'left out'],
  registry_max_age_days: [{ registry_max_age_days: 2 }, (given) => asked(lists, given), '', 'REG-STALE:info'],
  routing_default: [{ routing_default: 'always' }, (given) => asked(network, given), 'not_requested', ''],
  routing_smp: [
    { routing_smp: true },
    (given) => asked(network, { ...given, routing_default: 'always' }),
    '',
    notRegistered,
  ],
};

it.each(Object.entries(effects))('%s', async (_, [override, effect, without, withIt]) => {
  expect([await effect({}), await effect(override)]).toEqual([without, withIt]);
});

it.each(optionalLayers)('layers.%s takes the layer out of the report, whatever it found', (layer) => {
  expect([shown({}, layer, 'error'), shown({ layers: { [layer]: 'off' } }, layer, 'error')]).toEqual([
    'error',
    'disabled',
  ]);
});

it.each(layersThatMayFail)('fail_open.%s decides whether a document passes while the layer is out', (layer) => {
  const passes = (open: boolean): boolean => mayBeMissing(layer, settingsOf({ fail_open: { [layer]: open } }));
  expect([passes(true), passes(false)]).toEqual([true, false]);
});
