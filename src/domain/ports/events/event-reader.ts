import type { StoredEvent } from '../../events/event';
import type { TenantId } from '../../ids';
import type { Notice } from '../../notifications/notices-of';

/** Whose events: those of a company, or (null) the portal's own. */
export type EventSource = TenantId | null;

/**
 * Makes notices of events. Its position and what it writes are one transaction: a process that dies between leaves both
 * undone, and of two that read at once one finds nothing to do.
 */
export interface NoticeWriter {
  /** Where there are events beyond the position. */
  behind(limit: number): Promise<EventSource[]>;
  /** Takes the next events of one source. @returns whether there may be more */
  tell(source: EventSource, limit: number, noticesOf: (event: StoredEvent) => Notice[]): Promise<boolean>;
}
