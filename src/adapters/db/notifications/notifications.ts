import { randomUUID } from 'node:crypto';

import type {
  NewNotification,
  NotificationRepository,
  TenantNotification,
} from '../../../domain/ports/notifications/notifications';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';

const insert = `
  insert into notifications (tenant_id, id, kind, severity, messages, object_type, object_id)
  values ($1, $2, $3, $4, $5::jsonb, $6, $7)`;

const selectPage = `
  select tenant_id as "tenantId", id, iso_utc(at) as at, kind, severity, messages, object_type as "objectType", object_id as "objectId"
  from notifications
  where tenant_id = $1 and ($2::text is null or (at, id) < ($2::timestamptz, $3::uuid))
  order by at desc, id desc limit $4`;

/** Writes a notice in the transaction of the change that it reports. */
export async function addNotification(tx: Transaction, notice: NewNotification): Promise<void> {
  const { tenantId, kind, severity, messages, objectType, objectId } = notice;
  await tx.query(insert, [tenantId, randomUUID(), kind, severity, json(messages), objectType, objectId]);
}

export function createNotificationRepository(database: Database): NotificationRepository {
  return {
    list: (tenantId, limit, after) =>
      database.withTenant(tenantId, (tx) =>
        tx.query<TenantNotification>(selectPage, [tenantId, after?.at ?? null, after?.id ?? null, limit]),
      ),
  };
}
