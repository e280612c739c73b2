import { withMigrator } from '../../../src/adapters/db/migrator';
import { migrationsFolder, type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase({ migrated: false });
});
afterEach(() => scratch.drop());

const migrate = <Result>(work: Parameters<typeof withMigrator<Result>>[2]) =>
  withMigrator(scratch.ownerUrl, migrationsFolder, work);

/** All that a migration can make: columns, constraints, indexes, policies, functions, privileges. */
const schema = () =>
  scratch.asOwner<{ line: string }>(`
    select line from (
      select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || coalesce(generation_expression, '') as line
        from information_schema.columns where table_schema = 'public'
      union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'policy ' || tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
      union all select 'function ' || proname || ' ' || prosrc from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'table ' || relname || ' ' || coalesce(relacl::text, '') || ' ' || relrowsecurity || relforcerowsecurity || coalesce(reloptions::text, '') from pg_class where relnamespace = 'public'::regnamespace
    ) lines where line not like '%schema_migrations%' order by 1`);

describe('the migrations', () => {
  it('give the same schema after up, down and up again', async () => {
    const applied = await migrate((migrator) => migrator.up());
    const first = await schema();
    expect(first.length).toBeGreaterThan(100);
    const takenBack = await migrate((migrator) => migrator.down('all'));
    expect(takenBack).toEqual([...applied].reverse());
    expect(await schema()).toEqual([]);
    await migrate((migrator) => migrator.up());
    expect(await schema()).toEqual(first);
  });

  it('can each be taken back alone', async () => {
    const applied = await migrate((migrator) => migrator.up());
    for (const name of [...applied].reverse()) {
      expect(await migrate((migrator) => migrator.down('last'))).toEqual([name]);
    }
  });

  it('run once when two installers start together', async () => {
    const runs = await Promise.all([migrate((migrator) => migrator.up()), migrate((migrator) => migrator.up())]);
    const { applied, pending } = await migrate((migrator) => migrator.status());
    expect(runs.flat().sort()).toEqual(applied);
    expect(pending).toEqual([]);
  });

  it('refuse a database of migrations that were replaced, and say how to begin anew', async () => {
    await migrate((migrator) => migrator.status());
    await scratch.asOwner(
      `insert into schema_migrations (name) values ('202611210100-create-tenants'), ('202611210101-create-invoices')`,
    );
    await expect(migrate((migrator) => migrator.up())).rejects.toThrow(
      /does not know \(202611210100-create-tenants and 1 more\).*npm start -- --fresh/,
    );
    const { applied, unknown } = await migrate((migrator) => migrator.status());
    expect([applied, unknown]).toEqual([[], ['202611210100-create-tenants', '202611210101-create-invoices']]);
  });

  it('run on the schema of a newer release, and take nothing of it back', async () => {
    await migrate((migrator) => migrator.up());
    await scratch.asOwner(`insert into schema_migrations (name) values ('999901010000-add-what-is-not-here')`);
    expect(await migrate((migrator) => migrator.up())).toEqual([]);
    expect(await migrate((migrator) => migrator.status())).toMatchObject({
      ...{ pending: [], unknown: ['999901010000-add-what-is-not-here'] },
    });
    await expect(migrate((migrator) => migrator.down('last'))).rejects.toThrow(/nothing can be taken back/);
  });

  it('leave nothing behind when one fails', async () => {
    const name = (await migrate((migrator) => migrator.status())).pending[1];
    await scratch.asOwner('create table invoices (in_the_way text)');
    await expect(migrate((migrator) => migrator.up())).rejects.toThrow(/invoices/);
    const { applied, pending } = await migrate((migrator) => migrator.status());
    expect(applied).toHaveLength(1);
    expect(pending[0]).toBe(name);
    expect(await scratch.asOwner(`select 1 from pg_class where relname = 'attachments'`)).toEqual([]);
  });
});
