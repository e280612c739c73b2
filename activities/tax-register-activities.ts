import { Context } from '@temporalio/activity';

import type {
  ImportTaxRegister,
  TaxRegisterImportResult,
} from '../src/domain/ports/tax-registers/tax-register-imports';
import type { ImportTaxRegisterInput } from '../src/workflow-contract/import-tax-register';
import { whileBeating } from './heartbeat';

export interface TaxRegisterActivityDeps {
  importTaxRegister: ImportTaxRegister;
}

/** The activities of `importTaxRegister`. Changed arguments mean a new name: replay would not notice them. */
export const createTaxRegisterActivities = ({ importTaxRegister }: TaxRegisterActivityDeps) => {
  const imports =
    ({ force }: { force: boolean }) =>
    ({ slug }: Pick<ImportTaxRegisterInput, 'slug'>): Promise<TaxRegisterImportResult> => {
      let rows = 0;
      const work = importTaxRegister({
        slug,
        origin: { kind: 'configured' },
        force,
        onProgress: (read) => {
          rows = read;
        },
        signal: Context.current().cancellationSignal,
      });
      return whileBeating(work, () => ({ rows }));
    };
  return {
    importTaxRegisterList: imports({ force: false }),
    /** Also a list that is older, the same or much shorter than the one in use. */
    forceTaxRegisterList: imports({ force: true }),
  };
};

export type TaxRegisterActivities = ReturnType<typeof createTaxRegisterActivities>;
