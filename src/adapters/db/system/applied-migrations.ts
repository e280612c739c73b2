import type { Database } from '../transaction';

/**
 * The names of the migrations that the database has; none where no release has migrated it that lets the portal's
 * account read them (`up` of `migrator.ts`).
 * @throws ProblemError `SERVICE_UNAVAILABLE`
 */
export const readAppliedMigrations = (database: Database): Promise<string[]> =>
  database.withSystem(async (tx) => {
    const [table] = await tx.query<{ readable: boolean | null }>(
      `select has_table_privilege(to_regclass('schema_migrations'), 'select') as readable`,
    );
    if (table?.readable !== true) return [];
    const rows = await tx.query<{ name: string }>('select name from schema_migrations');
    return rows.map(({ name }) => name);
  });
