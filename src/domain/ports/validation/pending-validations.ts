import type { InvoiceId, TenantId } from '../../ids';
import type { ValidationRun, ValidationStatus } from '../../validation/validation-report';

export interface PendingValidation {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  /** How often the rules did not come to an end on this document. */
  timeouts: number;
}

/** Received documents that the validator could not judge when they came. */
export interface PendingValidations {
  claimDue(limit: number, leaseSeconds: number): Promise<PendingValidation[]>;
  /** The verdict: run, status (`received` may become `received_invalid`) and event in one transaction. */
  settle(pending: PendingValidation, run: ValidationRun, status: ValidationStatus): Promise<void>;
  /** Again after a growing delay. @param timedOut the rules did not come to an end */
  postpone(pending: PendingValidation, timedOut: boolean): Promise<void>;
  /** It stays as it is, with an event that says why (`VALIDATION_TIMEOUT`, or the code of the obstacle). */
  giveUp(pending: PendingValidation, reasonCode: string, message: string): Promise<void>;
}
