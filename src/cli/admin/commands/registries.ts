import type { RegistryImport } from '../../../domain/ports/tax-registers/registry-imports';
import { isRegistrySlug, registrySlugs } from '../../../domain/tax-registers/lists';
import type { Command } from '../command';
import { flagOf, UsageError } from '../options';

const names = registrySlugs.join('|');

export const importRegistryCommand: Command = {
  name: 'registries import',
  usage: `${names} FILE.zip|FILE.xml [--force]`,
  summary: 'put a list of Finančná správa into use from a file; --force takes an older, an equal or a much shorter one',
  options: { force: { type: 'boolean' } },
  positionals: true,
  async run(admin, given) {
    const [slug = '', path, ...more] = given.positionals;
    if (!isRegistrySlug(slug)) throw new UsageError(`the list must be one of ${registrySlugs.join(', ')}`);
    if (path === undefined || more.length > 0) throw new UsageError('one file is needed');
    const ending = await admin.importRegistry({ slug, origin: { kind: 'file', path }, force: flagOf(given, 'force') });
    if (ending.kind === 'refused') throw new Error(`${slug} was refused: ${ending.detail}. The list in use stays.`);
    const line =
      ending.kind === 'imported'
        ? `${slug} of ${ending.asOf} is in use, ${ending.rows} rows`
        : `${slug} of ${ending.asOf} is in use already`;
    return { json: ending, lines: [line] };
  },
};

export const listRegistriesCommand: Command = {
  name: 'registries list',
  usage: '',
  summary: 'which lists of Finančná správa are in use, and the last imports',
  options: {},
  async run(admin) {
    const [lists, imports] = await Promise.all([admin.registry.lists(), admin.registryStore.history(null, 20)]);
    return {
      json: { lists, imports },
      lines: [
        ...lists.map(
          ({ slug, asOf, rows, importedAt }) =>
            `${slug.padEnd(8)}  of ${asOf}  ${String(rows).padStart(9)} rows  in use since ${importedAt}`,
        ),
        ...imports.map(line),
      ],
    };
  },
};

const line = ({ slug, startedAt, outcome, detail, rows }: RegistryImport): string =>
  `${startedAt}  ${slug.padEnd(8)}  ${outcome ?? 'under way'}${rows === null ? '' : `, ${rows} rows`}${detail === null ? '' : `: ${detail}`}`;
