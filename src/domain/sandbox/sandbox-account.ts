import type { TenantId, UserId } from '../ids';
import type { Language } from '../localized';
import type { SandboxPlace } from './sandbox-numbers';

/** Somebody who tries the portal out, with two companies that send to each other. */
export interface SandboxAccount {
  id: string;
  /** From 1; the numbers of its companies follow from it. */
  no: number;
  email: string;
  companyName: string;
  locale: Language;
  /** Null: it is used with keys only. */
  userId: UserId | null;
  /** A month, of both companies together. */
  maxDocuments: number;
  maxBytes: number;
  clockOffsetSeconds: number;
  /** ISO 8601. */
  createdAt: string;
  lastRequestAt: string;
}

export interface SandboxCompany {
  tenantId: TenantId;
  accountId: string;
  place: SandboxPlace;
}

/** An account ends so many days after its last request. */
export const sandboxLifeDays = 90;
/** How long a link of a registration is good. */
export const sandboxLinkSeconds = 24 * 3_600;
/** How far the clock of an account may be moved, in all. */
export const maxClockOffsetSeconds = 30 * 86_400;
