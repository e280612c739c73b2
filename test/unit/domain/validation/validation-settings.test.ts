import { sameInAll } from '../../../../src/domain/localized';
import { applyValidationSettings, lowerToWarnings } from '../../../../src/domain/validation/apply-validation-settings';
import {
  countFindings,
  finding,
  type FindingSeverity,
  type FindingSource,
} from '../../../../src/domain/validation/finding';
import type { LayerResult } from '../../../../src/domain/validation/validation-report';
import {
  effectiveValidationSettings,
  isSwitchedOff,
  lockedCodes,
  mayBeMissing,
  systemValidationSettings,
  type ValidationOverride,
} from '../../../../src/domain/validation/validation-settings';

const settingsOf = (override: ValidationOverride) => effectiveValidationSettings({ version: 1, override }).settings;
const layer = (source: FindingSource, ...found: [code: string, severity: FindingSeverity][]): LayerResult => {
  const findings = found.map(([code, severity]) => finding({ code, severity, source, messages: sameInAll(code) }));
  const counts = countFindings(findings);
  return {
    entry: {
      layer: source,
      status: counts.error > 0 ? 'failed' : 'passed',
      reason: null,
      duration_ms: 1,
      counts,
      artifacts: [],
    },
    findings,
  };
};
const shown = (results: LayerResult[]) =>
  results.flatMap(({ findings }) => findings.map(({ code, severity }) => `${code}:${severity}`));
const under = (override: ValidationOverride, ...results: LayerResult[]) =>
  applyValidationSettings(results, settingsOf(override));

describe('settings laid over one another', () => {
  it('are the built-in ones where nothing is set', () => {
    expect(effectiveValidationSettings({ version: 0, override: {} }, { version: 0, override: {} })).toEqual({
      version: 0,
      settings: systemValidationSettings,
    });
  });

  it('take the most particular value, maps entry by entry, and the version of the latest change', () => {
    const defaults = {
      version: 7,
      override: {
        strictness: 'strict' as const,
        fail_open: { registry: false },
        severity: { 'PSK-DUE-1': 'off' as const },
      },
    };
    const own = {
      version: 4,
      override: { fail_open: { routing: false }, severity: { 'PSK-DUE-1': 'error' as const } },
    };
    const { version, settings } = effectiveValidationSettings(defaults, own);
    expect(version).toBe(7);
    expect(settings).toEqual({
      ...systemValidationSettings,
      strictness: 'strict',
      severity: { 'PSK-DUE-1': 'error' },
      fail_open: { registry: false, routing: false, tdd_sk: true, provider_dryrun: true },
    });
  });
});

describe('the severity of a finding', () => {
  it.each([
    ['off', []],
    ['info', ['ID-ICO-CHECKSUM:info']],
    ['warning', ['ID-ICO-CHECKSUM:warning']],
    ['error', ['ID-ICO-CHECKSUM:error']],
  ] as const)('is the one that is set for its code: %s', (severity, expected) => {
    const [result] = under(
      { severity: { 'ID-ICO-CHECKSUM': severity } },
      layer('party', ['ID-ICO-CHECKSUM', 'warning']),
    );
    expect(shown([result!])).toEqual(expected);
    expect(result!.entry.status).toBe(severity === 'error' ? 'failed' : 'passed');
    expect(result!.entry.counts).toEqual(countFindings(result!.findings));
  });

  it.each(lockedCodes)('of %s cannot be set', (code) => {
    expect(shown(under({ severity: { [code]: 'off' } }, layer('obligation', [code, 'error'])))).toEqual([
      `${code}:error`,
    ]);
  });

  it.each(['xsd', 'schematron_en16931', 'schematron_peppol'] as const)(
    'stays an error where an official rule of %s says so',
    (source) => {
      expect(
        shown(under({ severity: { X: 'off', Y: 'off' } }, layer(source, ['X', 'error'], ['Y', 'warning']))),
      ).toEqual(['X:error']);
    },
  );

  it('is not found on the prototype of an object', () => {
    expect(shown(under({}, layer('party', ['constructor', 'warning'])))).toEqual(['constructor:warning']);
  });
});

describe('strict', () => {
  it.each([
    ['schematron_sk', 'PSK-DUE-1:error'],
    ['party', 'PSK-DUE-1:error'],
    ['registry', 'PSK-DUE-1:error'],
    ['portal', 'PSK-DUE-1:warning'],
    ['routing', 'PSK-DUE-1:warning'],
    ['schematron_peppol', 'PSK-DUE-1:warning'],
  ] as const)('turns the warnings of PSK, party and registry into errors; %s: %s', (source, expected) => {
    expect(shown(under({ strictness: 'strict' }, layer(source, ['PSK-DUE-1', 'warning'])))).toEqual([expected]);
  });

  it('leaves information alone, and gives way to a severity that is set', () => {
    const results = under(
      { strictness: 'strict', severity: { A: 'info' } },
      layer('party', ['A', 'warning'], ['B', 'info']),
    );
    expect(shown(results)).toEqual(['A:info', 'B:info']);
  });
});

describe('a layer that is off', () => {
  it('has found nothing and says so', () => {
    const [result] = under({ layers: { party: 'off' } }, layer('party', ['ID-ICO-CHECKSUM', 'warning']));
    expect(result).toMatchObject({
      findings: [],
      entry: { status: 'skipped', reason: 'disabled', counts: { error: 0, warning: 0, info: 0 } },
    });
  });

  it('still keeps what the law and the network forbid', () => {
    const results = under(
      { layers: { obligation: 'off', party: 'off' } },
      layer('obligation', ['OBL-EXCLUDED-RECIPIENT', 'error'], ['OBL-REQUIRED', 'info']),
      layer('party', ['PTY-ENDPOINT-SCHEME', 'error']),
    );
    expect(shown(results)).toEqual(['OBL-EXCLUDED-RECIPIENT:error', 'PTY-ENDPOINT-SCHEME:error']);
    expect(results.map(({ entry }) => entry.status)).toEqual(['failed', 'failed']);
  });

  it('is never one of the format layers', () => {
    const settings = { ...systemValidationSettings, layers: { xsd: 'off' } } as typeof systemValidationSettings;
    expect(isSwitchedOff('xsd', settings)).toBe(false);
  });
});

describe('an outage', () => {
  it.each([
    ['registry', {}, true],
    ['registry', { fail_open: { registry: false } }, false],
    ['provider_dryrun', {}, true],
    ['provider_dryrun', { require_provider_dryrun: true }, false],
    ['provider_dryrun', { require_provider_dryrun: true, fail_open: { provider_dryrun: true } }, false],
    ['xsd', {}, false],
  ] as const)('of %s under %j may be overlooked: %s', (source, override, expected) => {
    expect(mayBeMissing(source, settingsOf(override))).toBe(expected);
  });
});

it('a received document can only be wrong in its format', () => {
  const results = lowerToWarnings([
    layer('xsd', ['XSD', 'error']),
    layer('schematron_sk', ['PSK', 'error']),
    layer('party', ['PTY-ENDPOINT-SCHEME', 'error'], ['I', 'info']),
  ]);
  expect(shown(results)).toEqual(['XSD:error', 'PSK:warning', 'PTY-ENDPOINT-SCHEME:warning', 'I:info']);
  expect(results.map(({ entry }) => entry.status)).toEqual(['failed', 'passed', 'passed']);
});
