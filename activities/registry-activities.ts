import { Context } from '@temporalio/activity';

import type { ImportRegistryInput } from '../src/contract/import-registry';
import type { ImportRegistry, RegistryImportEnding } from '../src/domain/ports/registry-imports';
import { whileBeating } from './heartbeat';

export interface RegistryActivityDeps {
  importRegistry: ImportRegistry;
}

/** The activities of `importRegistry`. Changed arguments mean a new name: replay would not notice them. */
export const createRegistryActivities = ({ importRegistry }: RegistryActivityDeps) => ({
  importRegistryList: ({ slug }: ImportRegistryInput): Promise<RegistryImportEnding> => {
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
