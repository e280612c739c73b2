import type { Role } from '../../access/caller';
import type { DataReach } from '../../access/data-reach';
import type { PartnerId, TenantId, UserId } from '../../ids';
import type { Language } from '../../localized';
import type { MailChoices } from '../../notifications/mail-rules';
import type { AuditEntry } from '../audit/audit';
import type { Passkey } from './passkeys';
import type { SessionDetails } from './sessions';

/** Everything that is kept of a person, without secrets. Times are ISO 8601. */
export interface PersonalData {
  person: {
    id: UserId;
    email: string;
    name: string;
    locale: Language;
    createdAt: string;
    lastLoginAt: string | null;
    version: number;
  };
  hasTotp: boolean;
  backupCodesLeft: number;
  /** Newest first; without keys, which say nothing of the person. */
  passkeys: Omit<Passkey, 'credentialId' | 'publicKey' | 'counter'>[];
  roles: { role: Role; tenantId: TenantId | null; tenantName: string | null; partnerId: PartnerId | null }[];
  /** Open ones and those that have ended, as long as they are kept; newest first. */
  sessions: SessionDetails[];
  /** Until when browsers are known that the person has signed in with. */
  devices: { expiresAt: string }[];
  /** Sent, or to be sent; newest first. */
  mails: { kind: string; recipient: string; state: string; createdAt: string }[];
  /** What the person has chosen to be mailed of; null: nothing was chosen. */
  mailChoices: MailChoices | null;
}

/** What is kept of people, and its end. */
export interface PersonalDataStore {
  /** Null: there is no such person within the reach. */
  read(reach: DataReach, id: UserId): Promise<PersonalData | null>;
  /**
   * E-mail, name, password, factors, browsers, sessions, links and mails go; the id stays, blocked. Somebody who is
   * anonymous already stays so.
   * @returns false: the person has a role
   */
  anonymise(id: UserId, audit: AuditEntry): Promise<boolean>;
  /** People without any role for so many days, who are not anonymous yet; at most `limit`. */
  formerPeople(days: number, limit: number): Promise<UserId[]>;
}
