import type { ConnectionId, TenantId } from '../../ids';
import type { ValidationRouting } from '../../validation/validation-report';

export interface ParticipantQuestion {
  tenantId: TenantId;
  /** 10 digits; asked for as `0245:<dic>`. */
  dic: string;
  /** The connection whose provider is asked; null: the tenant's default outbound connection. */
  connectionId: ConnectionId | null;
  /**
   * Of special interest, `<namespace>::<root>##<CustomizationID>::<version>`: a source without a list says whether this
   * one is received.
   */
  documentTypeId?: string | null;
  /** The tenant's setting `routing_smp`: ask the Peppol network itself where this installation can. */
  useSmp: boolean;
}

/** Finds out whether a company can be reached through Peppol. */
export interface ParticipantLookup {
  /**
   * Asks SML and SMP (`useSmp`), else the connection's provider. Never throws for what the network or a provider does,
   * nor when the signal ends the waiting: then `registered` is null ("not known", which is not "not registered") and
   * `reason` says why. What is answered may be as old as an hour (`source: 'cache'`, with the `checked_at` of the real
   * question).
   */
  lookup(question: ParticipantQuestion, signal?: AbortSignal): Promise<ValidationRouting>;
}
