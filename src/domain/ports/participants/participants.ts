import type { TenantId } from '../../ids';
import type { ParticipantRole } from '../../participants/sighting';
import type { ValidationRouting } from '../../validation/validation-report';

/** Somebody that a company has sent to or received from. */
export interface Participant {
  participantId: string;
  dic: string | null;
  name: string;
  ico: string | null;
  icDph: string | null;
  seenAs: ParticipantRole[];
  /** ISO 8601. */
  firstSeenAt: string;
  /** To the day. */
  lastSeenAt: string;
  /** The company's list of excluded recipients names it. */
  excluded: boolean;
  /** The last definite answer; null: there was none yet. */
  routing: ValidationRouting | null;
}

export interface ParticipantFilter {
  /** Part of the name, or of a number. */
  search?: string;
  /** By the last definite answer. */
  registered?: boolean;
  seenAs?: ParticipantRole;
}

export interface ParticipantPlace {
  firstSeenAt: string;
  participantId: string;
}

/** Written by the transactions that accept and receive documents. */
export interface ParticipantRepository {
  /** Newest first. */
  list(
    tenantId: TenantId,
    filter: ParticipantFilter,
    limit: number,
    after: ParticipantPlace | null,
  ): Promise<Participant[]>;
  find(tenantId: TenantId, participantId: string): Promise<Participant | null>;
}

/** The last definite answers of the network, for all companies, and of providers, for the company that asked. */
export interface RoutingAnswers {
  /** @param routing with `registered` true or false */
  store(tenantId: TenantId, routing: ValidationRouting): Promise<void>;
  /**
   * Tells the company (`participant.changed`) when a recipient of its documents is registered otherwise than it knew
   * before; its first answer is no change. Repeating it tells nothing.
   * @param routing with `registered` true or false
   */
  noteRegistration(tenantId: TenantId, routing: ValidationRouting): Promise<void>;
}

export interface DueParticipant {
  tenantId: TenantId;
  participantId: string;
  dic: string;
}

/** Recipients whose registration is to be looked at again. */
export interface ParticipantRenewals {
  /** Slovak recipients of the last 90 days that are due, longest first; nobody else gets them for a day. */
  claim(limit: number): Promise<DueParticipant[]>;
  /** Due again in so many seconds. */
  postpone(due: DueParticipant, seconds: number): Promise<void>;
}
