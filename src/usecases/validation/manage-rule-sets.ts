import type { OperatorCaller } from '../../domain/access/caller';
import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { InstalledRuleSet, RuleCatalogue } from '../../domain/ports/validation/rule-catalogue';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import {
  type EditionedRuleSet,
  editionedRuleSets,
  movePeriod,
  type Period,
  type PeriodChange,
} from '../../domain/validation/edition-periods';
import { editionsOf, ruleSetsInForce } from './rule-sets-in-force';

export interface ManagedEdition extends Period {
  edition: string;
  /** What is installed of it. */
  artifacts: Pick<InstalledRuleSet, 'id' | 'version' | 'sha256'>[];
}

/** Rules that hold together, edition by edition. */
export interface ManagedRuleSet {
  id: EditionedRuleSet;
  version: number;
  /** Newest first. */
  editions: ManagedEdition[];
}

export interface ManagedRuleSets {
  /** The validating threads of this process have loaded the rules. */
  isLoaded: boolean;
  ruleSets: ManagedRuleSet[];
}

export interface ChangeEditionPeriod {
  caller: OperatorCaller;
  ruleSet: string;
  edition: string;
  change: PeriodChange;
  expectedVersion: number;
}

/** The editions of the rules, and the issue dates that each is for. Built in src/compose. */
export interface RuleSetUseCases {
  listRuleSets(): Promise<ManagedRuleSets>;
  /**
   * Holds for validations that begin later, within a second in every process.
   * @throws ProblemError `NOT_FOUND`, `INVALID_SETTING` when a day would have no edition or two, `CONFLICT`
   */
  changeEditionPeriod(command: ChangeEditionPeriod): Promise<ManagedRuleSets>;
}

export interface ManageRuleSetsDeps {
  documents: Pick<ValidationEngine, 'ready'>;
  ruleCatalogue: RuleCatalogue;
  editionPeriods: EditionPeriodStore;
}

/** Version of a rule set that nobody has changed. */
const firstVersion = 1;

export function manageRuleSets({ documents, ruleCatalogue, editionPeriods }: ManageRuleSetsDeps): RuleSetUseCases {
  const ruleSets = async (): Promise<ManagedRuleSet[]> => {
    const stored = await editionPeriods.read();
    const installed = ruleSetsInForce(ruleCatalogue.list(), stored);
    const artifactsOf = (ruleSet: EditionedRuleSet, edition: string): ManagedEdition['artifacts'] =>
      installed
        .filter(({ editionOf }) => editionOf?.ruleSet === ruleSet && editionOf.edition === edition)
        .map(({ id, version, sha256 }) => ({ id, version, sha256 }));
    return editionedRuleSets.map((id) => ({
      id,
      version: stored[id]?.version ?? firstVersion,
      editions: editionsOf(installed, id).map((one) => ({ ...one, artifacts: artifactsOf(id, one.edition) })),
    }));
  };
  const listRuleSets = async (): Promise<ManagedRuleSets> => {
    const isLoaded = await documents.ready();
    return { isLoaded, ruleSets: await ruleSets() };
  };

  return {
    listRuleSets,
    changeEditionPeriod: async ({ caller, ruleSet, edition, change, expectedVersion }) => {
      const found = (await ruleSets()).find(({ id }) => id === ruleSet);
      if (!found?.editions.some((one) => one.edition === edition)) throw new ProblemError('NOT_FOUND');
      const moved = movePeriod(found.editions, edition, change);
      if (moved.kind === 'refused') throw new ProblemError('INVALID_SETTING', { context: { errors: moved.errors } });
      const { periods } = moved;
      const { actor } = caller;
      const after = await editionPeriods.replace({ ruleSet: found.id, periods, expectedVersion, actor, edition });
      if (after === null) throw new ProblemError('CONFLICT');
      return listRuleSets();
    },
  };
}
