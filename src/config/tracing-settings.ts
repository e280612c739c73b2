import { z } from 'zod';

import { url } from './values';

/** `name=value` pairs, comma separated, percent-encoded where need be. Source: OpenTelemetry, OTLP exporter options. */
const headerPairs = z
  .string()
  .default('')
  .transform((text, context) => {
    const headers: Record<string, string> = {};
    for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
      const [, name, value] = /^\s*([A-Za-z0-9!#$%&'*+.^_`|~-]+)\s*=(.*)$/.exec(pair) ?? [];
      const decoded = value === undefined ? null : decodedOf(value.trim());
      if (name === undefined || decoded === null) {
        context.addIssue({ code: 'custom', message: 'must look like name=value,name=value' });
        return z.NEVER;
      }
      headers[name] = decoded;
    }
    return headers;
  });

function decodedOf(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Where traces go; the names are those that OpenTelemetry has for all programs. */
export const tracingSettings = {
  /** A collector that takes OTLP over HTTP, `http://host:4318`: traces go to `/v1/traces` below. Unset = no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  /** What the collector wants to see, `name=value`, comma separated: keys, as a rule. */
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs,
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('faktura-portal'),
  /** Share of the requests that begin a trace, 0 to 1; a caller who sends `traceparent` decides for itself. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
