import type { DataReach } from '../../access/data-reach';
import type { Attention, InvoiceStatus, ReasonCode } from '../../deliveries/status';
import type { TenantId } from '../../ids';
import type { SearchedObject, SearchKey, SearchKeyKind } from '../../search/search-key';

/** An object that was made or changed, and the number of the request that led to it. */
export interface ChangedObject {
  type: SearchedObject;
  id: string;
  /** Null: a person. */
  tenantId: TenantId | null;
  /** Beyond those of the object itself. */
  keys: SearchKey[];
}

export interface Changes {
  objects: ChangedObject[];
  /** There may be more. */
  isMore: boolean;
  /** Remembers that they were taken in. Of two processes that have read the same, both may say so. */
  done(): Promise<void>;
}

/** Where the search hears of objects, in the order of commit, each once unless a process dies in between. */
export interface ChangeSource {
  next(limit: number): Promise<Changes>;
}

/** An object as it is found. */
export interface IndexedObject {
  type: SearchedObject;
  id: string;
  tenantId: TenantId | null;
  title: string;
  /** Of a received invoice, else null. */
  status: string | null;
  /** ISO 8601. */
  since: string;
  /** All that come from the object itself; those that it had before are gone. */
  keys: SearchKey[];
}

/** What the objects themselves say. */
export interface SearchedObjects {
  tenants(ids: readonly string[]): Promise<IndexedObject[]>;
  users(ids: readonly string[]): Promise<IndexedObject[]>;
  invoices(tenantId: TenantId, ids: readonly string[]): Promise<IndexedObject[]>;
}

export interface SearchHit {
  type: SearchedObject;
  id: string;
  title: string;
  matchedBy: SearchKeyKind;
  tenant: { id: TenantId; name: string } | null;
  /** Of the invoice, the company or the person. */
  status: string;
  /** ISO 8601. */
  since: string;
  /** Null: not an invoice that is sent. */
  delivery: { generation: number; status: InvoiceStatus; reason: ReasonCode | null; attention: Attention } | null;
}

export interface SearchIndex {
  /** @param keys new ones of objects that are there already, or come with it */
  write(
    objects: readonly IndexedObject[],
    keys: readonly Pick<ChangedObject, 'type' | 'id' | 'tenantId' | 'keys'>[],
  ): Promise<void>;
  /**
   * Those within the reach: with exactly such a key first, then those whose key begins with the first of them; at most
   * so many.
   */
  find(reach: DataReach, keys: readonly string[], limit: number): Promise<SearchHit[]>;
}
