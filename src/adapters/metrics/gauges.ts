import { Gauge, type Registry } from 'prom-client';

import type { Clock } from '../../domain/ports/clock';
import type { Outbox } from '../../domain/ports/deliveries/outbox';
import type { InboxAdminRepository } from '../../domain/ports/inbox/inbox';
import type { Log } from '../../domain/ports/log';
import type { TaxRegisterLookup } from '../../domain/ports/tax-registers/tax-registers';
import { asOfInstant } from '../../domain/tax-registers/lists';

export interface GaugesDeps {
  taxRegisters: Pick<TaxRegisterLookup, 'lists'>;
  inboxAdmin: Pick<InboxAdminRepository, 'figures'>;
  outbox: Pick<Outbox, 'parked'>;
  clock: Clock;
  log: Log;
}

/**
 * What is so at the moment, asked of the database whenever the metrics are read; for one process of the installation,
 * the worker. What cannot be asked now is missing from the answer.
 *
 * - `portal_tax_register_list_age_seconds{list}`: since the day that the list in use names; a list that was never
 *   imported is not there
 * - `portal_inbox_quarantined`: received invoices that an integration has refused too often
 * - `portal_inbox_filling`: integrations that are still being offered the history; `portal_inbox_filling_offered`: what
 *   they have been offered so far; `portal_inbox_filling_seconds`: since when the longest of them
 * - `portal_outbox_parked`: tasks that were given up until an operator releases them
 */
export function showGauges({ taxRegisters, inboxAdmin, outbox, clock, log }: GaugesDeps, metrics: Registry): void {
  const silent: Silent = (clear) => (error) => {
    clear();
    log.warn({ err: error }, 'figures for the metrics could not be read');
  };
  showListAges({ taxRegisters, clock }, metrics, silent);
  showParkedTasks(outbox, metrics, silent);
  showInboxFigures(inboxAdmin, metrics, silent);
}

/** Makes what handles a failed question: the gauge is cleared and the failure is logged. */
type Silent = (clear: () => void) => (error: unknown) => void;

function showListAges(
  { taxRegisters, clock }: Pick<GaugesDeps, 'taxRegisters' | 'clock'>,
  metrics: Registry,
  silent: Silent,
): void {
  const age: Gauge = new Gauge({
    name: 'portal_tax_register_list_age_seconds',
    help: 'Since the day that the list in use names',
    labelNames: ['list'],
    registers: [metrics],
    collect: () =>
      taxRegisters
        .lists()
        .then((lists) => {
          age.reset();
          for (const list of lists) age.set({ list: list.slug }, (clock() - Date.parse(asOfInstant(list))) / 1_000);
        })
        .catch(silent(() => age.reset())),
  });
}

function showParkedTasks(outbox: GaugesDeps['outbox'], metrics: Registry, silent: Silent): void {
  const parked: Gauge = new Gauge({
    name: 'portal_outbox_parked',
    help: 'Tasks that were given up until an operator releases them',
    registers: [metrics],
    collect: () =>
      outbox
        .parked()
        .then((many) => parked.set(many))
        .catch(silent(() => parked.remove())),
  });
}

type InboxFigures = Awaited<ReturnType<InboxAdminRepository['figures']>>;

const inboxGauges: readonly { name: string; help: string; pick: (found: InboxFigures) => number }[] = [
  {
    name: 'portal_inbox_quarantined',
    help: 'Received invoices that an integration has refused too often',
    pick: ({ quarantined }) => quarantined,
  },
  {
    name: 'portal_inbox_filling',
    help: 'Integrations that are still being offered the history',
    pick: ({ filling }) => filling,
  },
  {
    name: 'portal_inbox_filling_offered',
    help: 'What they have been offered so far',
    pick: ({ fillingOffered }) => fillingOffered,
  },
  {
    name: 'portal_inbox_filling_seconds',
    help: 'Since when the longest of them is being filled',
    pick: ({ fillingSeconds }) => fillingSeconds,
  },
];

function showInboxFigures(inboxAdmin: GaugesDeps['inboxAdmin'], metrics: Registry, silent: Silent): void {
  // One question for all that read it in the same moment.
  let asked: Promise<InboxFigures> | null = null;
  const figures = (): Promise<InboxFigures> =>
    (asked ??= inboxAdmin.figures().finally(() => {
      asked = null;
    }));
  for (const { name, help, pick } of inboxGauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: () =>
        figures()
          .then((found) => gauge.set(pick(found)))
          .catch(silent(() => gauge.remove())),
    });
  }
}
