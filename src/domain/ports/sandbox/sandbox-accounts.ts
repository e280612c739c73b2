import type { TenantId, UserId } from '../../ids';
import type { Language } from '../../localized';
import type { SandboxAccount, SandboxCompany } from '../../sandbox/sandbox-account';
import type { SandboxPlace } from '../../sandbox/sandbox-numbers';

/** Who wants to try the portal out; the e-mail is not confirmed yet. */
export interface SandboxRegistration {
  email: string;
  companyName: string;
  locale: Language;
}

/** Links by mail, by the digest of their token; of one e-mail the newest alone is good. */
export interface SandboxLinks {
  /** Voids the older ones of the e-mail. */
  create(link: SandboxRegistration & { tokenSha256: Buffer; seconds: number }): Promise<void>;
  /**
   * Takes a good link for one who works with it: nobody else has it for `leaseSeconds`.
   * @returns null: unknown, over, void, spent or taken
   */
  take(tokenSha256: Buffer, leaseSeconds: number): Promise<SandboxRegistration | null>;
  /** It is good no more. */
  spend(tokenSha256: Buffer): Promise<void>;
  /** It may be taken again: nothing has come of it. */
  release(tokenSha256: Buffer): Promise<void>;
}

/** Accounts of the sandbox and their companies, as `portal_system`. */
export interface SandboxAccounts {
  /** One that was not archived. */
  findByEmail(email: string): Promise<SandboxAccount | null>;
  find(id: string): Promise<SandboxAccount | null>;
  /** Finds the account of the e-mail, or makes one. */
  ensure(
    registration: SandboxRegistration,
    account: Pick<SandboxAccount, 'id' | 'maxDocuments' | 'maxBytes'>,
  ): Promise<SandboxAccount>;
  setOwner(id: string, userId: UserId): Promise<void>;
  /** Of the account, without those that were archived, by their place. */
  companies(id: string): Promise<SandboxCompany[]>;
  /** Says whose a company is; repeating it changes nothing. */
  addCompany(company: { tenantId: TenantId; accountId: string; place: SandboxPlace }): Promise<void>;
  /** The account that a company belongs to; null: it is none of the sandbox, or was archived. */
  accountOf(tenantId: TenantId): Promise<SandboxAccount | null>;
}
