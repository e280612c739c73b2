import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Connection, isGrpcServiceError } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import type { FrontendSettings } from '../../adapters/temporal/frontend';
import type { HistoriesOptions } from './options';
import { withoutNames } from './without-names';

/** What one workflow has brought. */
export interface ExportedType {
  type: string;
  open: number;
  closed: number;
  continued: number;
  /** Left out: longer than `maxEvents`, or larger than 10 MB. */
  tooLarge: number;
}

const maxBytes = 10_000_000;
const eventsOfPage = 1_000;
const deadlineMs = 60_000;
/** Temporal answers ten lists a second to all callers of a namespace (`frontend.namespaceRPS.visibility`). */
const pauseBeforeListMs = 250;
const statesOf = {
  open: `ExecutionStatus = 'Running'`,
  continued: `ExecutionStatus = 'ContinuedAsNew'`,
  closed: `ExecutionStatus != 'Running' AND ExecutionStatus != 'ContinuedAsNew'`,
} as const;
const states = ['open', 'continued', 'closed'] as const;
type State = (typeof states)[number];
interface Frontend {
  /** It repeats calls that Temporal puts off. */
  connection: Connection;
  namespace: string;
}
interface Execution {
  workflowId: string;
  runId: string;
}

/**
 * Writes histories of each workflow of a running system, the newest of each state, for a replay by another release:
 * `<workflow>.<workflow id>.<run id>.json`, without what people have written (`withoutNames`). Where there is none, the
 * folder is not made.
 * @throws Error where the folder holds something, or Temporal does not answer
 */
export async function exportHistories(
  settings: FrontendSettings,
  options: Pick<HistoriesOptions, 'to' | 'types' | 'perType' | 'maxEvents' | 'query'>,
): Promise<ExportedType[]> {
  const { to } = options;
  // Histories of two systems, or of two days, are not told apart afterwards.
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  const { address, namespace, security } = settings;
  const connection = await Connection.connect({ address, ...security });
  try {
    const exported: ExportedType[] = [];
    for (const type of options.types) exported.push(await exportType({ connection, namespace }, type, options));
    return exported;
  } finally {
    await connection.close();
  }
}

async function exportType(
  frontend: Frontend,
  type: string,
  { to, maxEvents, ...which }: Parameters<typeof exportHistories>[1],
): Promise<ExportedType> {
  const counts = { type, open: 0, continued: 0, closed: 0, tooLarge: 0 };
  for (const state of states) {
    for (const execution of await executionsOf(frontend, { type, state, ...which })) {
      const history = await historyOf(frontend, execution, maxEvents);
      if (history === 'gone') continue;
      if (history === 'too_large') {
        counts.tooLarge += 1;
        continue;
      }
      mkdirSync(to, { recursive: true });
      writeFileSync(path.join(to, fileOf(type, execution)), `${withoutNames(history.json)}\n`);
      counts[state] += 1;
    }
  }
  return counts;
}

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fileOf = (type: string, { workflowId, runId }: Execution): string =>
  `${kebabCase(type)}.${workflowId.replace(/[^\w-]/g, '_')}.${runId}.json`;

/** Temporal lists the newest first. */
async function executionsOf(
  { connection, namespace }: Frontend,
  { type, state, perType, query: more }: { type: string; state: State } & Pick<HistoriesOptions, 'perType' | 'query'>,
): Promise<Execution[]> {
  const query = `WorkflowType = '${type}' AND ${statesOf[state]}${more === undefined ? '' : ` AND (${more})`}`;
  await pause(pauseBeforeListMs);
  const { executions } = await connection.withDeadline(Date.now() + deadlineMs, () =>
    connection.workflowService.listWorkflowExecutions({ namespace, pageSize: perType, query }),
  );
  return (executions ?? []).flatMap(({ execution }) =>
    execution?.workflowId && execution.runId ? [{ workflowId: execution.workflowId, runId: execution.runId }] : [],
  );
}

/** gRPC status NOT_FOUND. */
const notFound = 5;
type Page = Awaited<ReturnType<Connection['workflowService']['getWorkflowExecutionHistory']>>;

/** Page by page, so that one that is too long is not fetched to its end. */
async function historyOf(
  { connection, namespace }: Frontend,
  execution: Execution,
  maxEvents: number,
): Promise<{ json: string } | 'too_large' | 'gone'> {
  const events: NonNullable<NonNullable<Page['history']>['events']> = [];
  let nextPageToken: Uint8Array = new Uint8Array();
  do {
    const request = { namespace, execution, maximumPageSize: eventsOfPage, nextPageToken };
    const page = await connection
      .withDeadline(Date.now() + deadlineMs, () => connection.workflowService.getWorkflowExecutionHistory(request))
      .catch(unlessGone);
    if (page === null) return 'gone';
    events.push(...(page.history?.events ?? []));
    if (events.length > maxEvents) return 'too_large';
    nextPageToken = page.nextPageToken;
  } while (nextPageToken.length > 0);
  const json = historyToJSON({ events });
  return json.length > maxBytes ? 'too_large' : { json };
}

/** Removed by its retention since it was listed: no fault. */
function unlessGone(error: unknown): null {
  if (isGrpcServiceError(error) && Number(error.code) === notFound) return null;
  throw error;
}
