import { useOneOf } from '../../domain/field-words';
import type { TenantId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { Clock } from '../../domain/ports/clock';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { InvoiceSelection } from '../../domain/ports/invoices/selected-invoices';
import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import { badRequest } from '../../domain/problem';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { type EditionedRuleSet, editionedRuleSets, editionOn } from '../../domain/validation/edition-periods';
import type { BeginJob, BegunJob, JobOwner } from '../jobs/begin-job';
import { selectNewest, type SelectNewestDeps } from '../jobs/select-newest';
import type { SelectionRequest } from '../jobs/work-through-selection';
import { editionsOf, ruleSetsInForce } from '../validation/rule-sets-in-force';

/** Of a job of the kind `rule_preview`. */
export interface PreviewRequest extends SelectionRequest {
  /** Whose edition it is; absent in jobs that began when there was no other choice: `peppol`. */
  ruleSet?: EditionedRuleSet;
  /** The edition that was asked about. */
  edition: string;
  /** The one that was in force on the day of the request, which all documents are compared by. */
  editionToday: string;
  today: string;
}

export interface BeginPreview {
  owner: JobOwner;
  tenantId: TenantId;
  edition: string;
  selection: InvoiceSelection;
  limit: number;
  key: CreationKey | null;
}

export interface BeginPreviewDeps extends SelectNewestDeps {
  ruleCatalogue: RuleCatalogue;
  editionPeriods: Pick<EditionPeriodStore, 'read'>;
  beginJob: BeginJob;
  clock: Clock;
}

/**
 * Begins to look how the documents of a company would do under an edition of EN 16931 and Peppol BIS, or of the tax
 * data (SK TDD), which is made of sent documents only.
 * @throws ProblemError `BAD_REQUEST` (no such edition, or not for the direction), `CONFLICT` (one is open),
 *   `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
 */
export const createBeginPreview =
  (deps: BeginPreviewDeps) =>
  async ({ owner, tenantId, edition, selection, limit, key }: BeginPreview): Promise<BegunJob> => {
    const today = issueDayAt(new Date(deps.clock()));
    const installed = ruleSetsInForce(deps.ruleCatalogue.list(), await deps.editionPeriods.read());
    const { ruleSet, editions } = withEdition(installed, edition);
    if (ruleSet === 'sk-tdd' && selection.direction !== 'outbound')
      throw badRequest(
        '/direction',
        localized(
          'Musí byť outbound: daňové údaje sa tvoria z odoslaných dokladov.',
          'Musí být outbound: daňové údaje se tvoří z odeslaných dokladů.',
          'must be outbound: tax data are made of sent documents',
        ),
      );
    const newest = await selectNewest(deps, tenantId, { selection, limit });
    const { edition: editionToday } = editionOn(editions, today);
    const request: PreviewRequest = { ruleSet, edition, editionToday, today, ...newest };
    return deps.beginJob(owner, { tenantId, kind: 'rule_preview', request }, key);
  };

/** The rule set that has the edition. @throws ProblemError `BAD_REQUEST` when none has */
function withEdition(installed: readonly InstalledRuleSet[], edition: string) {
  const all = editionedRuleSets.map((ruleSet) => ({ ruleSet, editions: editionsOf(installed, ruleSet) }));
  const found = all.find(({ editions }) => editions.some((one) => one.edition === edition));
  if (found !== undefined) return found;
  throw badRequest('/rule_set', useOneOf(all.flatMap(({ editions }) => editions.map((one) => one.edition))));
}
