import type { Actor } from '../../domain/access/actor';
import type { ForwardingDelivery } from '../../domain/forwarding/forwarding-delivery';
import type {
  ForwardedPart,
  ForwardingMatch,
  ForwardingRule,
  RulePlace,
} from '../../domain/forwarding/forwarding-rule';
import type { InvoiceId, TenantId } from '../../domain/ids';
import type { Language } from '../../domain/localized';
import type { AddressUse } from '../../domain/ports/forwarding/forwarding-rules';
import type { Page } from '../page';

export type TargetCommand =
  { kind: 'email'; to: string[]; language: Language; include: ForwardedPart[] } | { kind: 'url'; url: string };

export interface RuleCommand {
  name: string;
  match: ForwardingMatch;
  target: TargetCommand;
}

/** Who asks, in which company. */
export interface ForwardingKeeper {
  tenantId: TenantId;
  actor: Actor;
}

interface PageCommand {
  limit: number;
  cursor: string | null;
}

/** Rules by which documents are forwarded. What is of another company is `NOT_FOUND`. Built in src/compose. */
export interface ForwardingUseCases {
  forwarding: {
    /** Newest first. @throws ProblemError `INVALID_CURSOR` */
    list(keeper: ForwardingKeeper, page: PageCommand): Promise<Page<ForwardingRule>>;
    find(place: RulePlace): Promise<ForwardingRule>;
    /**
     * The owner of each mail address is asked for a confirmation. The secret of an address of the web is shown once.
     * @throws ProblemError `BAD_REQUEST`, `SSRF_BASE_URL_NOT_ALLOWED`, `SMTP_NOT_CONFIGURED`, `CONFLICT` (as many as
     *   there may be)
     */
    create(keeper: ForwardingKeeper, command: RuleCommand): Promise<{ rule: ForwardingRule; secret: string | null }>;
    /** @throws ProblemError `BAD_REQUEST`, `SSRF_BASE_URL_NOT_ALLOWED`, `SMTP_NOT_CONFIGURED`, `NOT_FOUND` */
    change(
      keeper: ForwardingKeeper,
      id: string,
      change: Partial<RuleCommand> & { enabled?: boolean },
    ): Promise<ForwardingRule>;
    remove(keeper: ForwardingKeeper, id: string): Promise<void>;
    /** Newest first. @throws ProblemError `INVALID_CURSOR`, `NOT_FOUND` */
    deliveries(place: RulePlace, page: PageCommand): Promise<Page<ForwardingDelivery>>;
    /** @throws ProblemError `NOT_FOUND`, also of one that is open */
    replay(keeper: ForwardingKeeper, id: string, deliveryId: string): Promise<void>;
  };
  /** By the link of a mail. @throws ProblemError `INVALID_TOKEN` */
  forwardingAddresses: {
    find(token: string): Promise<AddressUse>;
    confirm(token: string): Promise<AddressUse>;
    unsubscribe(token: string): Promise<AddressUse>;
  };
  /**
   * Sends a document to every confirmed address of a rule, or to its address of the web, at once and marked as a test.
   * Nothing is kept.
   * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`
   */
  testForwarding(keeper: ForwardingKeeper, id: string, invoiceId: InvoiceId): Promise<{ sent: number; failed: number }>;
}
