import { createForwardingActivities } from '../../../activities/forwarding-activities';
import { createForwardingSelection } from '../../adapters/db/forwarding/forwarding-selection';
import type { Config } from '../../config';
import { createSelectForwardings } from '../../usecases/forwarding/select-forwardings';
import { createSendForwardings } from '../../usecases/forwarding/send-forwardings';
import { createPageRenderer } from '../../validation/engine/page-renderer';
import { sendForwardingsDeps } from '../forwarding';
import { documentLimitsOf } from '../parts/limits';
import type { Parts } from '../parts/parts';

/** Forwarding documents by the rules of companies: what chooses them, and the step that sends them. */
export function composeForwardingWork(config: Config, parts: Parts) {
  // One page at a time: mail is not waited for.
  const pages = createPageRenderer({
    ...{ threads: 1, maxQueue: 64, timeoutSeconds: 20 },
    limits: documentLimitsOf(config),
    log: parts.log,
  });
  return {
    activities: createForwardingActivities({
      sendForwardings: createSendForwardings(sendForwardingsDeps(parts, config, pages)),
    }),
    rounds: {
      selectForwardings: createSelectForwardings({
        selection: createForwardingSelection(parts.database),
        workflows: parts.forwardingWorkflows,
        log: parts.log,
      }),
    },
    close: () => pages.close(),
  };
}
