import { askedDayAdvice, isAskedDay } from '../../domain/asked-time';
import type { DocumentTypeCode } from '../../domain/document-type';
import { asId, type ConnectionId } from '../../domain/ids';
import type { Direction, InvoiceSource } from '../../domain/invoices/invoice';
import type { InvoiceFilter, InvoiceSort } from '../../domain/ports/invoices/invoices';
import { badRequest } from '../../domain/problem';
import type { ValidationStatus } from '../../domain/validation/validation-report';
import type { Currency, Day, InvoiceStatusView, Money, Uuid } from './invoice-view';

/** Filters that the list and the counts share. */
export interface InvoiceSummaryQuery {
  direction?: Direction;
  /** One or more, separated by commas or repeated. */
  status?: InvoiceStatusView[];
  validation_status?: ValidationStatus;
  /** True: taken over by at least one integration. Meaningful for received invoices. */
  erp_delivered?: boolean;
  source?: InvoiceSource;
  connection_id?: Uuid;
  issue_date_from?: Day;
  /** Inclusive. */
  issue_date_to?: Day;
  currency?: Currency;
}

/** All filters of the list. */
export interface InvoiceFilterQuery extends InvoiceSummaryQuery {
  doc_type?: DocumentTypeCode;
  /**
   * Part of the counterparty's DIČ, IČO, Peppol id or name, without case.
   * @maxLength 200
   */
  partner?: string;
  /**
   * Exactly this number.
   * @maxLength 200
   */
  number?: string;
  /** Compared with the total including VAT. */
  amount_min?: Money;
  amount_max?: Money;
  /**
   * Words in number and party names.
   * @maxLength 200
   */
  search?: string;
}

/** All filters of the list, its order and paging. */
export interface InvoiceListQuery extends InvoiceFilterQuery {
  /** A minus puts the largest first. */
  sort?: InvoiceSort;
  /**
   * Rows of a page.
   * @isInt limit must be a whole number
   * @minimum 1 limit must be at least 1
   * @maximum 500 limit must be at most 500
   * @default 100
   */
  limit?: number;
  /**
   * `next_cursor` of the page before.
   * @maxLength 2048
   */
  cursor?: string;
}

/**
 * @param place of the filters in the request, before their names
 * @throws ProblemError `BAD_REQUEST` for a day that does not exist
 */
export function invoiceFilter(query: InvoiceFilterQuery, place = 'query:'): InvoiceFilter {
  return {
    direction: query.direction,
    status: query.status,
    validationStatus: query.validation_status,
    erpDelivered: query.erp_delivered,
    docType: query.doc_type,
    source: query.source,
    connectionId: query.connection_id === undefined ? undefined : asId<ConnectionId>(query.connection_id),
    partner: query.partner,
    number: query.number,
    issueDateFrom: existingDay(`${place}issue_date_from`, query.issue_date_from),
    issueDateTo: existingDay(`${place}issue_date_to`, query.issue_date_to),
    currency: query.currency,
    amountMin: query.amount_min,
    amountMax: query.amount_max,
    search: query.search,
  };
}

function existingDay(pointer: string, day: Day | undefined): Day | undefined {
  if (day !== undefined && !isAskedDay(day)) throw badRequest(pointer, askedDayAdvice);
  return day;
}
