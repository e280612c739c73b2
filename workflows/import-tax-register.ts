import {
  ApplicationFailure,
  isCancellation,
  proxyActivities,
  setCurrentDetails,
  upsertSearchAttributes,
} from '@temporalio/workflow';

import type { TaxRegisterActivities } from '../activities/tax-register-activities';
import type { TaxRegisterImportResult } from '../src/domain/ports/tax-registers/tax-register-imports';
import type { ImportTaxRegisterInput } from '../src/workflow-contract/import-tax-register';
import { searchAttributes } from '../src/workflow-contract/search-attributes';
import { importList } from './activity-options';
import { problemOf } from './problem-of';

const { importTaxRegisterList, forceTaxRegisterList } = proxyActivities<TaxRegisterActivities>(importList);
const attention = { name: searchAttributes.attention, type: 'KEYWORD' } as const;

/**
 * Brings one list of Finančná správa up to date, started by its schedule every morning, or by hand.
 *
 * 1. fetch the list, read it into the half that is not in use, put it into use: one activity, goes on after a crash
 *    where it was; while the source is away it is repeated for half a day
 *
 * Ends: with a new list, or without one because the source still has the same day's. Fails, with `Attention =
 * operator`, when the list was refused (the one before stays in use, the failure says why) or could not be had all day;
 * tomorrow's run tries again.
 */
export async function importTaxRegister({
  slug,
  force = false,
}: ImportTaxRegisterInput): Promise<TaxRegisterImportResult> {
  setCurrentDetails(`**${slug}**: fetching and reading. How many rows: the heartbeat of the pending activity.`);
  const importing = force ? forceTaxRegisterList({ slug }) : importTaxRegisterList({ slug });
  const ending = await importing.catch((failure: unknown) => {
    if (isCancellation(failure)) throw failure;
    const code = problemOf(failure);
    throw callOperator(
      `${slug} could not be imported: ${code}. The list in use stays; \`tax-registers list\` shows more.`,
      code,
    );
  });
  switch (ending.kind) {
    case 'imported':
      setCurrentDetails(`**${slug}** of ${ending.asOf} is in use, ${ending.rows} rows`);
      return ending;
    case 'unchanged':
      setCurrentDetails(`**${slug}** of ${ending.asOf} was in use already`);
      return ending;
    case 'refused':
      throw callOperator(
        `${slug} was refused (${ending.reason}): ${ending.detail}. The list in use stays.`,
        'TAX_REGISTER_LIST_REFUSED',
      );
  }
}

function callOperator(message: string, type: string): ApplicationFailure {
  setCurrentDetails(`**${message}**`);
  upsertSearchAttributes([{ key: attention, value: 'operator' }]);
  return ApplicationFailure.nonRetryable(message, type);
}
