import type { Actor } from '../../access/actor';
import type { TenantId } from '../../ids';
import type { ExcludedRecipient, RecipientNumbers } from '../../validation/excluded-recipient';

export interface NewExcludedRecipient {
  id: string;
  tenantId: TenantId;
  dic: string | null;
  ico: string | null;
  name: string | null;
  reason: string | null;
  actor: Actor;
}

/** A tenant's list of recipients that must never get an electronic invoice. Removed entries stay as history. */
export interface ExcludedRecipientRepository {
  /** The active entries, newest first. */
  list(tenantId: TenantId): Promise<ExcludedRecipient[]>;
  /** Is the recipient on the list, by any of its numbers? */
  includes(tenantId: TenantId, numbers: RecipientNumbers): Promise<boolean>;
  /** With its audit entry. @throws ProblemError `CONFLICT`: an active entry has the same number */
  add(recipient: NewExcludedRecipient): Promise<ExcludedRecipient>;
  /** With its audit entry. @returns false when the tenant has no such active entry */
  remove(tenantId: TenantId, id: string, actor: Actor): Promise<boolean>;
}
