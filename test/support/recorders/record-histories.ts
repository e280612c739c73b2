import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import type { EndedDelivery } from '../../../src/domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../../src/domain/problem';
import { aStep, openWorkflowRig, type Script } from '../rigs/workflow-rig';

/**
 * Records one history of each path and ending of `deliverInvoice`, for the replay tests: `npm run histories:record`,
 * with PORTAL_RUN_FILE naming running services. What a workflow commands depends on the steps that its activities
 * answer, so the steps are scripted; server, worker, signals and timers are real. Histories of earlier releases stay
 * as they are: add, never replace.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

const deferred = aStep({ status: 'validating', next: 'validate' });
const taken = (waitSeconds: number) => aStep({ status: 'sent', attempts: 1, next: 'await_outcome', waitSeconds });
const told: EndedDelivery = { status: 'delivered', reason: null, attention: 'none', attempts: 1 };
const done = (status: ReturnType<typeof aStep>['status'], more: Partial<ReturnType<typeof aStep>> = {}) =>
  aStep({ status, attempts: 1, next: 'done', ...more });

const paths: Record<string, { script: Script; wakes?: number; ends?: true; cancels?: true }> = {
  'delivered-by-webhook': { script: { sendInvoice: [taken(600)] }, wakes: 1, ends: true },
  'delivered-after-a-look': {
    script: { sendInvoice: [taken(600)], readDelivery: [done('delivered')] },
    wakes: 1,
  },
  'delivered-by-asking': {
    script: { sendInvoice: [taken(1)], askOutcome: [taken(1), done('delivered')] },
  },
  'delivered-after-doubled-wake-ups': {
    script: { sendInvoice: [taken(600)], readDelivery: [taken(600), done('delivered')] },
    wakes: 3,
  },
  'delivered-after-retries': {
    script: {
      sendInvoice: [
        aStep({ status: 'validating', waitSeconds: 1, attention: 'tenant' }),
        aStep({ attention: 'provider', attempts: 1, waitSeconds: 1 }),
        new ProblemError('SERVICE_UNAVAILABLE'),
        taken(1),
      ],
      askOutcome: [done('delivered', { attempts: 2 })],
    },
  },
  'delivery-failed': {
    script: {
      sendInvoice: [done('delivery_failed', { reason: 'RECIPIENT_NOT_REGISTERED' })],
    },
  },
  'rejected-by-provider': {
    script: {
      sendInvoice: [done('rejected_by_provider', { reason: 'PROVIDER_REJECTED', attention: 'tenant' })],
    },
  },
  'stopped-by-a-check': {
    script: {
      sendInvoice: [done('failed_permanent', { reason: 'ISSUE_DATE_NOT_TODAY', attempts: 0, attention: 'tenant' })],
    },
  },
  'delivered-after-deferred-checks': {
    script: {
      sendInvoice: [deferred, deferred, done('delivered')],
      runDeferredChecks: [
        aStep({ status: 'validating', waitSeconds: 1, attention: 'provider' }),
        aStep({ status: 'sending' }),
      ],
    },
  },
  'stopped-with-unknown-outcome': {
    script: {
      sendInvoice: [
        aStep({ attempts: 1, waitSeconds: 1, attention: 'provider' }),
        done('failed_permanent', { reason: 'OUTCOME_UNKNOWN', attention: 'operator' }),
      ],
    },
  },
  'waited-long-enough': {
    script: { sendInvoice: [taken(1)], askOutcome: [done('sent')] },
  },
  'operator-called': {
    script: { sendInvoice: [new ProblemError('UNKNOWN_PROVIDER_TYPE')] },
  },
  'cancelled-by-operator': { script: { sendInvoice: [taken(600)] }, cancels: true },
};

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const rig = await openWorkflowRig();
  try {
    for (const [name, { script, wakes = 0, ends, cancels }] of Object.entries(paths)) {
      const { handle, played, start } = await rig.submit(script);
      if (wakes > 0 || cancels) await eventually(() => played.calls.includes('sendInvoice'));
      for (let sent = 0; sent < wakes; sent += 1) {
        await rig.gateway.wakeDelivery(start, ends && told);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      if (cancels) await handle.cancel();
      // A failed or cancelled run is an ending like the others.
      await handle.result().catch(() => undefined);
      // Stack traces name files of the machine that recorded; a history is the same without.
      const history = historyToJSON(await handle.fetchHistory()).replaceAll(`${root}/`, '');
      writeFileSync(path.join(folder, `deliver-invoice.${name}.json`), `${history}\n`);
      process.stdout.write(`${name}: ${played.calls.join(', ')}\n`);
    }
  } finally {
    await rig.close();
  }
}

async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 300));
}

void record();
