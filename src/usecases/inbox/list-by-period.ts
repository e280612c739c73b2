import type { IntegrationCaller } from '../../domain/access/caller';
import { askedInstant, askedTimeAdvice, isAskedDay } from '../../domain/asked-time';
import { type AckSkipReason, decideInbox } from '../../domain/inbox/decide';
import type { InboxLimits } from '../../domain/inbox/limits';
import { localized } from '../../domain/localized';
import type {
  InboxPeriod,
  InboxPeriodField,
  InboxPeriodState,
  InboxPosition,
  InboxRepository,
} from '../../domain/ports/inbox/inbox';
import { badRequest } from '../../domain/problem';
import { addDays, daysBetween, endOfDay, issueDayAt, startOfDay } from '../../domain/submissions/issue-day';
import type { CursorCodec } from '../cursor';
import { readPage } from '../page';
import type { InboxItemAnswer, InlineXml, InlineXmlOptions } from './inline-xml';
import { ownerOf } from './list-pending';

export interface ListByPeriod {
  caller: IntegrationCaller;
  /** Day in Bratislava or instant, both inclusive. */
  from: string;
  to: string;
  field: InboxPeriodField;
  state: InboxPeriodState;
  limit: number;
  cursor: string | null;
  xml: InlineXmlOptions;
}

export interface SkippedItem {
  id: string;
  reason: AckSkipReason | 'xml_not_inline';
}

export interface PeriodPage {
  items: InboxItemAnswer[];
  nextCursor: string | null;
  /** Items of the page that an acknowledgement of the page leaves out. */
  skipped: SkippedItem[];
  /** Acknowledges the others. To be called when the whole page has left; by then pending items only are taken. */
  acknowledge(): Promise<void>;
}

/** Used instead of the ERP's own reference for invoices that were only sent. */
const erpReference = 'auto:by_period';

/**
 * What was received in a period, whatever became of it: a look-up, which changes nothing by itself.
 * @throws ProblemError `BAD_REQUEST` (period), `INVALID_CURSOR`, `ENCODING_UNSUPPORTED`
 */
export const createListByPeriod =
  (deps: {
    erpInbox: Pick<InboxRepository, 'byPeriod' | 'acknowledge'>;
    cursors: CursorCodec;
    inlineXml: InlineXml;
    limits: Pick<InboxLimits, 'maxPeriodDays'>;
  }) =>
  async ({ caller, from, to, field, state, limit, cursor, xml }: ListByPeriod): Promise<PeriodPage> => {
    const period: InboxPeriod = { field, state, ...boundsOf({ field, from, to }, deps.limits.maxPeriodDays) };
    const scope = JSON.stringify(['inbox-period', caller.tenantId, caller.id, period]);
    const after = cursor === null ? null : (deps.cursors.decode(scope, cursor) as InboxPosition);
    const { items: page, nextCursor } = await readPage(
      limit,
      (rows) => deps.erpInbox.byPeriod(ownerOf(caller), period, rows, after),
      ({ receivedAt, issueDate, id }) =>
        deps.cursors.encode(scope, { value: field === 'received_at' ? receivedAt : issueDate, id }),
    );
    const items = await deps.inlineXml(page, xml, { caller, list: 'by_period' });
    const skipped = items.flatMap(skipReason);
    const left = new Set(skipped.map(({ id }) => id));
    const carried = page
      .filter(({ id, state: itemState }) => itemState !== 'acknowledged' && !left.has(id))
      .map(({ id }) => id);
    return {
      items,
      nextCursor,
      skipped,
      acknowledge: async () => {
        if (carried.length > 0)
          await deps.erpInbox.acknowledge(ownerOf(caller), {
            ids: carried,
            erpReference,
            actor: caller.actor,
            basis: 'sent',
          });
      },
    };
  };

function skipReason({ item, xmlBase64 }: InboxItemAnswer): SkippedItem[] {
  const { id, state, attempts, xmlMissing } = item;
  // The state is the effective one already: no time is left to pass.
  const decision = decideInbox({ state, dueAtMs: null, attempts, xmlMissing }, { kind: 'ack_listed' }, 0);
  if (decision.kind === 'skipped') return [{ id, reason: decision.reason }];
  return decision.kind === 'changed' && xmlBase64 === null ? [{ id, reason: 'xml_not_inline' }] : [];
}

const millisecondsPerDay = 86_400_000;

/** One end of a period: the instant to compare by, and the day or instant as the database takes it. */
interface Bound {
  isDay: boolean;
  text: string;
  at: Date;
}

/** @throws ProblemError `BAD_REQUEST` */
function boundOf(place: string, text: string, ofDay: (day: string) => Date): Bound {
  if (isAskedDay(text)) return { isDay: true, text, at: ofDay(text) };
  const instant = askedInstant(text);
  if (instant === null) throw badRequest(place, askedTimeAdvice);
  return { isDay: false, text: instant, at: new Date(instant) };
}

/** @throws ProblemError `BAD_REQUEST` */
function boundsOf(
  { field, from, to }: Pick<ListByPeriod, 'field' | 'from' | 'to'>,
  maxDays: number,
): Pick<InboxPeriod, 'from' | 'to'> {
  const begin = boundOf('query:from', from, startOfDay);
  const end = boundOf('query:to', to, endOfDay);
  // A day ends where the next one begins: that instant is no longer in it.
  if (end.isDay ? end.at <= begin.at : end.at < begin.at)
    throw badRequest(
      'query:to',
      localized(
        'Uveďte čas, ktorý nie je pred „from“.',
        'Uveďte čas, který není před „from“.',
        'must not be before from',
      ),
    );
  const days =
    begin.isDay && end.isDay
      ? daysBetween(begin.text, addDays(end.text, 1))
      : (end.at.getTime() - begin.at.getTime()) / millisecondsPerDay;
  if (days > maxDays)
    throw badRequest(
      'query:to',
      localized(
        `Obdobie smie mať najviac ${maxDays} dní.`,
        `Období smí mít nejvýše ${maxDays} dní.`,
        `the period must not be longer than ${maxDays} days`,
      ),
    );
  if (field === 'issue_date')
    return {
      from: begin.isDay ? begin.text : issueDayAt(begin.at),
      to: end.isDay ? end.text : issueDayAt(end.at),
    };
  return {
    from: begin.isDay ? begin.at.toISOString() : begin.text,
    to: end.isDay ? lastInstantBefore(end.at) : end.text,
  };
}

/** Instants have microseconds: the last one of a day is that much before its end. */
const lastInstantBefore = (end: Date): string => new Date(end.getTime() - 1).toISOString().replace('Z', '999Z');
