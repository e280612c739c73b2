import { Context } from '@temporalio/activity';

import type { ImportRegistry, RegistryImportResult } from '../src/domain/ports/tax-registers/registry-imports';
import type { ImportRegistryInput } from '../src/workflow-contract/import-registry';
import { whileBeating } from './heartbeat';

export interface RegistryActivityDeps {
  importRegistry: ImportRegistry;
}

/** The activities of `importRegistry`. Changed arguments mean a new name: replay would not notice them. */
export const createRegistryActivities = ({ importRegistry }: RegistryActivityDeps) => ({
  importRegistryList: ({ slug }: ImportRegistryInput): Promise<RegistryImportResult> => {
    let rows = 0;
    const work = importRegistry({
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

export type RegistryActivities = ReturnType<typeof createRegistryActivities>;
