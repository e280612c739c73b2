import { apiKeyScopes } from '../../../domain/access/caller';
import type { ApiKeyId } from '../../../domain/ids';
import { asId, isUuid } from '../../../domain/ids';
import type { ApiKeyPlace, ApiKeyRecord } from '../../../domain/ports/access/api-keys';
import { ProblemError } from '../../../domain/problem';
import { parseCredential } from '../../../usecases/access/credential-secret';
import { overlapHours } from '../../../usecases/access/machines/rotate-api-key';
import type { Command } from '../command';
import type { Admin } from '../compose-admin';
import { byOperator, tenantNamed } from '../operator';
import { flagOf, listOf, requiredText, textOf, UsageError, wholeNumberOf } from '../options';

const maxDays = 3_650;
const maxListed = 10_000;

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
    const { record, key } = await admin.createApiKey(
      {
        tenantId: tenant?.id ?? null,
        name: textOf(given, 'name') ?? 'made by the operator',
        scopes: scopes.length === 0 && !isSystem ? apiKeyScopes : scopes,
        testOnly: flagOf(given, 'test-only'),
        expiresAt,
      },
      byOperator,
    );
    return shownOnce(record, key);
  },
};

const shownOnce = ({ id, tenantId, scopes, expiresAt }: ApiKeyRecord, key: string) => ({
  json: { id, key, tenant_id: tenantId, scopes, expires_at: expiresAt },
  lines: [`API key ${id} (${scopes.join(', ')}), shown this once:`, key],
});

export const listKeysCommand: Command = {
  name: 'key list',
  usage: '--tenant ID|DIČ | --system',
  summary: 'the API keys of a tenant, or of the operators; without secrets',
  options: { tenant: { type: 'string' }, system: { type: 'boolean' } },
  async run(admin, given) {
    const isSystem = flagOf(given, 'system');
    if (isSystem === (textOf(given, 'tenant') !== null)) throw new UsageError('give either --tenant or --system');
    const tenant = isSystem ? null : await tenantNamed(admin, requiredText(given, 'tenant'));
    const newestFirst = await admin.apiKeys.list(tenant?.id ?? null, { state: 'all', limit: maxListed, after: null });
    const keys = newestFirst.reverse();
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
        last_used_address: key.lastUsedAddress,
        rotated_to: key.rotatedTo,
      })),
      lines: keys.map(
        ({ id, revokedAt, expiresAt, scopes, name }) =>
          `${id}  ${revokedAt ? `revoked ${revokedAt}` : expiresAt ? `until ${expiresAt}` : 'works'}  ${scopes.join('+')}  ${name}`,
      ),
    };
  },
};

/** The key that is meant by its text or its id. @throws UsageError, ProblemError `NOT_FOUND` */
async function keyNamed(admin: Admin, text: string): Promise<ApiKeyPlace> {
  const id = isUuid(text) ? text : parseCredential('svc', text)?.id;
  if (id === undefined) throw new UsageError('give the key or its id');
  const stored = await admin.credentials.findApiKey(asId<ApiKeyId>(id));
  if (stored === null) throw new ProblemError('NOT_FOUND');
  return { tenantId: stored.tenantId, id: stored.id };
}

export const rotateKeyCommand: Command = {
  name: 'key rotate',
  usage: 'KEY-OR-ID [--overlap-hours 0..168]',
  summary: 'make a key that takes the place of another, which works on for the overlap (24 hours)',
  options: { 'overlap-hours': { type: 'string' } },
  positionals: true,
  async run(admin, given) {
    const hours = wholeNumberOf(given, 'overlap-hours', overlapHours.default, overlapHours.max, 0);
    const { record, key } = await admin.rotateApiKey(
      await keyNamed(admin, given.positionals[0] ?? ''),
      hours,
      byOperator,
    );
    return shownOnce(record, key);
  },
};

export const revokeKeyCommand: Command = {
  name: 'key revoke',
  usage: 'KEY-OR-ID',
  summary: 'refuse an API key from now on',
  options: {},
  positionals: true,
  async run(admin, { positionals: [text = ''] }) {
    const place = await keyNamed(admin, text);
    await admin.revokeApiKey(place, byOperator);
    return { json: { id: place.id, revoked: true }, lines: [`API key ${place.id} is refused from now on.`] };
  },
};
