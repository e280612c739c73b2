import type { ApiConfig } from '../../api/api-deps';
import type { Config } from '../../config';

/** What bounds one request, and all of them together, as the API is configured with. */
export const httpLimitsOf = (
  config: Config,
): Pick<
  ApiConfig,
  'maxJsonBytes' | 'maxWebhookBytes' | 'maxImportBytes' | 'strangersPerMinute' | 'bodies' | 'answers' | 'inFlight'
> => ({
  maxJsonBytes: config.MAX_JSON_BYTES,
  maxWebhookBytes: config.MAX_WEBHOOK_BYTES,
  maxImportBytes: config.MAX_IMPORT_BYTES,
  strangersPerMinute: config.RATE_LIMIT_ADDRESS_PER_MINUTE,
  bodies: {
    maxInflationRatio: config.MAX_INFLATION_RATIO,
    bodyStallMs: config.HTTP_BODY_STALL_SECONDS * 1000,
    minBytesPerSecond: config.HTTP_MIN_BYTES_PER_SECOND,
  },
  answers: {
    answerStallMs: config.HTTP_ANSWER_STALL_SECONDS * 1000,
    minBytesPerSecond: config.HTTP_MIN_BYTES_PER_SECOND,
  },
  inFlight: {
    processBytes: config.MAX_BYTES_IN_FLIGHT,
    tenantBytes: config.MAX_TENANT_BYTES_IN_FLIGHT,
    perTenant: {
      body: config.MAX_TENANT_PARALLEL_BODIES,
      list: config.MAX_TENANT_PARALLEL_LISTS,
      page: config.MAX_TENANT_PARALLEL_PAGES,
      download: config.MAX_TENANT_PARALLEL_DOWNLOADS,
    },
  },
});
