import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { MigrationStep } from '../../migrations/migration';

const folder = path.resolve(__dirname, '../../migrations');
const names = readdirSync(folder)
  .filter((name) => /^\d+-.*\.ts$/.test(name))
  .map((name) => path.parse(name).name);

/**
 * What takes something from the code that runs while a migration is applied: processes of the release before go on
 * until the last of them is restarted.
 */
const contractions: readonly [string, RegExp][] = [
  ['drops a table', /\bdrop table\b/],
  ['drops a column', /\bdrop column\b/],
  ['renames', /\brename (column |constraint )?(\w+ )?to\b/],
  ['changes the type of a column', /\balter column \w+ (set data )?type\b/],
  ['asks for a value', /\balter column \w+ set not null\b/],
  [
    'adds a column that must be given',
    /\badd column (?!if)(?:(?!\b(?:default|generated)\b)[^,;])*\bnot null\b(?![^,;]*\b(?:default|generated)\b)/,
  ],
  ['takes a privilege', /\brevoke (?!all on function|execute)/],
];

/** What has landed before the first release runs beside nothing. */
const firstRelease = '202611280000';

/**
 * Migrations that take something, each with the release that has stopped using it: the one before that of the
 * migration, or an earlier one.
 */
const declared: Readonly<Record<string, string>> = {};

async function statementsOf(name: string): Promise<string> {
  const { up } = jest.requireActual<{ up: MigrationStep }>(path.join(folder, name));
  const statements: string[] = [];
  await up({
    context: {
      query: (sql) => {
        statements.push(sql);
        return Promise.resolve({ rows: [] });
      },
    },
  });
  return statements
    .join(';\n')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

const faultsOf = (sql: string): string[] =>
  contractions.filter(([, pattern]) => pattern.test(sql)).map(([fault]) => fault);

describe('a migration beside the release before it', () => {
  it('takes nothing from it', async () => {
    const later = names.filter((name) => name > firstRelease && !(name in declared));
    const found = await Promise.all(later.map(async (name) => ({ name, faults: faultsOf(await statementsOf(name)) })));
    expect(found.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it('is known by what it takes, as many are from before', async () => {
    const found = await Promise.all(names.map(async (name) => faultsOf(await statementsOf(name))));
    expect(found.filter((faults) => faults.length > 0).length).toBeGreaterThan(3);
  });

  it.each([
    ['alter table invoices drop column note', 'drops a column'],
    ['alter table invoices rename column note to remark', 'renames'],
    ['alter table invoices alter column note type integer', 'changes the type of a column'],
    ['alter table invoices alter column note set not null', 'asks for a value'],
    ['alter table invoices add column note text not null', 'adds a column that must be given'],
    ['drop table invoices', 'drops a table'],
    ['revoke select on invoices from portal_app', 'takes a privilege'],
  ])('is refused for: %s', (sql, fault) => {
    expect(faultsOf(sql)).toEqual([fault]);
  });

  it.each([
    'alter table invoices add column note text',
    "alter table invoices add column note text not null default ''",
    "alter table invoices add column note text default '' not null",
    'create table notes (id uuid not null, invoice_id uuid not null)',
    'alter table invoices drop constraint invoices_note_check',
    'grant select on invoices to portal_app',
  ])('may: %s', (sql) => {
    expect(faultsOf(sql)).toEqual([]);
  });

  it('is declared only where it exists', () => {
    expect(Object.keys(declared).filter((name) => !names.includes(name))).toEqual([]);
  });
});
