import type { ExcludedRecipient } from '../../domain/validation/excluded-recipient';
import type { Dic } from '../dic-view';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** Somebody who must never get an electronic invoice from your company. At least one of `dic` and `ico` is there. */
export interface ExcludedRecipientView {
  id: Uuid;
  dic: string | null;
  /** Eight digits. */
  ico: string | null;
  name: string | null;
  /** Why, in your own words. */
  reason: string | null;
  created_at: Instant;
  /** Id of the person. */
  created_by: string;
  removed_at: Instant | null;
  removed_by: string | null;
}

/** Newest first, all of them. */
export interface ExcludedRecipientList {
  items: ExcludedRecipientView[];
}

/** Give at least one of `dic` and `ico`; with both, either of them on an invoice is enough. */
export interface ExcludedRecipientCreate {
  dic?: Dic;
  /**
   * IČO of a Slovak company; zeros in front may be missing.
   * @pattern ^\d{6,8}$ ico must have 6 to 8 digits
   */
  ico?: string;
  /**
   * @minLength 1
   * @maxLength 200
   */
  name?: string;
  /**
   * @minLength 1
   * @maxLength 500
   */
  reason?: string;
}

export const excludedRecipientView = ({
  id,
  dic,
  ico,
  name,
  reason,
  createdAt,
  createdBy,
  removedAt,
  removedBy,
}: ExcludedRecipient): ExcludedRecipientView => ({
  id,
  dic,
  ico,
  name,
  reason,
  created_at: createdAt,
  created_by: createdBy,
  removed_at: removedAt,
  removed_by: removedBy,
});
