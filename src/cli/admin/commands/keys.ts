import { apiKeyScopes } from '../../../domain/access/caller';
import type { ApiKeyId } from '../../../domain/ids';
import { asId, isUuid } from '../../../domain/ids';
import { parseCredential } from '../../../usecases/access/credential-secret';
import type { Command } from '../command';
import { operator, tenantNamed } from '../operator';
import { flagOf, listOf, requiredText, textOf, UsageError, wholeNumberOf } from '../options';

const maxDays = 3_650;

export const createKeyCommand: Command = {
  name: 'key create',
  usage:
    '(--tenant ID|DIČ [--scope SCOPE …] | --system --scope admin:deliveries) [--name NAME] [--expires-days N] [--test-only]',
  summary: 'make an API key; without --scope it has all scopes of a tenant',
  options: {
    tenant: { type: 'string' },
    system: { type: 'boolean' },
    scope: { type: 'string', multiple: true },
    name: { type: 'string' },
    'expires-days': { type: 'string' },
    'test-only': { type: 'boolean' },
  },
  async run(admin, given) {
    const isSystem = flagOf(given, 'system');
    if (isSystem === (textOf(given, 'tenant') !== null)) throw new UsageError('give either --tenant or --system');
    const tenant = isSystem ? null : await tenantNamed(admin, requiredText(given, 'tenant'));
    const scopes = listOf(given, 'scope');
    const days = textOf(given, 'expires-days') === null ? null : wholeNumberOf(given, 'expires-days', 1, maxDays);
    const expiresAt = days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString();
    const {
      id,
      key,
      scopes: granted,
    } = await admin.createApiKey(
      {
        tenantId: tenant?.id ?? null,
        name: textOf(given, 'name') ?? 'made by the operator',
        scopes: scopes.length === 0 && !isSystem ? apiKeyScopes : scopes,
        testOnly: flagOf(given, 'test-only'),
        expiresAt,
      },
      operator,
    );
    return {
      json: { id, key, tenant_id: tenant?.id ?? null, scopes: granted, expires_at: expiresAt },
      lines: [`API key ${id} (${granted.join(', ')}), shown this once:`, key],
    };
  },
};

export const listKeysCommand: Command = {
  name: 'key list',
  usage: '--tenant ID|DIČ | --system',
  summary: 'the API keys of a tenant, or of the operators; without secrets',
  options: { tenant: { type: 'string' }, system: { type: 'boolean' } },
  async run(admin, given) {
    const isSystem = flagOf(given, 'system');
    if (isSystem === (textOf(given, 'tenant') !== null)) throw new UsageError('give either --tenant or --system');
    const tenant = isSystem ? null : await tenantNamed(admin, requiredText(given, 'tenant'));
    const keys = await admin.listing.apiKeys(tenant?.id ?? null);
    return {
      json: keys.map((key) => ({
        id: key.id,
        tenant_id: key.tenantId,
        name: key.name,
        scopes: key.scopes,
        test_only: key.testOnly,
        created_at: key.createdAt,
        expires_at: key.expiresAt,
        revoked_at: key.revokedAt,
        last_used_at: key.lastUsedAt,
      })),
      lines: keys.map(
        ({ id, revokedAt, expiresAt, scopes, name }) =>
          `${id}  ${revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'works'}  ${scopes.join('+')}  ${name}`,
      ),
    };
  },
};

export const revokeKeyCommand: Command = {
  name: 'key revoke',
  usage: 'KEY-OR-ID',
  summary: 'refuse an API key from now on',
  options: {},
  positionals: true,
  async run(admin, { positionals: [text = ''] }) {
    const id = isUuid(text) ? text : parseCredential('svc', text)?.id;
    if (id === undefined) throw new UsageError('give the key or its id');
    await admin.revokeApiKey(asId<ApiKeyId>(id), operator);
    return { json: { id, revoked: true }, lines: [`API key ${id} is refused from now on.`] };
  },
};
