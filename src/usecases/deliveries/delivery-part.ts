import type { Delivery } from '../../domain/deliveries/delivery';
import type { NewPart } from '../../domain/ports/trace';

/**
 * Work on a delivery as a part of the trace that its submission is kept with, however long ago that was. A submission
 * without a trace, or from before traces were written, begins none later: pieces of work hours apart, with nothing that
 * holds them together, would tell nothing.
 */
export const partOf = (
  { tenantId, invoiceId, providerType, requestId, traceparent }: Delivery,
  { name, startedAtMs }: Pick<NewPart, 'name' | 'startedAtMs'>,
): NewPart => ({
  name,
  kind: 'internal',
  parent: { requestId: requestId ?? invoiceId, traceparent },
  startedAtMs,
  attributes: {
    'portal.tenant.id': tenantId,
    'portal.invoice.id': invoiceId,
    'portal.provider.type': providerType,
  },
});
