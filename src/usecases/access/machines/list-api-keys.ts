import type { TenantId } from '../../../domain/ids';
import type { ApiKeyRecord, ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import type { RecordState } from '../../../domain/record-state';
import type { CursorCodec } from '../../cursor';
import { type Page, readPage } from '../../page';

/** A list of one company's records. */
export interface ListRecords {
  tenantId: TenantId;
  state: RecordState;
  limit: number;
  cursor: string | null;
}

export type ListApiKeys = (query: ListRecords) => Promise<Page<ApiKeyRecord>>;

/** The keys of a company, newest first. @throws ProblemError `INVALID_CURSOR` */
export const listApiKeys =
  (deps: { apiKeys: Pick<ApiKeyRepository, 'list'>; cursors: CursorCodec }): ListApiKeys =>
  (query) =>
    readRecords('api-keys', deps.cursors, query, (page) => deps.apiKeys.list(query.tenantId, page));

/** Reads a page of records by time of creation. @param list names the list, so that its cursors fit no other */
export async function readRecords<Row extends { id: string; createdAt: string }>(
  list: string,
  cursors: CursorCodec,
  { tenantId, state, limit, cursor }: ListRecords,
  read: (page: Parameters<ApiKeyRepository['list']>[1]) => Promise<Row[]>,
): Promise<Page<Row>> {
  const scope = JSON.stringify([list, tenantId, state]);
  const after = cursor === null ? null : (cursors.decode(scope, cursor) as { createdAt: string; id: string });
  return readPage(
    limit,
    (rows) => read({ state, limit: rows, after }),
    ({ createdAt, id }) => cursors.encode(scope, { createdAt, id }),
  );
}
