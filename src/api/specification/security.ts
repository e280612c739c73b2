import { keyScopeOf, systemScopeOf } from '../../domain/access/permissions';
import { type OperationRecord, permissionOf, scopesOf } from '../operation';
import type { OpenApiMethod } from './open-api';

/** How each kind of credential travels. */
export const securitySchemes = {
  api_key: { type: 'http', scheme: 'bearer', description: 'API key of one company: `Authorization: Bearer svc_…`.' },
  api_key_header: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'The same key in a header of its own.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'portal_session',
    description:
      'Session of a person; POST, PUT, PATCH and DELETE also need the header `X-CSRF-Token` equal to the cookie `portal_csrf`.',
  },
  erp_token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Token of an integration, `erp_…`: static, or short-lived from `POST /erp/auth/token`. Below `/erp` only.',
  },
  erp_basic: {
    type: 'http',
    scheme: 'basic',
    description: 'Name and password of the technical account of an integration. Below `/erp` only.',
  },
};

type Scheme = keyof typeof securitySchemes;

/** The kinds of credentials that open an operation. */
function schemesOf(record: OperationRecord): Scheme[] {
  switch (record.audience) {
    case 'public':
    case 'provider':
      return [];
    case 'erp':
      return ['erp_token', 'erp_basic'];
    case 'enrolling':
    case 'self':
    case 'person':
    case 'admin':
      return ['session'];
    case 'portal':
      return [
        ...(keyScopeOf(record.permission) === null ? [] : (['api_key', 'api_key_header'] as const)),
        'session',
        ...(record.orErpScopes ? (['erp_token', 'erp_basic'] as const) : []),
      ];
    case 'operator':
      return systemScopeOf(record.permission) === null ? ['session'] : ['api_key', 'api_key_header', 'session'];
  }
}

/** Scopes of keys are no OAuth scopes, so OpenAPI has no place for them: they stand in `x-scopes` and in the text. */
export function describeSecurity(method: OpenApiMethod, record: OperationRecord): void {
  const permission = permissionOf(record);
  const scopes = scopesOf(record);
  method['x-audience'] = record.audience;
  method['x-scopes'] = [...scopes];
  if (permission !== null) method['x-permission'] = permission;
  if (record.audit !== undefined) method['x-audit'] = record.audit;
  method.security = schemesOf(record).map((scheme) => ({ [scheme]: [] }));
  const words = [
    ...(permission === null ? [] : [`Permission: \`${permission}\`.`]),
    ...(scopes.length === 0 ? [] : [`Scope: ${scopes.map((name) => `\`${name}\``).join(' or ')}.`]),
  ];
  if (words.length > 0) method.description = `${method.description ?? ''}\n\n${words.join(' ')}`.trim();
}
