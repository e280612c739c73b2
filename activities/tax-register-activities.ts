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
export const createTaxRegisterActivities = ({ importTaxRegister }: TaxRegisterActivityDeps) => ({
  importTaxRegisterList: ({ slug }: ImportTaxRegisterInput): Promise<TaxRegisterImportResult> => {
    let rows = 0;
    const work = importTaxRegister({
      slug,
      origin: { kind: 'configured' },
      onProgress: (read) => {
        rows = read;
      },
      signal: Context.current().cancellationSignal,
    });
    return whileBeating(work, () => ({ rows }));
  },
});

export type TaxRegisterActivities = ReturnType<typeof createTaxRegisterActivities>;
