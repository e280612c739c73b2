import { collectDefaultMetrics, Registry } from 'prom-client';

import { createApp } from './api/app';
import { createHealthApp } from './api/health-app';
import { answerConnect, answerUnreadable } from './api/unreadable-requests';
import { composeApi } from './compose/api';
import { composeParts, readinessOf } from './compose/parts';
import { httpLimitsOf } from './http-limits';
import { listen } from './listen';
import { runProcess } from './run-process';
import { apiVersion } from './version';

runProcess('api', async (config, log) => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const parts = composeParts(config, log, metrics);
  const audience = composeApi(config, parts, metrics);
  const app = createApp({
    config: {
      baseUrl: config.PUBLIC_BASE_URL,
      version: apiVersion,
      trustedProxies: config.TRUSTED_PROXIES,
      allowInsecureLoopback: config.ALLOW_INSECURE_LOOPBACK,
      maxXmlBytes: config.MAX_XML_BYTES,
      maxBatchBytes: config.MAX_BATCH_BYTES,
      maxBatchItems: config.MAX_BATCH_ITEMS,
      limits: audience.limits,
      inbox: audience.inbox,
      ...httpLimitsOf(config),
    },
    useCases: audience.useCases,
    authentication: audience.authentication,
    authenticationSlots: audience.authenticationSlots,
    rateLimiter: audience.limiter,
    clock: parts.clock,
    log,
    metrics,
    trace: parts.trace,
  });
  await parts.objects.ensureBucket();
  const tls =
    config.TLS_CERT_FILE && config.TLS_KEY_FILE
      ? { certFile: config.TLS_CERT_FILE, keyFile: config.TLS_KEY_FILE }
      : undefined;
  const checks = { ...readinessOf(parts), rule_sets: () => audience.documents.ready() };
  const listeners = [
    await listen(app, {
      host: config.HTTP_HOST,
      port: config.HTTP_PORT,
      tls,
      onUnreadable: answerUnreadable(config.PUBLIC_BASE_URL),
      onConnect: answerConnect(config.PUBLIC_BASE_URL),
    }),
    await listen(createHealthApp({ checks, metrics, token: config.ADMIN_TOKEN }), {
      host: config.ADMIN_HOST,
      port: config.ADMIN_PORT,
    }),
  ];
  return {
    async stop() {
      await Promise.all(listeners.map((listener) => listener.close()));
      await Promise.all([audience.documents.close(), audience.pages.close()]);
      await parts.close();
    },
  };
});
