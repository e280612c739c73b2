import type { Database, Transaction } from '../../../src/adapters/db/transaction';

/** What Postgres did for one statement. Unlike times, these figures do not depend on the machine. */
export interface ExplainedStatement {
  sql: string;
  /** Tables that were read from end to end. */
  scannedTables: string[];
  indexes: string[];
  /** Pages of 8 kB that were looked at, wherever they lay. */
  pages: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * The same database, where every statement of `query` is run once more beforehand, explained and taken back: as the
 * role, with the values and under row-level security of the one that counts.
 */
export function explainedDatabase(database: Database): { database: Database; statements: ExplainedStatement[] } {
  const statements: ExplainedStatement[] = [];
  const explaining = (tx: Transaction): Transaction => ({
    ...tx,
    query: async <Row extends object>(sql: string, binds?: readonly unknown[]) => {
      await tx.query('savepoint explained');
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        binds,
      );
      await tx.query('rollback to savepoint explained');
      const root = row?.['QUERY PLAN'][0]?.Plan;
      if (root === undefined) throw new Error('no plan');
      // What was planned for another case and not run has read nothing.
      const nodes = nodesOf(root).filter((node) => (node['Actual Loops'] ?? 0) > 0);
      statements.push({
        sql,
        scannedTables: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
        indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
        pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
      });
      return tx.query<Row>(sql, binds);
    },
  });
  return {
    database: {
      ...database,
      withTenant: (tenantId, work) => database.withTenant(tenantId, (tx) => work(explaining(tx))),
      withSystem: (work) => database.withSystem((tx) => work(explaining(tx))),
      withReach: (reach, work) => database.withReach(reach, (tx) => work(explaining(tx))),
    },
    statements,
  };
}
