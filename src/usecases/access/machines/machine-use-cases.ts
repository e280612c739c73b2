import type { ApiKeyId } from '../../../domain/ids';
import type { ApiKeyRecord } from '../../../domain/ports/access/api-keys';
import type { Change } from '../../../domain/ports/access/credential-record';
import type { ErpTokenPlace, ErpTokenRecord, IntegrationPlace } from '../../../domain/ports/access/integrations';
import type { Page } from '../../page';
import type { ChangeApiKey } from './change-api-key';
import type { ChangeIntegrationCommand, RemoveIntegration } from './change-integration';
import type { CreateApiKeyCommand } from './create-api-key';
import type { CreateIntegrationCommand } from './create-integration';
import type { CreationRequest } from './credential-budget';
import type { IntegrationDetails } from './describe-integrations';
import type { CreateErpTokenCommand, RevokeErpToken } from './erp-tokens';
import type { ListRecords } from './list-api-keys';
import type { RevokeApiKey } from './revoke-api-key';
import type { NewErpPassword, UnlockIntegration } from './technical-account';

/** A key that was asked for. */
export interface MadeApiKey {
  record: ApiKeyRecord;
  /** Null: the request repeats another, which was shown it. */
  key: string | null;
}

/** An integration that was asked for. */
export interface MadeIntegration {
  details: IntegrationDetails;
  /** Null: the request repeats another, which was shown them. */
  secrets: { token: string; password: string } | null;
}

/** A token that was asked for. */
export interface MadeErpToken {
  record: ErpTokenRecord;
  /** Null: the request repeats another, which was shown it. */
  token: string | null;
}

/**
 * What the people of a company do with its API keys and integrations. What makes a credential throws `RATE_LIMITED`,
 * and with an idempotency key `IDEMPOTENCY_CONFLICT` and `IDEMPOTENCY_IN_PROGRESS`, too.
 */
export interface MachineUseCases {
  listApiKeys(query: ListRecords): Promise<Page<ApiKeyRecord>>;
  /** @throws ProblemError `BAD_REQUEST` */
  createApiKey(request: CreationRequest, command: Omit<CreateApiKeyCommand, 'tenantId'>): Promise<MadeApiKey>;
  changeApiKey: ChangeApiKey;
  revokeApiKey: RevokeApiKey;
  /** @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` */
  rotateApiKey(request: CreationRequest, id: ApiKeyId, overlapHours: number): Promise<MadeApiKey>;

  listIntegrations(query: ListRecords): Promise<Page<IntegrationDetails>>;
  /** @throws ProblemError `NOT_FOUND` */
  readIntegration(place: IntegrationPlace): Promise<IntegrationDetails>;
  /** @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (connection), `CONFLICT` (the user name is taken) */
  createIntegration(
    request: CreationRequest,
    command: Omit<CreateIntegrationCommand, 'tenantId'>,
  ): Promise<MadeIntegration>;
  /** @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (integration or connection), `CONFLICT` */
  changeIntegration(command: ChangeIntegrationCommand, change: Change): Promise<IntegrationDetails>;
  removeIntegration: RemoveIntegration;
  /** @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` */
  createErpToken(request: CreationRequest, command: CreateErpTokenCommand): Promise<MadeErpToken>;
  /** @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` */
  rotateErpToken(request: CreationRequest, place: ErpTokenPlace, overlapHours: number): Promise<MadeErpToken>;
  revokeErpToken: RevokeErpToken;
  /** @throws ProblemError `NOT_FOUND` */
  resetErpPassword(request: CreationRequest, place: IntegrationPlace): Promise<NewErpPassword>;
  unlockIntegration: UnlockIntegration;
}
