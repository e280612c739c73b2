import { faultOfDic, faultOfIcDph, normaliseIdentifier } from '../../domain/identifiers';
import type { DocumentParty, InvoiceDocument } from '../../domain/invoices/invoice-document';
import type {
  PartyNumbers,
  PartyRows,
  TaxRegisterAnswer,
  TaxRegisterLookup,
} from '../../domain/ports/tax-registers/tax-registers';
import type {
  ExternalCheck,
  ExternalCheckInput,
  ExternalCheckOutcome,
} from '../../domain/ports/validation/external-check';
import {
  sourceNameOf,
  type TaxRegisterListState,
  type TaxRegisterSlug,
  taxRegisterSlugs,
} from '../../domain/tax-registers/lists';
import { namesAgree } from '../../domain/tax-registers/names';
import { isPayer } from '../../domain/tax-registers/regime';
import { isStale, type StatusTime, vatRegistrationStatus } from '../../domain/tax-registers/vat-registration-status';
import type { ValidationFinding } from '../../domain/validation/finding';
import type { RuleArtifact } from '../../domain/validation/validation-report';
import { mayBeMissing } from '../../domain/validation/validation-settings';
import { type RegistryFault, registryFinding, staleFinding } from './registry-findings';

/**
 * Seller and buyer against the imported lists of Finančná správa. Never more than a warning: the lists are a day old,
 * and their gaps are not the customer's fault. A number that is not a Slovak one, or that the layer `party` has
 * refused, is not asked for.
 *
 * Unavailable while the list that is needed was never imported; a list that is too old says `REG-STALE` and is not
 * believed when it says that a company is missing.
 */
export const createRegistryLayer = ({ taxRegisters, isExpected = true }: RegistryLayerDeps): ExternalCheck => ({
  id: 'registry',
  async run(input, signal) {
    // Its companies are made up.
    if (input.tenant.sandbox) return { kind: 'skipped', reason: 'not_applicable' };
    const parties = [
      { role: 'seller' as const, ...input.invoice.seller },
      { role: 'buyer' as const, ...input.invoice.buyer },
    ].map((party) => ({ party, numbers: numbersOf(party) }));
    if (parties.every(({ numbers }) => numbers.icDph === null && numbers.dic === null))
      return { kind: 'skipped', reason: 'not_applicable' };
    signal.throwIfAborted();
    const answer = await taxRegisters.find(parties.map(({ numbers }) => numbers));
    const isOptional = mayBeMissing('registry', input.settings);
    if (!isExpected && isOptional && Object.values(answer.lists).every((list) => list === null))
      return { kind: 'skipped', reason: 'disabled' };
    return judge(input, parties, answer);
  },
});

export interface RegistryLayerDeps {
  taxRegisters: Pick<TaxRegisterLookup, 'find'>;
  /**
   * Lists are to be imported here. Without a source and without a list the layer is switched off, and that is no
   * outage, except for a company whose settings insist on it (`fail_open`): its documents wait.
   */
  isExpected?: boolean;
}

interface AskedParty {
  party: DocumentParty & { role: 'seller' | 'buyer' };
  numbers: PartyNumbers;
}

/** Which lists tell about a number. */
const listsOf: Record<'icDph' | 'dic', readonly TaxRegisterSlug[]> = {
  icDph: ['ds_dphs', 'ds_dphz', 'ds_dphv'],
  dic: ['ds_dsrdp'],
};

function judge(
  { invoice, today, settings }: ExternalCheckInput,
  parties: readonly AskedParty[],
  { lists, parties: rows }: TaxRegisterAnswer,
): ExternalCheckOutcome {
  const time = { today, maxAgeDays: settings.registry_max_age_days };
  const used = usedLists(parties, lists);
  if (used.length === 0)
    return { kind: 'unavailable', reason: 'no list of Finančná správa that could tell has been imported' };
  const stale = used.filter((list) => isStale(list, time));
  const findings = [
    ...parties.flatMap((party, index) => partyFindings(invoice, party, rows[index] ?? nothing, lists, time)),
    ...(stale.length > 0 ? [staleFinding(stale, settings.registry_max_age_days)] : []),
  ];
  const needsPayers = parties.some(({ numbers }) => numbers.icDph !== null);
  if (needsPayers && lists.ds_dphs === null)
    return { kind: 'unavailable', reason: 'the list ds_dphs of VAT registrations has not been imported', findings };
  return { kind: 'done', findings, artifacts: used.map(artifactOf) };
}

function usedLists(parties: readonly AskedParty[], lists: TaxRegisterAnswer['lists']): TaxRegisterListState[] {
  const asked = new Set(
    parties.flatMap(({ numbers }) => [
      ...(numbers.icDph === null ? [] : listsOf.icDph),
      ...(numbers.dic === null ? [] : listsOf.dic),
    ]),
  );
  return taxRegisterSlugs
    .filter((slug) => asked.has(slug))
    .map((slug) => lists[slug])
    .filter((list) => list !== null);
}

const artifactOf = ({ slug, asOf, sha256 }: TaxRegisterListState): RuleArtifact => ({
  id: sourceNameOf(slug),
  version: asOf,
  sha256,
});

const nothing: PartyRows = { vat: [], incomeTax: [], grounds: null, erased: null, gone: null };

/** Only what has the form of the number; what has not is the layer `party`'s business. */
function numbersOf(party: DocumentParty): PartyNumbers {
  const icDph = normaliseIdentifier(party.vatId ?? '');
  const dic = normaliseIdentifier(party.dic ?? '');
  const ico = normaliseIdentifier(party.ico ?? '');
  return {
    icDph: faultOfIcDph(icDph) === 'format' ? null : icDph,
    dic: faultOfDic(dic) === 'format' ? null : dic,
    ico: /^\d{6,8}$/.test(ico) ? ico.padStart(8, '0') : null,
  };
}

function partyFindings(
  invoice: InvoiceDocument,
  asked: AskedParty,
  rows: PartyRows,
  lists: TaxRegisterAnswer['lists'],
  time: StatusTime,
): ValidationFinding[] {
  const { party, numbers } = asked;
  return [...vatFaults(invoice, asked, rows, lists, time), ...identityFaults(party, numbers, rows)].map((fault) =>
    registryFinding(invoice, party.role, fault),
  );
}

function vatFaults(
  invoice: InvoiceDocument,
  { party, numbers }: AskedParty,
  rows: PartyRows,
  lists: TaxRegisterAnswer['lists'],
  time: StatusTime,
): RegistryFault[] {
  const { icDph } = numbers;
  if (icDph === null) return [];
  const { status, regime, deletedOn } = vatRegistrationStatus(numbers, rows, lists, time);
  const faults: RegistryFault[] = [];
  if (status === 'deleted')
    faults.push({
      code: 'REG-VAT-DELETED',
      severity: 'warning',
      field: 'vat_id',
      value: icDph,
      told: { day: deletedOn },
    });
  // A number whose check digit is wrong was reported by the layer `party`: one defect, one finding.
  if (status === 'not_found' && faultOfIcDph(icDph) === null)
    faults.push({
      code: 'REG-VAT-NOT-FOUND',
      severity: 'warning',
      field: 'vat_id',
      value: icDph,
      told: { day: lists.ds_dphs?.asOf ?? null },
    });
  if (regime !== null && isPayer(regime) === false)
    faults.push({
      code: 'REG-REGIME-NOT-PAYER',
      severity: needsPayer(invoice, party.role) ? 'warning' : 'info',
      field: 'vat_id',
      value: icDph,
      told: { regime },
    });
  if (rows.grounds)
    faults.push({
      code: 'REG-CANCELLATION-PENDING',
      severity: 'warning',
      field: 'vat_id',
      value: icDph,
      told: { day: rows.grounds.publishedOn },
    });
  if (rows.erased && status !== 'deleted')
    faults.push({
      code: 'REG-ERASED-LISTED',
      severity: 'info',
      field: 'vat_id',
      value: icDph,
      told: { day: rows.erased.erasedOn },
    });
  return faults;
}

/**
 * A seller who charges VAT must be a payer, and so must a buyer to whom the tax is shifted (§ 69 (12)); otherwise it is
 * worth knowing only.
 */
const needsPayer = ({ totals }: InvoiceDocument, role: 'seller' | 'buyer'): boolean =>
  totals.vat_breakdown.some(({ category }) => category === (role === 'seller' ? 'S' : 'AE'));

/** Is the number the one of this company? Members of a VAT group share a number, so it cannot tell. */
function identityFaults(party: DocumentParty, numbers: PartyNumbers, { vat, incomeTax }: PartyRows): RegistryFault[] {
  const byVat = numbers.icDph === null || numbers.icDph.startsWith('SK7') ? [] : vat;
  const known = [...byVat, ...(numbers.dic === null ? [] : incomeTax)];
  const icos = known.map(({ ico }) => ico).filter((ico) => ico !== null);
  const [listed] = icos;
  if (numbers.ico !== null && listed !== undefined && !icos.includes(numbers.ico)) {
    return [
      {
        code: 'REG-ICO-MISMATCH',
        severity: 'warning',
        field: 'legal_id',
        value: party.ico ?? numbers.ico,
        told: { ico: listed },
      },
    ];
  }
  if (party.name === '' || known.length === 0 || known.some(({ name }) => namesAgree(name, party.name))) return [];
  const [{ name } = { name: '' }] = known;
  return [
    {
      code: 'REG-NAME-MISMATCH',
      severity: 'info',
      field: 'name',
      value: party.name,
      told: { name, numbers: [numbers.dic, byVat[0]?.icDph ?? null] },
    },
  ];
}
