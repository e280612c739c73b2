import type { Actor } from '../../domain/actor';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryFilter } from '../../domain/ports/deliveries';
import type { ReplayMode } from './replay-delivery';

/** A replay of all deliveries that a filter finds, and how far it is. */
export interface ReplayJob {
  id: string;
  actor: Actor;
  filter: DeliveryFilter;
  mode: ReplayMode;
  reason: string;
  confirmNotDelivered: boolean;
  createdAt: string;
  finishedAt: string | null;
  replayed: number;
  failed: number;
  /** The first {@link mostFailuresKept}. */
  failures: { invoiceId: InvoiceId; code: string }[];
}

export const mostFailuresKept = 500;
