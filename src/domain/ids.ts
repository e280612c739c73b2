/** Branded identifiers: a tenant id cannot be passed where an invoice id is meant. All are UUIDs in lower case. */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type TenantId = Branded<'TenantId'>;
export type InvoiceId = Branded<'InvoiceId'>;
export type ConnectionId = Branded<'ConnectionId'>;
export type IntegrationId = Branded<'IntegrationId'>;
export type ApiKeyId = Branded<'ApiKeyId'>;
export type PartnerId = Branded<'PartnerId'>;
export type UserId = Branded<'UserId'>;
export type AttemptId = Branded<'AttemptId'>;
export type ProviderEventId = Branded<'ProviderEventId'>;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Is this the text of a UUID? The one test in front of every id that comes from outside. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** Brands a text that is known to be a UUID (from the database, or checked with {@link isUuid}). */
export const asId = <Id extends Branded<string>>(text: string): Id => text.toLowerCase() as Id;
