import type { TenantCaller } from '../../domain/access/caller';
import type { ConnectionId } from '../../domain/ids';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import type { ValidationRouting } from '../../domain/validation/validation-report';
import { effectiveValidationSettings } from '../../domain/validation/validation-settings';

export interface LookUpParticipant {
  caller: TenantCaller;
  /** 10 digits. */
  dic: string;
  /** Whose provider is asked; null: the integration's default, else the tenant's. */
  connectionId: ConnectionId | null;
}

export interface LookUpParticipantDeps {
  connections: Pick<ConnectionRepository, 'find'>;
  participants: ParticipantLookup;
  /** `routing_smp` decides who is asked. */
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
}

/**
 * Can this company be reached in Peppol? For information only: nothing is blocked by the answer.
 *
 * @throws ProblemError `NOT_FOUND` for a connection that is unknown or another tenant's; outages are answers
 *   (`registered: null`)
 */
export const createLookUpParticipant =
  ({ connections, participants, validationSettings }: LookUpParticipantDeps) =>
  async ({ caller, dic, connectionId }: LookUpParticipant): Promise<ValidationRouting> => {
    const { tenantId } = caller;
    if (connectionId !== null && !(await connections.find(tenantId, connectionId))) throw new ProblemError('NOT_FOUND');
    const wanted = connectionId ?? (caller.kind === 'integration' ? caller.defaultConnectionId : null);
    const { defaults, own } = await validationSettings.read(tenantId);
    const { settings } = effectiveValidationSettings(defaults, own);
    return participants.lookup({ tenantId, dic, connectionId: wanted, useSmp: settings.routing_smp });
  };
