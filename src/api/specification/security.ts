import { type OperationRecord, scopesOf } from '../operation';
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
    case 'portal':
      return 'roles' in record ? ['session'] : ['api_key', 'api_key_header', 'session'];
    case 'operator':
      return 'sessionOnly' in record ? ['session'] : ['api_key', 'api_key_header', 'session'];
  }
}

/** Scopes of keys are no OAuth scopes, so OpenAPI has no place for them: they stand in `x-scopes` and in the text. */
export function describeSecurity(method: OpenApiMethod, record: OperationRecord): void {
  const isByRole = 'roles' in record;
  const names = isByRole ? record.roles : scopesOf(record);
  method['x-audience'] = record.audience;
  method['x-scopes'] = [...names];
  method.security = schemesOf(record).map((scheme) => ({ [scheme]: [] }));
  if (names.length === 0) return;
  const list = names.map((name) => `\`${name}\``).join(' or ');
  method.description = `${method.description ?? ''}\n\n${isByRole ? 'Role' : 'Scope'}: ${list}.`.trim();
}
