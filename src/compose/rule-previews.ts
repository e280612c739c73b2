import { createPreviewResults } from '../adapters/db/rule-previews/preview-results';
import { createBeginPreview } from '../usecases/rule-previews/begin-preview';
import { createListPreviewResults, createReadPreview } from '../usecases/rule-previews/read-preview';
import type { RulePreviewUseCases } from '../usecases/rule-previews/rule-preview-use-cases';
import { createRuleCatalogue } from '../validation/rules/rule-catalogue';
import { composeBeginJob, composeJobs } from './jobs';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** How the documents of a company would do under another edition of the rules. */
export function composeRulePreviews(parts: Parts, shared: ApiParts): RulePreviewUseCases {
  const { jobs: keeping } = composeJobs({ ...parts, ...shared });
  return {
    rulePreviews: {
      begin: createBeginPreview({
        tenants: parts.tenants,
        selected: parts.selected,
        ruleCatalogue: createRuleCatalogue(shared.config.RULES_DIR),
        editionPeriods: parts.editionPeriods,
        beginJob: composeBeginJob(parts),
        clock: parts.clock,
      }),
      find: createReadPreview({ keeping }),
      results: createListPreviewResults({
        keeping,
        results: createPreviewResults(parts.database),
        cursors: shared.cursors,
      }),
    },
  };
}
