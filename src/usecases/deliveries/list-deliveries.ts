import { asId, type InvoiceId } from '../../domain/ids';
import type { DeliveryFilter, DeliveryOverviewRepository } from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { Page } from '../use-cases';
import { type DeliveryRecord, recordOf } from './delivery-record';

export interface ListDeliveries {
  filter: DeliveryFilter;
  /** 1 to 200. */
  limit: number;
  cursor: string | null;
}

export interface ListDeliveriesDeps {
  overviews: Pick<DeliveryOverviewRepository, 'list'>;
  workflows: Pick<WorkflowGateway, 'describeDelivery'>;
  cursors: CursorCodec;
}

/**
 * Deliveries of all tenants, those that stand longest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListDeliveries =
  ({ overviews, workflows, cursors }: ListDeliveriesDeps) =>
  async ({ filter, limit, cursor }: ListDeliveries): Promise<Page<DeliveryRecord>> => {
    const { attention, status, connectionId, olderThan } = filter;
    const scope = JSON.stringify(['deliveries', attention, status, connectionId, olderThan]);
    const rows = await overviews.list(
      filter,
      limit + 1,
      cursor === null ? null : positionOf(cursors.decode(scope, cursor)),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const nextCursor =
      rows.length > limit && last ? cursors.encode(scope, { since: last.since, invoiceId: last.invoiceId }) : null;
    return { items: page.map((row) => recordOf(row, workflows)), nextCursor };
  };

function positionOf(position: unknown): { since: string; invoiceId: InvoiceId } {
  const { since, invoiceId } = position as Partial<Record<'since' | 'invoiceId', unknown>>;
  if (typeof since !== 'string' || typeof invoiceId !== 'string') throw new ProblemError('INVALID_CURSOR');
  return { since, invoiceId: asId<InvoiceId>(invoiceId) };
}
