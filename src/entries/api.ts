import { setTimeout as sleep } from 'node:timers/promises';

import { collectDefaultMetrics, Registry } from 'prom-client';

import { createApp } from '../api/app';
import { answerConnect, answerUnreadable } from '../api/problems/unreadable-requests';
import { createHealthApp } from '../api/system/health-app';
import { apiVersion } from '../api/version';
import { composeApi } from '../compose/api';
import { httpLimitsOf } from '../compose/parts/http-limits';
import { composeParts, readinessOf } from '../compose/parts/parts';
import type { Config } from '../config';
import { listen, type Place } from './listen';
import { requireFinishedRestore } from './require-finished-restore';
import { requireSchema } from './require-schema';
import { tellOfDistrust } from './require-trusted-temporal';
import { runProcess } from './run-process';

/** For requests under way when the process is asked to stop. */
const finishWithinMs = 15_000;

runProcess('api', async (config, log) => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const parts = composeParts(config, log, metrics);
  await requireSchema(parts);
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
    tracer: parts.tracer,
  });
  await parts.objects.ensureBucket();
  let isLeaving = false;
  const { postgres, ...alsoUsed } = readinessOf(parts);
  const checks = {
    postgres,
    rule_sets: () => api.documents.ready(),
    serving: () => Promise.resolve(!isLeaving),
  };
  const front = await listen(app, frontOf(config));
  const health = await listen(createHealthApp({ checks, alsoUsed, metrics, token: config.ADMIN_TOKEN }), {
    host: config.ADMIN_HOST,
    port: config.ADMIN_PORT,
  });
  return {
    async stop() {
      // Balancers see it by /readyz before connections are refused.
      isLeaving = true;
      front.leave();
      await sleep(config.DRAIN_SECONDS * 1_000);
      await front.close(finishWithinMs);
      await health.close();
      await Promise.all([api.documents.close(), api.pages.close(), api.stopCounting(), api.sandboxRequests.stop()]);
      await parts.close();
    },
  };
});

function frontOf(config: Config): Place {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = config;
  return {
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    tls: certFile && keyFile ? { certFile, keyFile } : undefined,
    onUnreadable: answerUnreadable(config.PUBLIC_BASE_URL),
    onConnect: answerConnect(config.PUBLIC_BASE_URL),
  };
}
