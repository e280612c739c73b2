/**
 * What a migration may use: plain SQL, one or more statements a call, run by the owner inside the migration's own
 * transaction. Deliberately nothing of `src`: a migration must mean the same in five years.
 */
export interface MigrationContext {
  query(sql: string): Promise<unknown>;
}

/** Each migration exports `up` and `down` of this shape; `down` undoes exactly what `up` did. */
export type MigrationStep = (parameters: { context: MigrationContext }) => Promise<void>;
