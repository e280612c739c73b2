import { type Localized, localized } from '../localized';

/**
 * Format checks read the document in a thread; portal checks also the day and our records; external checks ask a source
 * outside.
 */
export type LayerKind = 'format_check' | 'portal_check' | 'external_check';

/** Rules that a format layer applies, by the names that the command line knows. */
export type RuleSetName = 'schema' | 'en16931' | 'peppol' | 'sk' | 'tdd';

/** Whom an external layer asks. */
export type ExternalSource = 'tax_registers' | 'peppol' | 'delivery_provider';

/**
 * Why a received document is validated. `inbound`: it has just come. `late_inbound`: it came while it could not be
 * validated. `inbound_recheck`: it was validated before.
 */
export const inboundProfiles = ['inbound', 'late_inbound', 'inbound_recheck'] as const;
export type InboundProfile = (typeof inboundProfiles)[number];

/**
 * Why a document on its way out is validated. `outbound`: it is submitted. `dry_run`: it would be. `deferred`: it was
 * accepted while a layer could not be asked.
 */
export const outboundProfiles = ['outbound', 'dry_run', 'deferred'] as const;
export type OutboundProfile = (typeof outboundProfiles)[number];

/** How a document that was sent, or received, would do under another edition of the rules: by its format alone. */
export const previewProfiles = ['preview', 'inbound_preview'] as const;
export type PreviewProfile = (typeof previewProfiles)[number];

/** Why a document is validated; what follows from it is in `src/usecases/validation/profiles.ts`. */
export const validationProfiles = [...inboundProfiles, ...outboundProfiles, ...previewProfiles] as const;
export type ValidationProfile = InboundProfile | OutboundProfile | PreviewProfile;

interface LayerProperties {
  kind: LayerKind;
  /** In all others the layer is skipped. */
  profiles: readonly ValidationProfile[];
  /** Layers that must have passed before; otherwise this one is skipped. */
  requires: readonly string[];
  /** Rules of official artefacts: what they call an error stays one, because no provider would take the document. */
  official: boolean;
  /** A company may switch it off. */
  optional: boolean;
  /**
   * A document may pass while the layer is out, unless the settings insist on it; without the others nothing can be
   * said of a document.
   */
  mayFailOpen: boolean;
  /** `strictness: strict` turns its warnings into errors. */
  raisedByStrictness: boolean;
  /** An error of the layer means that the document must not be an e-invoice at all. */
  forbidsSending: boolean;
  ruleSet: RuleSetName | null;
  asks: ExternalSource | null;
  name: Localized;
}

const always = validationProfiles;
const toBeSent = ['outbound', 'dry_run', 'deferred'] as const;
const aboutToBeSent = [...toBeSent, 'preview'] as const;
const withRecords = [...inboundProfiles, ...toBeSent] as const;

const format = {
  kind: 'format_check',
  profiles: always,
  requires: ['xsd'],
  official: true,
  optional: false,
  mayFailOpen: false,
  raisedByStrictness: false,
  forbidsSending: false,
  asks: null,
} as const;

const portal = {
  kind: 'portal_check',
  profiles: withRecords,
  requires: [],
  official: false,
  optional: true,
  mayFailOpen: false,
  raisedByStrictness: false,
  forbidsSending: false,
  ruleSet: null,
  asks: null,
} as const;

const external = {
  kind: 'external_check',
  profiles: toBeSent,
  requires: [],
  official: false,
  optional: true,
  mayFailOpen: true,
  raisedByStrictness: false,
  forbidsSending: false,
  ruleSet: null,
} as const;

/**
 * Every layer of the validation, in the order of a report. An id is spelled here and in the layer's own file only;
 * everything else asks for layers by what is true of them.
 */
export const layerCatalogue = Object.freeze({
  portal: {
    ...portal,
    optional: false,
    name: localized('Kontroly portálu', 'Kontroly portálu', 'Checks of the portal'),
  },
  xsd: {
    ...format,
    requires: [],
    ruleSet: 'schema',
    name: localized('Schéma UBL 2.1', 'Schéma UBL 2.1', 'UBL 2.1 schema'),
  },
  schematron_en16931: {
    ...format,
    ruleSet: 'en16931',
    name: localized('Pravidlá EN 16931', 'Pravidla EN 16931', 'EN 16931 rules'),
  },
  schematron_peppol: {
    ...format,
    ruleSet: 'peppol',
    name: localized('Pravidlá Peppol BIS', 'Pravidla Peppol BIS', 'Peppol BIS rules'),
  },
  schematron_sk: {
    ...format,
    official: false,
    optional: true,
    raisedByStrictness: true,
    ruleSet: 'sk',
    name: localized('Slovenské pravidlá portálu', 'Slovenská pravidla portálu', 'Slovak rules of the portal'),
  },
  party: {
    ...portal,
    raisedByStrictness: true,
    name: localized('Identifikátory strán', 'Identifikátory stran', 'Identifiers of the parties'),
  },
  registry: {
    ...external,
    profiles: withRecords,
    raisedByStrictness: true,
    asks: 'tax_registers',
    name: localized('Zoznamy Finančnej správy', 'Seznamy Finanční správy', 'Lists of the tax office'),
  },
  obligation: {
    ...portal,
    profiles: toBeSent,
    forbidsSending: true,
    name: localized('Povinnosť e-faktúry', 'Povinnost e-faktury', 'Obligation to send an e-invoice'),
  },
  routing: {
    ...external,
    asks: 'peppol',
    name: localized('Príjemca v sieti Peppol', 'Příjemce v síti Peppol', 'Recipient in the Peppol network'),
  },
  tdd_sk: {
    ...format,
    profiles: aboutToBeSent,
    official: false,
    optional: true,
    mayFailOpen: true,
    ruleSet: 'tdd',
    name: localized('Daňové údaje (SK TDD)', 'Daňové údaje (SK TDD)', 'Tax data (SK TDD)'),
  },
  provider_dryrun: {
    ...external,
    asks: 'delivery_provider',
    name: localized('Kontrola u digitálneho poštára', 'Kontrola u digitálního pošťáka', "The provider's own check"),
  },
} as const satisfies Record<string, LayerProperties>);

type Catalogue = typeof layerCatalogue;
export type LayerId = keyof Catalogue;

/** Ids of the layers with these properties. */
export type LayersWith<Properties> = { [Id in LayerId]: Catalogue[Id] extends Properties ? Id : never }[LayerId];

export type LayerDefinition = Omit<LayerProperties, 'requires'> & { requires: readonly LayerId[] };

/** What is true of a layer. That each `requires` names a layer is checked here by its type. */
export const layerDefinition = (id: LayerId): LayerDefinition => layerCatalogue[id];

/** In the order of a report. */
export const layerIds = Object.freeze(Object.keys(layerCatalogue)) as readonly LayerId[];

/** The layers with these properties, in the order of a report. */
export const layersWith = <const Properties extends Partial<LayerDefinition>>(
  properties: Properties,
): readonly LayersWith<Properties>[] =>
  layerIds.filter((id): id is LayersWith<Properties> =>
    Object.entries(properties).every(([name, value]) => layerCatalogue[id][name as keyof LayerDefinition] === value),
  );

export const runsIn = (profile: ValidationProfile, id: LayerId): boolean =>
  layerDefinition(id).profiles.includes(profile);
