import type { ReadTestRun } from './read-test-run';
import type { RefuseTestDelivery } from './refuse-test-delivery';
import type { TestAnswer, TestInvoice } from './test-invoice';

/** Submissions that are only tried. Built in src/compose. */
export interface TestModeUseCases {
  testInvoice(command: TestInvoice): Promise<TestAnswer>;
  readTestRun: ReadTestRun;
  refuseTestDelivery: RefuseTestDelivery;
}
