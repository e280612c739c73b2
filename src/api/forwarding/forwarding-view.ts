import type { InvoiceStatus } from '../../domain/deliveries/status';
import type { DocumentTypeCode } from '../../domain/document-type';
import type {
  ForwardingAttempt,
  ForwardingDelivery,
  ForwardingState,
} from '../../domain/forwarding/forwarding-delivery';
import type {
  AddressState,
  ForwardedPart,
  ForwardingMatch,
  ForwardingRule,
  RuleDisabledReason,
} from '../../domain/forwarding/forwarding-rule';
import type { Direction } from '../../domain/invoices/invoice';
import type { Language } from '../../domain/localized';
import type { ValidationStatus } from '../../domain/validation/validation-report';
import type { RuleCommand, TargetCommand } from '../../usecases/forwarding/forwarding-use-cases';
import type { Uuid } from '../invoices/invoice-view';

/** Which documents are forwarded, and when. */
export interface ForwardingMatchView {
  direction: Direction;
  /**
   * When an invoice gets one of these, once for each.
   * @minItems 1
   * @maxItems 11
   */
  status: InvoiceStatus[];
  /**
   * DIČ, IČ DPH, IČO or Peppol id of the other side; absent or null: any.
   * @maxLength 100
   */
  partner?: string | null;
  /**
   * Absent or null: any.
   * @minItems 1
   * @maxItems 20
   */
  doc_type?: DocumentTypeCode[] | null;
  /**
   * Absent or null: any.
   * @minItems 1
   * @maxItems 10
   */
  validation_status?: ValidationStatus[] | null;
}

/** By mail. Mail addresses are personal data: the owner of each is asked, and gets nothing before having confirmed. */
export interface EmailTargetCreate {
  kind: 'email';
  /**
   * @minItems 1
   * @maxItems 5
   */
  to: EmailText[];
  language?: Language;
  /**
   * `["xml", "html"]` unless told otherwise.
   * @minItems 1
   * @maxItems 3
   */
  include?: ForwardedPart[];
}

/**
 * @maxLength 254
 */
type EmailText = string;

/** By POST of the raw XML, signed as webhooks are. */
export interface UrlTargetCreate {
  kind: 'url';
  /** @maxLength 2000 */
  url: string;
}

export interface ForwardingRuleCreate {
  /**
   * @minLength 1
   * @maxLength 100
   */
  name: string;
  match: ForwardingMatchView;
  target: EmailTargetCreate | UrlTargetCreate;
}

/** Absent = unchanged. */
export interface ForwardingRuleChange {
  /**
   * @minLength 1
   * @maxLength 100
   */
  name?: string;
  match?: ForwardingMatchView;
  target?: EmailTargetCreate | UrlTargetCreate;
  /** True: what happens from now on is forwarded. */
  enabled?: boolean;
}

export interface ForwardingAddressView {
  email: string;
  /** `pending`: not confirmed yet; `stopped`: it has refused three mails in a row. */
  state: AddressState;
}

export interface EmailTargetView {
  kind: 'email';
  to: ForwardingAddressView[];
  language: Language;
  include: ForwardedPart[];
}

export interface UrlTargetView {
  kind: 'url';
  url: string;
}

export interface ForwardingRuleView {
  id: Uuid;
  name: string;
  enabled: boolean;
  disabled_reason: RuleDisabledReason | null;
  match: ForwardingMatchView;
  target: EmailTargetView | UrlTargetView;
  created_at: string;
}

export interface ForwardingRuleMade extends ForwardingRuleView {
  /** Of an address of the web, `whsec_…`; shown once. Null: by mail. */
  secret: string | null;
}

export interface ForwardingRulePage {
  items: ForwardingRuleView[];
  next_cursor: string | null;
}

export interface ForwardingAttemptView {
  no: number;
  at: string;
  /** `refused`: for good; `failed`: for now. */
  outcome: 'delivered' | 'failed' | 'refused';
  /** Of SMTP or HTTP; null: no answer. */
  status: number | null;
  next_at: string | null;
}

export interface ForwardingDeliveryView {
  id: Uuid;
  invoice_id: Uuid;
  status: InvoiceStatus;
  /** Masked. */
  recipient: string;
  state: ForwardingState;
  attempts: ForwardingAttemptView[];
  next_at: string | null;
  created_at: string;
  finished_at: string | null;
}

export interface ForwardingDeliveryPage {
  items: ForwardingDeliveryView[];
  next_cursor: string | null;
}

export interface ForwardingTokenRequest {
  /**
   * Of the link of a mail, behind `#`.
   * @minLength 1
   * @maxLength 200
   */
  token: string;
}

/** Who names the address. */
export interface ForwardingAddressUse {
  company: string;
  /** Of the rule. */
  name: string;
}

export interface ForwardingTestRequest {
  invoice_id: Uuid;
}

/** Recipients of a test. */
export interface ForwardingTestResult {
  sent: number;
  failed: number;
}

export const ruleView = (rule: ForwardingRule): ForwardingRuleView => ({
  id: rule.id,
  name: rule.name,
  enabled: rule.enabled,
  disabled_reason: rule.disabledReason,
  match: {
    direction: rule.match.direction,
    status: rule.match.status,
    partner: rule.match.partner,
    doc_type: rule.match.docType,
    validation_status: rule.match.validationStatus,
  },
  target:
    rule.target.kind === 'url'
      ? { kind: 'url', url: rule.target.url }
      : {
          kind: 'email',
          to: rule.target.addresses.map(({ email, state }) => ({ email, state })),
          language: rule.target.language,
          include: rule.target.include,
        },
  created_at: rule.createdAt,
});

export const deliveryView = (delivery: ForwardingDelivery): ForwardingDeliveryView => ({
  id: delivery.id,
  invoice_id: delivery.invoiceId,
  status: delivery.status,
  recipient: delivery.recipient,
  state: delivery.state,
  attempts: delivery.attempts.map((attempt: ForwardingAttempt) => ({ ...attempt })),
  next_at: delivery.nextAt,
  created_at: delivery.createdAt,
  finished_at: delivery.finishedAt,
});

const matchOf = ({
  direction,
  status,
  partner,
  doc_type,
  validation_status,
}: ForwardingMatchView): ForwardingMatch => ({
  direction,
  status,
  partner: partner ?? null,
  docType: doc_type ?? null,
  validationStatus: validation_status ?? null,
});

const targetOf = (target: EmailTargetCreate | UrlTargetCreate): TargetCommand =>
  target.kind === 'url'
    ? { kind: 'url', url: target.url }
    : {
        kind: 'email',
        to: target.to.map((email) => email.trim()),
        language: target.language ?? 'sk',
        include: target.include ?? ['xml', 'html'],
      };

export const commandOf = ({ name, match, target }: ForwardingRuleCreate): RuleCommand => ({
  name,
  match: matchOf(match),
  target: targetOf(target),
});

export const changeOf = ({
  name,
  match,
  target,
  enabled,
}: ForwardingRuleChange): Partial<RuleCommand> & { enabled?: boolean } => ({
  ...(name !== undefined && { name }),
  ...(match !== undefined && { match: matchOf(match) }),
  ...(target !== undefined && { target: targetOf(target) }),
  ...(enabled !== undefined && { enabled }),
});
