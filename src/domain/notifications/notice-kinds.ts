/** Kinds of notices for a company, in the order in which they are shown. */
export const notificationKinds = [
  'connection_failing',
  'connection_recovered',
  'document_failing',
  'erp_quarantine',
  'delivery_attention',
  'invoice_failed',
  'invoice_undelivered',
  'invoice_invalid',
  'invoice_received',
  'conflicting_duplicate',
  'credential_expiring',
  'webhook_failing',
  'tenant_status',
  'participant_changed',
  'forwarding_stopped',
  'rule_set_upcoming',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Kinds of notices about the portal itself, for the people who run it. */
export const portalNoticeKinds = [
  'operator_attention',
  'register_stale',
  'mail_failing',
  'audit_broken',
  'provider_down',
  'deliveries_silent',
  'backup_target_away',
  'backup_overdue',
  'backup_damaged',
  'backup_drill_due',
] as const;
export type PortalNoticeKind = (typeof portalNoticeKinds)[number];
export type NoticeKind = NotificationKind | PortalNoticeKind;

export const notificationSeverities = ['info', 'warning', 'error'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];

/** Is the notice one of a company? */
export const isCompanyKind = (kind: NoticeKind): kind is NotificationKind =>
  notificationKinds.some((known) => known === kind);
