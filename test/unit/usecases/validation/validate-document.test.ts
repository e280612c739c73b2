import { layersWith, runsIn, validationProfiles } from '../../../../src/domain/validation/layer-catalogue';
import { builtInValidationSettings } from '../../../../src/domain/validation/validation-settings';
import { profileRules } from '../../../../src/usecases/validation/profiles';
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
        decoded: aDecodedDocument(),
        sender: null,
        today: '2026-11-21',
        settings: builtInValidationSettings,
        editions: { peppol: 'coming' },
        readRecords: () => Promise.resolve(null),
        runExternal: () => Promise.resolve({ results: [], routing: null, providerDryrun: null }),
        addPortalChecks: (given) => [...given],
      },
    );
    expect(documents.jobs).toMatchObject([{ editions: { peppol: 'coming' }, skip: [] }]);
    expect(report.mode).toBe('dry_run');
    expect([report.verdict, missing]).toEqual(['ok', []]);
  });

  it.each(validationProfiles)('gives the external layers of the profile %s time if there are any', (profile) => {
    const hasExternalLayers = layersWith({ kind: 'external_check' }).some((layer) => runsIn(profile, layer));
    expect(profileRules[profile].externalTimeoutSeconds > 0).toBe(hasExternalLayers);
  });

  it('reads what is stored already, also when limits have become smaller, and asks again where time ran out', () => {
    const having = (rule: 'isStored' | 'evenAfterTimeout' | 'withAttachments') =>
      validationProfiles.filter((profile) => profileRules[profile][rule]);
    expect(having('isStored')).toEqual(['late_inbound', 'inbound_recheck', 'deferred', 'preview', 'inbound_preview']);
    expect(having('evenAfterTimeout')).toEqual(['late_inbound']);
    expect(having('withAttachments')).toEqual(['inbound', 'outbound']);
  });
});
