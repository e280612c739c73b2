import type { OperatorCaller, SessionCaller, TenantCaller } from '../../domain/access/caller';
import type { InvoiceId, TenantId } from '../../domain/ids';
import type { ExcludedRecipient } from '../../domain/validation/excluded-recipient';
import type { ValidationReport, ValidationRun } from '../../domain/validation/validation-report';
import type { ValidationSetup } from './describe-layers';
import type { ExcludeRecipient } from './excluded-recipients';
import type { ValidateInvoice } from './validate-invoice';
import type { ChangeValidationSettings, ValidationSettingsDocument } from './validation-settings';

/** Checking documents without sending them, and the settings of the checks. Built in src/compose. */
export interface ValidationUseCases {
  /** What a submission would be told; nothing is stored. */
  validateInvoice(command: ValidateInvoice): Promise<ValidationReport>;
  /** Of a tenant; null: the defaults of the portal. */
  readValidationSettings(caller: OperatorCaller, tenantId: TenantId | null): Promise<ValidationSettingsDocument>;
  changeValidationSettings(command: ChangeValidationSettings): Promise<ValidationSettingsDocument>;
  /** Newest first. */
  listValidationRuns(caller: TenantCaller, invoiceId: InvoiceId, limit: number): Promise<ValidationRun[]>;
  /** What documents of the company are checked with now. */
  describeLayers(caller: TenantCaller): Promise<ValidationSetup>;
  /** Who must never get an electronic invoice from the company; newest first. */
  listExcludedRecipients(caller: TenantCaller): Promise<ExcludedRecipient[]>;
  /** @throws `INVALID_SETTING`, `CONFLICT` */
  excludeRecipient(command: ExcludeRecipient): Promise<ExcludedRecipient>;
  removeExcludedRecipient(caller: SessionCaller, id: string): Promise<void>;
}
