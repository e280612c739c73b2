import { type Audience, audiences, isAudience } from '../operations';
import type { OpenApi, OpenApiMethod } from './open-api';

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

const schemesOfAudience: Record<Audience, (keyof typeof securitySchemes)[]> = {
  open: [],
  portal: ['api_key', 'api_key_header', 'session'],
  person: ['session'],
  erp: ['erp_token', 'erp_basic'],
  operator: ['api_key', 'api_key_header', 'session'],
  admin: ['session'],
};

/**
 * Controllers name a audience and scopes, `@Security('portal', ['invoices:read'])`; the document lists what opens that audience.
 * Scopes of keys are no OAuth scopes, so OpenAPI has no place for them: they stand in `x-scopes` and in the text.
 */
export function describeSecurity(document: OpenApi): void {
  document.components.securitySchemes = securitySchemes;
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const [audience, scopes] = audienceOf(operation);
    operation['x-audience'] = audience;
    operation['x-scopes'] = scopes;
    operation.security = schemesOfAudience[audience].map((scheme) => ({ [scheme]: [] }));
    if (scopes.length > 0)
      operation.description =
        `${operation.description ?? ''}\n\n${audience === 'person' ? 'Role' : 'Scope'}: ${scopes.map((scope) => `\`${scope}\``).join(' or ')}.`.trim();
  }
}

/** Nothing is open by omission: an operation without credentials says so, `@Security('open')`. */
function audienceOf({ operationId, security }: OpenApiMethod): [Audience, string[]] {
  const [audience, scopes] = Object.entries(security?.[0] ?? {})[0] ?? [];
  if (!isAudience(audience))
    throw new Error(`Say with @Security who may call ${operationId}: ${audiences.join(', ')}.`);
  return [audience, scopes ?? []];
}
