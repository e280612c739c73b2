import {
  layerDefinition,
  type LayerId,
  layerIds,
  layersWith,
  runsIn,
  validationProfiles,
} from '../../../../src/domain/validation/layer-catalogue';
import { systemValidationSettings } from '../../../../src/domain/validation/validation-settings';

const before = (id: LayerId): readonly LayerId[] => layerIds.slice(0, layerIds.indexOf(id));

describe('the layer catalogue', () => {
  it.each(layerIds)('%s has a name in three languages, and runs in some profile', (id) => {
    const { name, profiles } = layerDefinition(id);
    expect([name.sk, name.cs, name.en].every((text) => text.length > 0)).toBe(true);
    expect(profiles.length).toBeGreaterThan(0);
  });

  it.each(layerIds)('%s requires only layers that come before it', (id) => {
    expect(before(id)).toEqual(expect.arrayContaining([...layerDefinition(id).requires]));
  });

  it.each(layerIds)('%s applies rules if it is a format layer, and asks somebody if it is an external one', (id) => {
    const { kind, ruleSet, asks } = layerDefinition(id);
    expect([ruleSet !== null, asks !== null]).toEqual([kind === 'format_check', kind === 'external_check']);
  });

  it('never lets an official layer be switched off or be missing', () => {
    expect(layersWith({ official: true })).toEqual(['xsd', 'schematron_en16931', 'schematron_peppol']);
    expect([
      ...layersWith({ official: true, optional: true }),
      ...layersWith({ official: true, mayFailOpen: true }),
    ]).toEqual([]);
  });

  it.each(validationProfiles)('runs every official layer in the profile %s', (profile) => {
    expect(layersWith({ official: true }).every((id) => runsIn(profile, id))).toBe(true);
  });

  it('leaves out of a received document what only its sender could correct', () => {
    expect(layerIds.filter((id) => !runsIn('inbound', id))).toEqual([
      'obligation',
      'routing',
      'tdd_sk',
      'provider_dryrun',
    ]);
  });

  it('runs no external check for a preview', () => {
    expect(layersWith({ kind: 'external_check' }).filter((id) => runsIn('preview', id))).toEqual([]);
  });

  it('accepts the outage of each layer that may fail, unless a company insists on it', () => {
    expect(systemValidationSettings.fail_open).toEqual({
      registry: true,
      routing: true,
      tdd_sk: true,
      provider_dryrun: true,
    });
  });
});
