import { layersWith, validationProfiles } from '../../../../src/domain/validation/layer-catalogue';
import { builtInValidationSettings } from '../../../../src/domain/validation/validation-settings';
import { externalLayersIn, externalTimeoutIn } from '../../../../src/usecases/validation/profiles';
import { validateDocument } from '../../../../src/usecases/validation/validate-document';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { aDecodedDocument, understood } from '../../../support/rigs/report-rig';

describe('validateDocument', () => {
  it('gives a preview the named edition, and runs no external check', async () => {
    const documents = understood(anInvoiceDocument());
    const { report, missing } = await validateDocument(
      { documents, clock: () => 0 },
      {
        profile: 'preview',
        mode: 'test',
        decoded: aDecodedDocument(),
        sender: null,
        today: '2026-11-21',
        settings: builtInValidationSettings,
        edition: 'coming',
        readRecords: () => Promise.resolve(null),
        runExternal: () => Promise.resolve({ results: [], routing: null, providerDryrun: null }),
        addPortalChecks: (given) => [...given],
      },
    );
    expect(documents.jobs).toMatchObject([{ edition: 'coming', skip: [] }]);
    expect(externalLayersIn('preview')).toEqual([]);
    expect([report.verdict, missing]).toEqual(['ok', []]);
  });

  it.each(validationProfiles)('gives the external layers of the profile %s time if there are any', (profile) => {
    expect(externalTimeoutIn(profile) > 0).toBe(externalLayersIn(profile).length > 0);
    expect(layersWith({ kind: 'external_check' })).toEqual(expect.arrayContaining(externalLayersIn(profile)));
  });
});
