import type { OperatorCaller } from '../../domain/access/caller';
import { dataReachOf } from '../../domain/access/data-reach';
import type { Attention } from '../../domain/deliveries/status';
import { atLeastCharacters } from '../../domain/field-words';
import { asId, type InvoiceId, type TenantId } from '../../domain/ids';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { SearchHit, SearchIndex } from '../../domain/ports/search/search-index';
import { badRequest } from '../../domain/problem';
import { searchedKeys, type SearchedObject, type SearchKeyKind } from '../../domain/search/search-key';
import { whatToDo } from '../../domain/search/what-to-do';

export interface FoundObject {
  kind: SearchedObject;
  id: string;
  tenant: { id: TenantId; name: string } | null;
  title: string;
  status: string;
  reasonCode: string | null;
  matchedBy: SearchKeyKind;
  whoMustAct: Attention;
  whatToDo: string;
  /** Since when it has its status; ISO 8601. */
  since: string;
  /** Into the interface of Temporal; null: nothing is delivered. */
  workflowUrl: string | null;
}

/** What support staff find. Built in src/compose. */
export interface SearchUseCases {
  /** @throws ProblemError `BAD_REQUEST` when less than three characters are left without blanks */
  search(caller: OperatorCaller, text: string): Promise<FoundObject[]>;
}

export interface SearchDeps {
  index: Pick<SearchIndex, 'find'>;
  workflows: Pick<WorkflowGateway, 'describeDelivery'>;
  audit: AuditLog;
}

const maxFound = 50;
const minLength = 3;

/**
 * Finds companies, people and invoices within the caller's reach by their numbers and names. What was looked for is not
 * written down.
 */
export const createSearch =
  ({ index, workflows, audit }: SearchDeps): SearchUseCases['search'] =>
  async (caller, text) => {
    const keys = searchedKeys(text);
    if ((keys[0] ?? '').length < minLength) throw badRequest('query:q', atLeastCharacters(minLength));
    const hits = await index.find(dataReachOf(caller), keys, maxFound);
    await audit.record({
      ...{ tenantId: null, actor: caller.actor, action: 'support.search' },
      ...{ objectType: 'search', objectId: 'portal', details: { found: hits.length } },
    });
    return hits.map((hit) => found(hit, workflows));
  };

function found(hit: SearchHit, workflows: SearchDeps['workflows']): FoundObject {
  const { type, id, tenant, title, matchedBy, status, since, delivery } = hit;
  const common = { kind: type, id, tenant, title, matchedBy, status, since };
  if (delivery === null)
    return { ...common, reasonCode: null, whoMustAct: 'none', whatToDo: adviceOn(hit), workflowUrl: null };
  const { generation, reason, attention } = delivery;
  const { workflowUrl } = workflows.describeDelivery({ invoiceId: asId<InvoiceId>(id), generation });
  return {
    ...{ ...common, reasonCode: reason, whoMustAct: attention, workflowUrl },
    whatToDo: whatToDo(delivery.status, reason, attention),
  };
}

function adviceOn({ type, status }: SearchHit): string {
  if (type === 'invoice' && status === 'received_without_xml') return whatToDo(status, null, 'none');
  if (type === 'tenant' && status === 'suspended') return 'Resume the company when its reason is gone.';
  if (type === 'user' && status === 'invited') return 'Invite the person again when the mail did not arrive.';
  return 'Nothing.';
}
