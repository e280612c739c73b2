import type { ApiKeyScope } from '../../domain/access/caller';
import { apiKeyScopes } from '../../domain/access/caller';
import type { ApiKeyRecord } from '../../domain/ports/access/api-keys';
import type { MadeApiKey } from '../../usecases/access/machines/machine-use-cases';
import type { Instant } from '../invoices/invoice-view';
import { type CredentialName, type CredentialView, credentialView, type ExpectedVersion } from './credential-view';

/** An API key of your company. */
export interface ApiKeyView extends CredentialView {
  scopes: ApiKeyScope[];
  /** It sends nothing for real. */
  test_only: boolean;
}

export interface ApiKeyPage {
  items: ApiKeyView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

export interface ApiKeyCreate {
  name: CredentialName;
  /**
   * @minItems 1
   * @maxItems 20
   */
  scopes: ApiKeyScope[];
  test_only?: boolean;
  /** Needed when the settings limit the life of keys. */
  expires_at?: Instant | null;
}

export interface ApiKeyPatch {
  name?: CredentialName;
  /** Earlier than before. */
  expires_at?: Instant | null;
  expected_version: ExpectedVersion;
}

export interface ApiKeyMade extends ApiKeyView {
  /** Shown this once; null when the request repeats an `Idempotency-Key`. */
  key: string | null;
}

export const apiKeyView = (record: ApiKeyRecord): ApiKeyView => ({
  ...credentialView('svc', record),
  scopes: apiKeyScopes.filter((scope) => record.scopes.includes(scope)),
  test_only: record.testOnly,
});

export const apiKeyMade = ({ record, key }: MadeApiKey): ApiKeyMade => ({ ...apiKeyView(record), key });
