import type { ForwardInvoicesInput } from '../src/workflow-contract/forward-invoices';
import { whileBeating } from './heartbeat';

export interface ForwardingActivityDeps {
  sendForwardings(rule: ForwardInvoicesInput): Promise<{ waitMs: number | null }>;
}

/** The activities of forwarding. Changed arguments mean a new name: replay would not notice them. */
export const createForwardingActivities = (deps: ForwardingActivityDeps) => ({
  /** Milliseconds until something is due, 0 = at once; null: nothing waits. */
  sendForwardings: (rule: ForwardInvoicesInput): Promise<{ waitMs: number | null }> =>
    whileBeating(deps.sendForwardings(rule)),
});

export type ForwardingActivities = ReturnType<typeof createForwardingActivities>;
