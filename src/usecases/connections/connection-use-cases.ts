import type { SessionCaller, TenantCaller } from '../../domain/access/caller';
import type { ConnectionRecord } from '../../domain/connections/connection';
import type { ConnectionId } from '../../domain/ids';
import type { RecordState } from '../../domain/record-state';
import type { CreationRequest } from '../access/machines/credential-budget';
import type { ConnectionChange } from './connection-change';
import type { CreateConnectionCommand } from './create-connection';
import type { ProviderType } from './list-provider-types';
import type { ConnectionTest } from './test-connection';

/** A company's connections to delivery providers. Built in src/compose. */
export interface ConnectionUseCases {
  /** Those that new connections may be made to. */
  listProviderTypes(): Promise<ProviderType[]>;
  connections: {
    list(caller: TenantCaller, state: RecordState): Promise<ConnectionRecord[]>;
    read(caller: TenantCaller, id: ConnectionId): Promise<ConnectionRecord>;
    create(request: CreationRequest, command: Omit<CreateConnectionCommand, 'tenantId'>): Promise<ConnectionRecord>;
    change(caller: SessionCaller, id: ConnectionId, change: ConnectionChange): Promise<ConnectionRecord>;
    test(caller: SessionCaller, id: ConnectionId): Promise<ConnectionTest>;
    remove(caller: SessionCaller, id: ConnectionId): Promise<void>;
  };
}
