import type { Attention } from '../../domain/deliveries/status';
import type { SearchedObject, SearchKeyKind } from '../../domain/search/search-key';
import type { FoundObject } from '../../usecases/search/search';
import type { Instant, Uuid } from '../invoices/invoice-view';

export interface FoundTenantView {
  id: Uuid;
  name: string;
}

/** Where to go on, as addresses. */
export interface FoundLinksView {
  /** The object itself, in this API. */
  self: string | null;
  /** The workflow of the delivery, in the operators' interface. */
  workflow: string | null;
}

/** A company, a person or an invoice. */
export interface FoundView {
  kind: SearchedObject;
  id: Uuid;
  /** Null: a person, who may work for several companies. */
  tenant: FoundTenantView | null;
  title: string;
  status: string;
  reason_code: string | null;
  /** What of it the text was. */
  matched_by: SearchKeyKind;
  who_must_act: Attention;
  what_to_do: string;
  /** Since when it has its status. */
  since: Instant;
  links: FoundLinksView;
}

/** The best 50; those that the text names in full come first. */
export interface FoundList {
  items: FoundView[];
}

export const foundView = (found: FoundObject, baseUrl: string): FoundView => ({
  kind: found.kind,
  id: found.id,
  tenant: found.tenant,
  title: found.title,
  status: found.status,
  reason_code: found.reasonCode,
  matched_by: found.matchedBy,
  who_must_act: found.whoMustAct,
  what_to_do: found.whatToDo,
  since: found.since,
  links: { self: selfOf(found, baseUrl), workflow: found.workflowUrl },
});

function selfOf({ kind, id, workflowUrl }: FoundObject, baseUrl: string): string | null {
  switch (kind) {
    case 'tenant':
      return `${baseUrl}/admin/tenants/${id}`;
    case 'user':
      return `${baseUrl}/admin/users/${id}`;
    case 'invoice':
      return workflowUrl === null ? null : `${baseUrl}/admin/deliveries/${id}`;
  }
}
