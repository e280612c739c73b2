import type { TenantId } from '../../../domain/ids';
import type { RecordQuery } from '../../../domain/ports/access/credential-record';
import type { RecordState } from '../../../domain/record-state';
import type { Database, Transaction } from '../transaction';

/** The members of CredentialRecord, of `api_keys` and `integration_tokens`. */
export const credentialColumns = `
  name, iso_utc(created_at) as "createdAt", created_by as "createdBy", version, iso_utc(expires_at) as "expiresAt",
  iso_utc(last_used_at) as "lastUsedAt", last_used_address as "lastUsedAddress", iso_utc(revoked_at) as "revokedAt",
  rotated_to as "rotatedTo"`;

/** Still works and has no successor yet: this much a credential must be to be rotated. */
export const canBeRotated =
  'revoked_at is null and rotated_to is null and (expires_at is null or expires_at > clock_timestamp())';

/** A company's own rows under row-level security; those of nobody as the system. */
export const asOwner = <Result>(
  database: Database,
  tenantId: TenantId | null,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => (tenantId === null ? database.withSystem(work) : database.withTenant(tenantId, work));

/** @param removedAt the column that marks a removed record */
export const stateCondition = (state: RecordState, removedAt: string): string =>
  ({ active: `${removedAt} is null`, deleted: `${removedAt} is not null`, all: 'true' })[state];

/** Condition and order of a page by key; the binds are those of {@link pageBinds}, numbered from `first`. */
export const pageOf = (first: number): string => `
  ($${first}::timestamptz is null or (created_at, id) < ($${first}::timestamptz, $${first + 1}::uuid))
  order by created_at desc, id desc limit $${first + 2}`;

export const pageBinds = ({ after, limit }: RecordQuery): unknown[] => [
  after?.createdAt ?? null,
  after?.id ?? null,
  limit,
];
