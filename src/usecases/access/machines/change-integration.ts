import { erpScopes } from '../../../domain/access/caller';
import { nameWanted } from '../../../domain/field-words';
import type { Change } from '../../../domain/ports/access/credential-record';
import type {
  IntegrationPatch,
  IntegrationPlace,
  IntegrationRecord,
  IntegrationRepository,
} from '../../../domain/ports/access/integrations';
import type { ConnectionRepository } from '../../../domain/ports/connections/connections';
import { badRequest, ProblemError } from '../../../domain/problem';
import { parseEnum } from '../parse-enum';
import { requireNetworks } from '../require-networks';

/** Absent = unchanged; `defaultConnectionId` null clears. */
export type IntegrationChange = Omit<IntegrationPatch, 'scopes'> & { scopes?: readonly string[] };

export interface ChangeIntegrationCommand {
  place: IntegrationPlace;
  patch: IntegrationChange;
  expectedVersion: number;
}

export type ChangeIntegration = (command: ChangeIntegrationCommand, change: Change) => Promise<IntegrationRecord>;

/**
 * Corrects an integration, or switches it off and on. It holds from the next request; what an ERP has leased is offered
 * again when the lease runs out.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (integration or connection), `CONFLICT` (changed meanwhile)
 */
export function changeIntegration(deps: {
  integrations: Pick<IntegrationRepository, 'find' | 'change'>;
  connections: Pick<ConnectionRepository, 'find'>;
}): ChangeIntegration {
  return async ({ place, patch, expectedVersion }, change) => {
    const before = await deps.integrations.find(place);
    if (before === null) throw new ProblemError('NOT_FOUND');
    if (before.version !== expectedVersion) throw new ProblemError('CONFLICT');
    const { name, defaultConnectionId, ipAllowlist } = patch;
    if (name !== undefined && (name.trim() === '' || name.length > 200)) throw badRequest('/name', nameWanted);
    if (ipAllowlist) requireNetworks(ipAllowlist);
    const scopes = patch.scopes && parseEnum(erpScopes, patch.scopes, '/scopes');
    if (defaultConnectionId && (await deps.connections.find(place.tenantId, defaultConnectionId)) === null)
      throw new ProblemError('NOT_FOUND');
    const wanted = { ...patch, name: name?.trim(), scopes };
    const changed = await deps.integrations.change(place, wanted, expectedVersion, change);
    if (changed === null) throw new ProblemError('CONFLICT');
    return changed;
  };
}

export type RemoveIntegration = (place: IntegrationPlace, change: Change) => Promise<void>;

/** Its token and password are refused from now on. @throws ProblemError `NOT_FOUND` */
export function removeIntegration(deps: { integrations: Pick<IntegrationRepository, 'remove'> }): RemoveIntegration {
  return async (place, change) => {
    if (!(await deps.integrations.remove(place, change))) throw new ProblemError('NOT_FOUND');
  };
}
