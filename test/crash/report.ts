import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { componentNames } from '../../src/local/component';
import type { CampaignResult } from './campaign';
import type { Violation } from './invariants/invariant';
import { lures } from './kill-plan';
import type { World } from './world';

const shownViolations = 10;
const logLines = 6;

/** The outcome as people read it, with the evidence of whatever is wrong. */
export function reportOf(result: CampaignResult, logsFolder: string): string {
  const { findings, world } = result;
  const table = findings.map(
    ({ promise, looked, violations }) =>
      `  ${violations.length === 0 ? '✓' : '✗'} ${promise.padEnd(100)} ${String(looked).padStart(6)}  ${violations.length === 0 ? '' : `${violations.length} violations`}`,
  );
  const evidence = findings
    .filter(({ violations }) => violations.length > 0)
    .flatMap(({ promise, violations }) => [
      `\n✗ ${promise}`,
      ...violations.slice(0, shownViolations).map((one) => evidenceOf(one, world, logsFolder)),
    ]);
  return [...facts(result), '', ...table, ...evidence, ''].join('\n');
}

function facts({ kills, world, orphansSwept, underFireSeconds, quietAfterSeconds }: CampaignResult): string[] {
  const perComponent = componentNames.map(
    (name) => `${name} ${kills.filter(({ component }) => component === name).length}`,
  );
  const caught = lures
    .map(({ operation, stage }) => ({
      operation,
      stage,
      times: kills.filter((kill) => kill.caught?.operation === operation && kill.caught.stage === stage).length,
    }))
    .map(({ operation, stage, times }) => `${stage} ${operation} ${times}`);
  const tries = world.records.reduce((sum, record) => sum + record.tries, 0);
  const slowest = Math.max(...world.records.map(({ tookMs }) => tookMs)) / 1000;
  const reruns = world.deliveries.filter(({ run }) => run > 1).length;
  const lost = world.attempts.filter(({ outcome }) => outcome === null).length;
  const calls = world.atProvider.reduce((sum, document) => sum + document.call_count, 0);
  const waiting = world.deliveries.filter(({ status }) => status === 'sent').length;
  return [
    '',
    `  kill -9: ${kills.length} processes in ${underFireSeconds} s: ${perComponent.join(', ')}`,
    `    with a call to the provider held back before or after it did what was asked: ${caught.join(', ')}`,
    `  submissions: ${world.records.length}, requests for them ${tries}, slowest answer ${slowest.toFixed(1)} s`,
    `  at the provider: ${world.atProvider.length} documents, ${calls} calls with their keys; attempts ${world.attempts.length}, of which ${lost} never got an outcome written`,
    `  received: ${world.incoming.length} documents, of which ${world.arrivals.length} from outside; invoices ${world.received.length}, kept beside one ${world.duplicates.length}`,
    `  workflows ended behind its back: ${world.lostWorkflows.size}; deliveries that the watchdog gave a new run: ${reruns}`,
    `  objects without a row, swept away: ${orphansSwept}; still waiting as they should: ${waiting}`,
    `  quiet ${quietAfterSeconds} s after the last kill`,
  ];
}

function evidenceOf({ what, invoiceId }: Violation, world: World, logsFolder: string): string {
  if (invoiceId === null) return `  - ${what}`;
  const delivery = world.deliveries.find(({ invoice_id }) => invoice_id === invoiceId);
  const events = world.events
    .filter(({ invoice_id }) => invoice_id === invoiceId)
    .map(({ at, type, to_status }) => `${at} ${type}${to_status === null ? '' : ` ${to_status}`}`);
  const attempts = world.attempts
    .filter(({ invoice_id }) => invoice_id === invoiceId)
    .map(
      ({ chain, attempt_no, started_at, outcome }) =>
        `${started_at} attempt ${chain}.${attempt_no} ${outcome ?? 'no outcome'}`,
    );
  const workflow = `sub-${invoiceId}-${delivery?.run ?? 1}`;
  return [
    `  - invoice ${invoiceId}: ${what}`,
    `      workflow ${workflow} ${world.openWorkflows.has(workflow) ? 'is open' : 'is not open'}; delivery ${JSON.stringify(delivery)}`,
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
