import type { TenantId } from '../../ids';
import type { Localized } from '../../localized';

export const notificationKinds = [
  'connection_failing',
  'connection_recovered',
  'document_failing',
  'conflicting_duplicate',
  'erp_quarantine',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const notificationSeverities = ['info', 'warning', 'error'] as const;

/** Something that a tenant should hear of without asking. */
export interface NewNotification {
  tenantId: TenantId;
  kind: NotificationKind;
  severity: (typeof notificationSeverities)[number];
  /** What happened and what to do, for a bookkeeper. */
  messages: Localized;
  /** What it is about: `connection`, `invoice`. */
  objectType: 'connection' | 'invoice';
  objectId: string;
}

export interface TenantNotification extends NewNotification {
  id: string;
  at: string;
}

/** A notice belongs to a change: it is written in the change's own transaction, by the repository that makes it. Here it is read. */
export interface NotificationRepository {
  /** Newest first. @param after the last one of the page before, or null */
  list(tenantId: TenantId, limit: number, after: { at: string; id: string } | null): Promise<TenantNotification[]>;
}
