import type { TenantCaller } from '../../domain/access/caller';
import type { Clock } from '../../domain/ports/clock';
import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { SandboxProviderControl } from '../../domain/ports/sandbox/sandbox-provider';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import type { IncomingScenario } from '../../domain/sandbox/sandbox-scenarios';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { participantIdOf, type Tenant } from '../../domain/tenants/tenant';
import { requireContent } from '../submissions/require-content';
import { type IncomingBytes, incomingDocuments } from './incoming-documents';
import { accountOfCaller } from './own-account';

export interface ReceiveInSandboxDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf' | 'companies'>;
  tenants: Pick<TenantRepository, 'find'>;
  provider: Pick<SandboxProviderControl, 'receive'>;
  encoder: Pick<XmlEncoder, 'encodeXml'>;
  clock: Clock;
}

export type ReceiveInSandbox = (
  caller: TenantCaller,
  what: { scenario: IncomingScenario } | { xml: Uint8Array },
) => Promise<string>;

const maxXmlBytes = 4_000_000;

/**
 * Lets a document arrive at the caller's company through the sandbox provider, as from the other one of its account.
 * @returns the provider's id of the (last) document
 * @throws ProblemError `NOT_FOUND`, `BAD_REQUEST`, `PAYLOAD_TOO_LARGE`, `PROVIDER_UNAVAILABLE`
 */
export function receiveInSandbox(deps: ReceiveInSandboxDeps): ReceiveInSandbox {
  async function documentsOf(
    account: string,
    tenant: Tenant,
    what: Parameters<ReceiveInSandbox>[1],
  ): Promise<IncomingBytes[]> {
    if ('xml' in what) return [ownXml(what.xml)];
    const other = (await deps.accounts.companies(account)).find(({ tenantId }) => tenantId !== tenant.id);
    const sender = other && (await deps.tenants.find(other.tenantId));
    if (!sender) throw new ProblemError('NOT_FOUND');
    const day = issueDayAt(new Date(deps.clock()));
    return incomingDocuments(deps.encoder, { scenario: what.scenario, receiver: tenant, other: sender, day });
  }

  return async (caller, what) => {
    const account = await accountOfCaller(deps, caller);
    const tenant = await deps.tenants.find(caller.tenantId);
    if (tenant === null) throw new ProblemError('NOT_FOUND');
    let last = '';
    for (const bytes of await documentsOf(account.id, tenant, what))
      last = await deps.provider.receive(participantIdOf(tenant.dic), bytes);
    return last;
  };
}

function ownXml(xml: Uint8Array): Uint8Array {
  requireContent(xml);
  if (xml.length > maxXmlBytes) throw new ProblemError('PAYLOAD_TOO_LARGE');
  return xml;
}
