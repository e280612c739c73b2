import type { OutboundStatus, ReasonCode } from '../deliveries/status';
import type { ValidationReport, Verdict } from '../validation/validation-report';
import type { SimulatedEvent, TestSimulate } from './simulation';

/** How long a result is shown. */
export const testRunHours = 24;
/** How long its key repeats it. */
export const testAnswerDays = 7;
/** After that its contents are erased; the row stays, so that it goes on being told as expired. */
export const testRunKeptDays = 90;

/** `test_` and a UUID. */
export type TestRunId = `test_${string}`;

const idPattern = /^test_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isTestRunId = (text: string): text is TestRunId => idPattern.test(text);

export const testEndpoints = ['invoices', 'erp_invoices', 'erp_batch'] as const;
/** Where the test was submitted. */
export type TestEndpoint = (typeof testEndpoints)[number];

/**
 * TestRun of the contract, in its spelling, because it is stored as it is shown.
 * `Accepted` is the answer of a live submission without what an invoice would have: id, location, links.
 */
export interface TestRun<Accepted> {
  id: TestRunId;
  endpoint: TestEndpoint;
  simulate: TestSimulate;
  verdict: Verdict;
  would_have_sent: boolean;
  /** The status in which the supposed delivery ends, and its reason. */
  would_be_status: OutboundStatus;
  reason_code: ReasonCode | null;
  connection_id: string;
  validation: ValidationReport;
  accepted: Accepted;
  simulated_events: SimulatedEvent[];
  /** The second from which the events are counted, and that all rules on dates took for now. */
  virtual_start: string;
  created_at: string;
  expires_at: string;
}
