import type { TenantCaller } from '../../domain/access/caller';
import type { ConnectionId } from '../../domain/ids';
import type { ConnectionRepository } from '../../domain/ports/connections/connections';
import type { ParticipantLookup } from '../../domain/ports/participants/participant-lookup';
import type { PresendSettingsRepository } from '../../domain/ports/validation/presend-settings';
import { ProblemError } from '../../domain/problem';
import { effectivePresendSettings } from '../../domain/validation/presend-settings';
import type { ValidationRouting } from '../../domain/validation/validation-report';

export interface LookUpParticipant {
  caller: TenantCaller;
  /** 10 digits. */
  dic: string;
  /** Whose provider is asked; null: the integration's default, else the tenant's. */
  connectionId: ConnectionId | null;
}

export interface LookUpParticipantDeps {
  connections: ConnectionRepository;
  participants: ParticipantLookup;
  /** `routing_smp` decides who is asked. */
  presendSettings: Pick<PresendSettingsRepository, 'read'>;
}

/**
 * Can this company be reached in Peppol? For information only: nothing is blocked by the answer.
 *
 * @throws ProblemError `NOT_FOUND` for a connection that is unknown or another tenant's; outages are answers (`registered: null`)
 */
export const createLookUpParticipant =
  ({ connections, participants, presendSettings }: LookUpParticipantDeps) =>
  async ({ caller, dic, connectionId }: LookUpParticipant): Promise<ValidationRouting> => {
    const { tenantId } = caller;
    if (connectionId !== null && !(await connections.find(tenantId, connectionId))) throw new ProblemError('NOT_FOUND');
    const wanted = connectionId ?? (caller.kind === 'integration' ? caller.defaultConnectionId : null);
    const { defaults, own } = await presendSettings.read(tenantId);
    const { settings } = effectivePresendSettings(defaults, own);
    return participants.lookup({ tenantId, dic, connectionId: wanted, useSmp: settings.routing_smp });
  };
