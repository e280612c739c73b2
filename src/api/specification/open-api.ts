export type OpenApiSecurity = Record<string, string[]>;

export interface OpenApiResponse {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, { schema?: object; example?: unknown }>;
}

export interface OpenApiMethod {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: OpenApiSecurity[];
  parameters?: { name: string; description?: string }[];
  requestBody?: {
    required?: boolean;
    description?: string;
    content: Record<string, { schema?: object; example?: unknown; examples?: object }>;
  };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
  'x-audience'?: string;
  'x-scopes'?: string[];
  'x-permission'?: string;
  'x-audit'?: string;
  'x-max-body'?: string;
}

/** The part of an OpenAPI 3.0 document that the completion touches. */
export interface OpenApi {
  openapi: string;
  info: Record<string, unknown>;
  servers?: object[];
  tags?: object[];
  paths: Record<string, Record<string, OpenApiMethod>>;
  /** What the portal sends, by its name. */
  webhooks?: Record<string, { post: OpenApiMethod }>;
  components: {
    schemas: Record<string, { properties?: Record<string, Record<string, unknown>>; [more: string]: unknown }>;
    responses?: Record<string, OpenApiResponse>;
    parameters?: Record<string, object>;
    headers?: Record<string, object>;
    securitySchemes?: object;
  };
}
