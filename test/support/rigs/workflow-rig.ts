import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { Client, Connection, type WorkflowHandleWithStartDetails } from '@temporalio/client';

import type { DeliveryActivities } from '../../../activities/delivery-activities';
import type { FrontendSettings } from '../../../src/adapters/temporal/frontend';
import { createTemporalGateway } from '../../../src/adapters/temporal/gateway';
import { startWorker } from '../../../src/adapters/temporal/worker';
import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { DeliveryStart } from '../../../src/domain/ports/deliveries/workflow-gateway';
import { type DeliveryStep, deliveryWorkflowId } from '../../../src/workflow-contract/deliver-invoice';
import type { deliverInvoice } from '../../../workflows/deliver-invoice';
import { silentLog } from './silent-log';

/** A step as an activity answers it; what is not given is a quiet default. */
export const aStep = (step: Partial<DeliveryStep>): DeliveryStep => ({
  status: 'sending',
  reason: null,
  attention: 'none',
  attempts: 0,
  next: 'send',
  waitSeconds: 0,
  ...step,
});

type Answer = DeliveryStep | Error | (() => DeliveryStep | Promise<DeliveryStep>);
/** Answers of each activity in the order of its calls; the last one is used for all that follow. */
export type Script = Partial<Record<'runDeferredChecks' | 'sendInvoice' | 'askOutcome' | 'readDelivery', Answer[]>>;

export interface Played {
  /** Names of the activities in the order in which they were called. */
  calls: string[];
}

/**
 * A real Temporal server, the product's worker and gateway; only the activities follow a script.
 * @param way of worker and gateway to the server; straight to it by default
 */
export async function openWorkflowRig(way: Partial<Pick<FrontendSettings, 'address' | 'security'>> = {}) {
  const { address, namespace } = temporalOfRun();
  const scripts = new Map<string, { script: Script; played: Played }>();
  const taskQueue = `test-${randomUUID()}`;
  const settings = { address, namespace, taskQueue, ...way };
  const gateway = createTemporalGateway(settings, { clock: Date.now, log: silentLog });
  const worker = startWorker(settings, { activities: scriptedActivities(scripts), log: silentLog });
  const connection = await Connection.connect({ address });
  const client = new Client({ connection, namespace });

  return {
    gateway,
    client,
    /** Starts a submission whose activities answer as the script says. */
    async submit(script: Script): Promise<{ start: DeliveryStart; handle: WorkflowHandle; played: Played }> {
      const start: DeliveryStart = {
        tenantId: asId<TenantId>(randomUUID()),
        invoiceId: asId<InvoiceId>(randomUUID()),
        generation: 1,
        providerType: 'sapi-sk',
        requestId: null,
      };
      const played: Played = { calls: [] };
      scripts.set(start.invoiceId, { script, played });
      await gateway.startDelivery(start, 10_000);
      return { start, played, handle: client.workflow.getHandle<typeof deliverInvoice>(deliveryWorkflowId(start)) };
    },
    async close(): Promise<void> {
      await worker.stop();
      await gateway.close();
      await connection.close();
    },
  };
}

export type WorkflowRig = Awaited<ReturnType<typeof openWorkflowRig>>;
type WorkflowHandle = Pick<
  WorkflowHandleWithStartDetails<typeof deliverInvoice>,
  'result' | 'signal' | 'query' | 'describe' | 'fetchHistory' | 'cancel' | 'workflowId'
>;

export function temporalOfRun(): { address: string; namespace: string } {
  const file = process.env.PORTAL_RUN_FILE;
  if (file === undefined) throw new Error('PORTAL_RUN_FILE names no running services.');
  const { temporal } = JSON.parse(readFileSync(file, 'utf8')) as { temporal: { address: string; namespace: string } };
  return temporal;
}

function scriptedActivities(scripts: ReadonlyMap<string, { script: Script; played: Played }>): DeliveryActivities {
  const play =
    (name: keyof Script) =>
    async ({ invoiceId }: { invoiceId: string }): Promise<DeliveryStep> => {
      const entry = scripts.get(invoiceId);
      if (!entry) throw new Error(`nothing is scripted for ${invoiceId}`);
      const { script, played } = entry;
      const done = played.calls.filter((call) => call === name).length;
      played.calls.push(name);
      const answers = script[name] ?? [];
      const answer = answers[Math.min(done, answers.length - 1)];
      if (answer === undefined) throw new Error(`${name} is not scripted`);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    };
  return {
    runDeferredChecks: play('runDeferredChecks'),
    sendInvoice: play('sendInvoice'),
    askOutcome: play('askOutcome'),
    readDelivery: play('readDelivery'),
    raiseAttention: ({ invoiceId }) => {
      scripts.get(invoiceId)?.played.calls.push('raiseAttention');
      return Promise.resolve();
    },
  };
}
