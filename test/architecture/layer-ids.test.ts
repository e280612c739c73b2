import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { layerIds } from '../../src/domain/validation/layer-catalogue';

const root = path.resolve(__dirname, '../..');
/** Files that may spell the id of a layer: the catalogue and the layers themselves. */
const home = /^src\/(domain\/validation\/layer-catalogue|validation\/(format|portal|external)\/.*)\.ts$/;
/**
 * Words of other vocabularies too (an audience, a role, a member of a report): looked for only where validation is the
 * subject.
 */
const ambiguous: readonly string[] = ['portal', 'party', 'registry', 'obligation', 'routing', 'provider_dryrun'];
const aboutValidation = /^src\/((domain|usecases)\/)?validation\/|^src\/usecases\/submissions\//;

const files = ['src', 'activities', 'workflows'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('src/api/generated/') && !home.test(file)),
);

it.each(layerIds)('the layer id %s is spelled in the catalogue and in the layer only', (id) => {
  const looked = ambiguous.includes(id) ? files.filter((file) => aboutValidation.test(file)) : files;
  const literal = new RegExp(`['"]${id}['"]`);
  expect(looked.filter((file) => literal.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
