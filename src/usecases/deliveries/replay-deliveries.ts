import { randomUUID } from 'node:crypto';

import type { DeliveryOverview } from '../../domain/deliveries/delivery';
import type { InvoiceId, TenantId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { CreationKey } from '../../domain/ports/creation-key';
import type {
  BulkReplay,
  BulkReplays,
  ReplayDecision,
  ReplayJobRequest,
} from '../../domain/ports/deliveries/bulk-replays';
import type { DeliveryFilter, DeliveryOverviewRepository } from '../../domain/ports/deliveries/deliveries';
import { badRequest, ProblemError } from '../../domain/problem';
import type { CreateOnce } from '../create-once';
import { type JobOwner, keyOfJobs } from '../jobs/begin-job';
import { jobEntry } from '../jobs/job-entry';

export interface ReplayDeliveries extends ReplayDecision {
  filter: DeliveryFilter;
}

export interface BegunReplay {
  replay: BulkReplay;
  /** An earlier request with the same key has begun it. */
  isReplay: boolean;
}

export interface ReplayDeliveriesDeps {
  overviews: Pick<DeliveryOverviewRepository, 'list'>;
  replays: BulkReplays;
  createOnce: CreateOnce;
}

/** More at once would be a decision without review. */
const maxItems = 5_000;
const pageSize = 500;

/**
 * Takes a decision on everything within the reach that fits the filter now: a job of each company works it off.
 * @throws ProblemError `BAD_REQUEST` for a filter without any member or with more than 5,000 deliveries, `CONFLICT`,
 * `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
 */
export const createReplayDeliveries =
  ({ overviews, replays, createOnce }: ReplayDeliveriesDeps) =>
  async (owner: JobOwner, { filter, ...decision }: ReplayDeliveries, key: CreationKey | null): Promise<BegunReplay> => {
    const given = Object.fromEntries(
      Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    if (Object.keys(given).length === 0)
      throw badRequest(
        '/filter',
        localized(
          'Uveďte aspoň jednu podmienku: všetky doručenia všetkých firiem sa nikdy nemyslia.',
          'Uveďte alespoň jednu podmínku: všechna doručení všech firem se nikdy nemyslí.',
          'Name at least one condition: all deliveries of all tenants are never meant.',
        ),
      );
    const { reach, actor } = owner;
    const ofJobs = keyOfJobs(key, 'replay');
    const found = async (id: string, isReplay: boolean): Promise<BegunReplay> => {
      const replay = await replays.find(reach, id);
      if (!replay) throw new ProblemError('NOT_FOUND');
      return { replay, isReplay };
    };
    const create = async (): Promise<BegunReplay> => {
      const id = randomUUID();
      const jobs = [...byCompany(await allOf(overviews, owner, filter))].map(([tenantId, invoiceIds]) => {
        const request: ReplayJobRequest = { replayId: id, ...decision, invoiceIds };
        const job = { id: randomUUID(), tenantId, kind: 'replay' as const, request, actor };
        return { job, audit: jobEntry({ actor, reason: decision.reason }, job, 'created', { replay_id: id }) };
      });
      await replays.create(reach, { id, actor, ...decision, filter: given }, jobs, ofJobs);
      return found(id, false);
    };
    return createOnce({ reach, key: ofJobs }, { create, replay: (id) => found(id, true) });
  };

async function allOf(
  overviews: Pick<DeliveryOverviewRepository, 'list'>,
  { reach }: JobOwner,
  filter: DeliveryFilter,
): Promise<DeliveryOverview[]> {
  const all: DeliveryOverview[] = [];
  let after: { since: string; invoiceId: InvoiceId } | null = null;
  do {
    const page: DeliveryOverview[] = await overviews.list(reach, filter, pageSize, after);
    all.push(...page);
    if (all.length > maxItems)
      throw badRequest(
        '/filter',
        localized(
          `Vyhovuje viac než ${maxItems} doručení: zúžte filter.`,
          `Vyhovuje více než ${maxItems} doručení: zužte filtr.`,
          `More than ${maxItems} deliveries fit: narrow the filter.`,
        ),
      );
    after = page.length === pageSize ? (page.at(-1) ?? null) : null;
  } while (after !== null);
  return all;
}

function byCompany(deliveries: readonly DeliveryOverview[]): Map<TenantId, InvoiceId[]> {
  const companies = new Map<TenantId, InvoiceId[]>();
  for (const { tenantId, invoiceId } of deliveries) {
    const ofCompany = companies.get(tenantId);
    if (ofCompany) ofCompany.push(invoiceId);
    else companies.set(tenantId, [invoiceId]);
  }
  return companies;
}

/** @throws ProblemError `NOT_FOUND` */
export const createGetBulkReplay =
  ({ replays }: { replays: Pick<BulkReplays, 'find'> }) =>
  async (reach: JobOwner['reach'], id: string): Promise<BulkReplay> => {
    const replay = await replays.find(reach, id);
    if (!replay) throw new ProblemError('NOT_FOUND');
    return replay;
  };
