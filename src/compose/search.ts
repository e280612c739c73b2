import { createAuditedChanges } from '../adapters/db/system/search/search-changes';
import { createSearchIndex } from '../adapters/db/system/search/search-index';
import { createSearchedObjects } from '../adapters/db/system/search/searched-objects';
import { createIndexChanges } from '../usecases/search/index-changes';
import { createSearch, type SearchUseCases } from '../usecases/search/search';
import type { Parts } from './parts/parts';

/** What support staff find. */
export const composeSearch = ({ database, workflows, audit }: Parts): SearchUseCases => ({
  search: createSearch({ index: createSearchIndex(database), workflows, audit }),
});

/** Keeps the search up to date. */
export const composeIndexChanges = ({ database }: Pick<Parts, 'database'>) =>
  createIndexChanges({
    source: createAuditedChanges(database),
    objects: createSearchedObjects(database),
    index: createSearchIndex(database),
  });
