import type { Registry } from 'prom-client';

import type { Config } from '../config';
import { composeAccess } from './access';
import { composeApiParts } from './api-parts';
import { composeDeliveries } from './deliveries';
import { composeFeed } from './feed';
import { composeInbox } from './inbox';
import { composeInvoices } from './invoices';
import { composeNotifications } from './notifications';
import { composeParticipants } from './participants';
import type { Parts } from './parts';
import { composeReceiving } from './receiving';
import { composeSubmissions } from './submissions';
import { composeTaxRegisters } from './tax-registers';
import { composeTenants } from './tenants';
import { composeValidation } from './validation';

/** What the API needs beyond the parts: use cases, authentication, limits, threads. */
export function composeApi(config: Config, parts: Parts, metrics: Registry) {
  const shared = composeApiParts(config, parts, metrics);
  const { limiter, documents, pages, limits, inbox } = shared;
  const useCases = {
    ...composeSubmissions(parts, shared),
    ...composeReceiving(parts, shared),
    ...composeValidation(parts, shared),
    ...composeParticipants(parts),
    ...composeTaxRegisters(parts),
    ...composeTenants(parts, shared),
    ...composeInvoices(parts, shared),
    ...composeFeed(parts, shared),
    ...composeInbox(parts, shared),
    ...composeNotifications(parts, shared),
    ...composeDeliveries(parts, shared),
  };
  return { useCases, ...composeAccess(parts, config), limiter, documents, pages, limits, inbox };
}
