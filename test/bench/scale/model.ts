/** What one invoice costs; measured by the bench that the file of costs names. */
export interface Costs {
  /** Processor time of one submitted and delivered invoice, by component, in milliseconds. */
  processorMs: Readonly<Record<Component, number>>;
  /** Entries of the history of one delivery, which Temporal writes and keeps for its retention. */
  historyEvents: number;
}

export const components = ['api', 'worker', 'postgres', 'temporal', 'objects'] as const;
export type Component = (typeof components)[number];

export interface Load {
  invoicesAMonth: number;
  /** Connections that receive; nearly all of them bring nothing at a given moment. */
  connections: number;
}

/** What a load needs. */
export interface Need {
  invoicesAMonth: number;
  /** Invoices a second, over the month. */
  mean: number;
  /** In the busiest hours. */
  peak: number;
  /** Cores that are busy at the peak, by component, without reserve. */
  busyCores: Readonly<Record<Component, number>>;
  /** Cores to install for all of them. */
  cores: number;
  /** The component that wants most of them. */
  first: Component;
  /** Entries of histories a second that Temporal writes at the peak. */
  historyEventsASecond: number;
  pollsASecond: number;
}

const secondsOfMonth = 30 * 86_400;
/** Invoices come on working days, in the last and first days of a month, before noon. */
export const peakToMean = 10;
/** Share of a core that may be busy at the peak: beyond it queues grow faster than work is done. */
export const usableShare = 0.6;
/** Seconds between two polls of a connection that brings nothing (`src/domain/receiving/poll-interval.ts`). */
const idlePollSeconds = 900;

/** What a load needs at these costs. */
export function needOf({ invoicesAMonth, connections }: Load, costs: Costs): Need {
  const mean = invoicesAMonth / secondsOfMonth;
  const peak = mean * peakToMean;
  const busyOf = (component: Component): number => (peak * costs.processorMs[component]) / 1_000;
  const busyCores = Object.fromEntries(
    components.map((component) => [component, busyOf(component)]),
  ) as Need['busyCores'];
  const busy = components.reduce((sum, component) => sum + busyCores[component], 0);
  return {
    ...{ invoicesAMonth, mean, peak, busyCores },
    cores: Math.max(2, Math.ceil(busy / usableShare)),
    first: components.reduce((first, component) => (busyCores[component] > busyCores[first] ? component : first)),
    historyEventsASecond: peak * costs.historyEvents,
    pollsASecond: connections / idlePollSeconds,
  };
}

/** Invoices a month that so many cores carry, all components on one machine. */
export function carriedBy(cores: number, costs: Costs): number {
  const usableMs = cores * usableShare * 1_000;
  const invoiceMs = components.reduce((sum, component) => sum + costs.processorMs[component], 0);
  return (usableMs / invoiceMs / peakToMean) * secondsOfMonth;
}
