import type { TaxRegisterImport } from '../../../domain/ports/tax-registers/tax-register-imports';
import { isTaxRegisterSlug, taxRegisterSlugs } from '../../../domain/tax-registers/lists';
import type { Command } from '../command';
import { flagOf, UsageError } from '../options';

const names = taxRegisterSlugs.join('|');

export const importTaxRegisterCommand: Command = {
  name: 'tax-registers import',
  usage: `${names} FILE.zip|FILE.xml [--force]`,
  summary: 'put a list of Finančná správa into use from a file; --force takes an older, an equal or a much shorter one',
  options: { force: { type: 'boolean' } },
  positionals: true,
  async run(admin, given) {
    const [slug = '', path, ...more] = given.positionals;
    if (!isTaxRegisterSlug(slug)) throw new UsageError(`the list must be one of ${taxRegisterSlugs.join(', ')}`);
    if (path === undefined || more.length > 0) throw new UsageError('one file is needed');
    const ending = await admin.importTaxRegister({
      slug,
      origin: { kind: 'file', path },
      force: flagOf(given, 'force'),
    });
    if (ending.kind === 'refused') throw new Error(`${slug} was refused: ${ending.detail}. The list in use stays.`);
    const line =
      ending.kind === 'imported'
        ? `${slug} of ${ending.asOf} is in use, ${ending.rows} rows`
        : `${slug} of ${ending.asOf} is in use already`;
    return { json: ending, lines: [line] };
  },
};

export const listTaxRegistersCommand: Command = {
  name: 'tax-registers list',
  usage: '',
  summary: 'which lists of Finančná správa are in use, and the last imports',
  options: {},
  async run(admin) {
    const [lists, imports] = await Promise.all([admin.taxRegisters.lists(), admin.taxRegisterStore.history(null, 20)]);
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

const line = ({ slug, startedAt, outcome, detail, rows }: TaxRegisterImport): string =>
  `${startedAt}  ${slug.padEnd(8)}  ${outcome ?? 'under way'}${rows === null ? '' : `, ${rows} rows`}${detail === null ? '' : `: ${detail}`}`;
