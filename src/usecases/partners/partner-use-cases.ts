import type { OperatorCaller } from '../../domain/access/caller';
import type { PartnerId } from '../../domain/ids';
import type { Partner } from '../../domain/partners/partner';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { Page } from '../page';

export interface PartnerFields {
  name: string;
  contactEmail: string;
  /** Null: as the settings of the portal say. */
  tenantQuota: number | null;
}

/** `isReplay`: the same request has made it before. */
export interface MadePartner {
  partner: Partner;
  isReplay: boolean;
}

/** A partner as it sees itself. */
export interface OwnPartner {
  partner: Partner;
  /** Companies that it has, closed ones aside. */
  used: number;
}

export interface PartnerChange {
  caller: OperatorCaller;
  id: PartnerId;
  /** Undefined = unchanged; quota null: as the settings of the portal say now. */
  change: Partial<PartnerFields>;
  expectedVersion: number;
}

/** Partners; all but the own one are for the people who run the portal. Built in src/compose. */
export interface PartnerUseCases {
  partners: {
    /** Newest first. @throws ProblemError `INVALID_CURSOR` */
    list(query: { search: string | null; limit: number; cursor: string | null }): Promise<Page<Partner>>;
    /** @throws ProblemError `NOT_FOUND` */
    find(caller: OperatorCaller, id: PartnerId): Promise<Partner>;
    /** @throws ProblemError `BAD_REQUEST`, `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS` */
    create(caller: OperatorCaller, fields: PartnerFields, key: CreationKey | null): Promise<MadePartner>;
    /** @throws ProblemError `BAD_REQUEST`, `NOT_FOUND`, `CONFLICT` */
    change(command: PartnerChange): Promise<Partner>;
    /** Refuses its administrators, or lets them in again. @throws ProblemError `NOT_FOUND` */
    setStatus(caller: OperatorCaller, id: PartnerId, status: Partner['status'], reason: string): Promise<Partner>;
    /** The caller's own, or the named one. @throws ProblemError `NOT_FOUND` */
    own(caller: OperatorCaller, id: PartnerId | null): Promise<OwnPartner>;
  };
}
