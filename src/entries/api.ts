import { collectDefaultMetrics, Registry } from 'prom-client';

import { createApp } from '../api/app';
import { answerConnect, answerUnreadable } from '../api/problems/unreadable-requests';
import { createHealthApp } from '../api/system/health-app';
import { apiVersion } from '../api/version';
import { composeApi } from '../compose/api';
import { httpLimitsOf } from '../compose/parts/http-limits';
import { composeParts, readinessOf } from '../compose/parts/parts';
import { listen } from './listen';
import { requireFinishedRestore } from './require-finished-restore';
import { tellOfDistrust } from './require-trusted-temporal';
import { runProcess } from './run-process';

runProcess('api', async (config, log) => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const parts = composeParts(config, log, metrics);
  await requireFinishedRestore(parts);
  void tellOfDistrust(config, log);
  const api = composeApi(config, parts, metrics);
  const app = createApp({
    config: {
      baseUrl: config.PUBLIC_BASE_URL,
      version: apiVersion,
      trustedProxies: config.TRUSTED_PROXIES,
      allowInsecureLoopback: config.ALLOW_INSECURE_LOOPBACK,
      maxXmlBytes: config.MAX_XML_BYTES,
      maxBatchBytes: config.MAX_BATCH_BYTES,
      maxBatchItems: config.MAX_BATCH_ITEMS,
      limits: api.limits,
      inbox: api.inbox,
      ...httpLimitsOf(config),
    },
    useCases: api.useCases,
    authentication: api.authentication,
    authenticationSlots: api.authenticationSlots,
    rateLimiter: api.limiter,
    sandboxRequests: config.SANDBOX_ENABLED ? api.sandboxRequests : undefined,
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
  const checks = { ...readinessOf(parts), rule_sets: () => api.documents.ready() };
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
      await Promise.all([api.documents.close(), api.pages.close(), api.stopCounting(), api.sandboxRequests.stop()]);
      await parts.close();
    },
  };
});
