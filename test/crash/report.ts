import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { componentNames } from '../../src/cli/local/component-names';
import type { CampaignResult } from './campaign';
import type { Violation } from './invariants/invariant';
import { injectionPoints } from './kill-plan';
import type { SystemSnapshot } from './system-snapshot';

const shownViolations = 10;
const logLines = 6;

/** The outcome as people read it, with the evidence of whatever is wrong. */
export function reportOf(result: CampaignResult, logsFolder: string): string {
  const { findings, snapshot } = result;
  const table = findings.map(
    ({ promise, looked, violations }) =>
      `  ${violations.length === 0 ? '✓' : '✗'} ${promise.padEnd(100)} ${String(looked).padStart(6)}  ${violations.length === 0 ? '' : `${violations.length} violations`}`,
  );
  const evidence = findings
    .filter(({ violations }) => violations.length > 0)
    .flatMap(({ promise, violations }) => [
      `\n✗ ${promise}`,
      ...violations.slice(0, shownViolations).map((one) => evidenceOf(one, snapshot, logsFolder)),
    ]);
  return [...summary(result), '', ...table, ...evidence, ''].join('\n');
}

function summary(result: CampaignResult): string[] {
  const { kills, snapshot, orphansSwept, underFireSeconds, idleAfterSeconds } = result;
  const perComponent = componentNames.map(
    (name) => `${name} ${kills.filter(({ component }) => component === name).length}`,
  );
  const caught = injectionPoints
    .map(({ operation, stage }) => ({
      operation,
      stage,
      times: kills.filter((kill) => kill.caught?.operation === operation && kill.caught.stage === stage).length,
    }))
    .map(({ operation, stage, times }) => `${stage} ${operation} ${times}`);
  const tries = snapshot.records.reduce((sum, record) => sum + record.tries, 0);
  const slowest = Math.max(...snapshot.records.map(({ tookMs }) => tookMs)) / 1000;
  const reruns = snapshot.deliveries.filter(({ generation }) => generation > 1).length;
  const lost = snapshot.attempts.filter(({ outcome }) => outcome === null).length;
  const calls = snapshot.atProvider.reduce((sum, document) => sum + document.call_count, 0);
  const waiting = snapshot.deliveries.filter(({ status }) => status === 'sent').length;
  return [
    '',
    `  kill -9: ${kills.length} processes in ${underFireSeconds} s: ${perComponent.join(', ')}`,
    `    with a call to the provider held back before or after it did what was asked: ${caught.join(', ')}`,
    ...otherFaults(result),
    `  submissions: ${snapshot.records.length}, requests for them ${tries}, slowest answer ${slowest.toFixed(1)} s`,
    `  at the provider: ${snapshot.atProvider.length} documents, ${calls} calls with their keys; attempts ${snapshot.attempts.length}, of which ${lost} never got an outcome written`,
    `  received: ${snapshot.incoming.length} documents, of which ${snapshot.arrivals.length} from outside; invoices ${snapshot.received.length}, kept beside one ${snapshot.duplicates.length}`,
    `  workflows ended behind its back: ${snapshot.lostWorkflows.size}; deliveries that the watchdog gave a new generation: ${reruns}`,
    ...jobLines(snapshot),
    `  objects without a row, swept away: ${orphansSwept}; still waiting as they should: ${waiting}`,
    `  idle ${idleAfterSeconds} s after the last fault`,
  ];
}

function otherFaults({ freezes, splits, replaced, requests, dropped }: CampaignResult): string[] {
  const counted = (names: readonly string[]): string =>
    [...new Set(names)].map((name) => `${name} ${names.filter((one) => one === name).length}`).join(', ');
  const times = replaced.map(({ component, tookMs }) => `${component} ${(tookMs / 1000).toFixed(1)} s`);
  return [
    ...(freezes.length > 0 ? [`  stood still: ${freezes.length}: ${counted(freezes)}`] : []),
    ...(splits.length > 0 ? [`  lines disturbed: ${splits.length}: ${counted(splits)}`] : []),
    ...(replaced.length > 0 ? [`  replaced: ${replaced.length}: ${times.join(', ')}`] : []),
    `  requests of clients: ${requests}, of which ${dropped} found no process or a fault`,
  ];
}

function jobLines({ jobs }: SystemSnapshot): string[] {
  if (jobs === null) return [];
  const kinds = [...new Set(jobs.jobs.map(({ kind }) => kind))].map(
    (kind) => `${kind} ${jobs.jobs.filter((job) => job.kind === kind).length}`,
  );
  const told = [...jobs.told.values()].reduce((sum, ids) => sum + ids.length, 0);
  return [`  jobs: ${kinds.join(', ')}; calls to webhooks ${told}, of ${jobs.events.length} events`];
}

function evidenceOf({ what, invoiceId }: Violation, snapshot: SystemSnapshot, logsFolder: string): string {
  if (invoiceId === null) return `  - ${what}`;
  const delivery = snapshot.deliveries.find(({ invoice_id }) => invoice_id === invoiceId);
  const events = snapshot.events
    .filter(({ invoice_id }) => invoice_id === invoiceId)
    .map(({ at, type, to_status }) => `${at} ${type}${to_status === null ? '' : ` ${to_status}`}`);
  const attempts = snapshot.attempts
    .filter(({ invoice_id }) => invoice_id === invoiceId)
    .map(
      ({ transmission, attempt_no, started_at, outcome }) =>
        `${started_at} attempt ${transmission}.${attempt_no} ${outcome ?? 'no outcome'}`,
    );
  const workflow = `dlv-${invoiceId}-${delivery?.generation ?? 1}`;
  return [
    `  - invoice ${invoiceId}: ${what}`,
    `      workflow ${workflow} ${snapshot.openWorkflows.has(workflow) ? 'is open' : 'is not open'}; delivery ${JSON.stringify(delivery)}`,
    ...[...events, ...attempts].sort().map((line) => `      ${line}`),
    ...logLinesAbout(invoiceId, logsFolder).map((line) => `      ${line}`),
  ].join('\n');
}

function logLinesAbout(invoiceId: string, logsFolder: string): string[] {
  return readdirSync(logsFolder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      readFileSync(path.join(logsFolder, name), 'utf8')
        .split('\n')
        .filter((line) => line.includes(invoiceId))
        .slice(-logLines)
        .map((line) => `${name}: ${line.slice(0, 300)}`),
    );
}
