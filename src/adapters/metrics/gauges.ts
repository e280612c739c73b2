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
 * What is so at the moment, asked of the database whenever somebody reads the metrics; for one process of the installation, the
 * worker. What cannot be asked now is missing from the answer.
 *
 * - `portal_tax_register_list_age_seconds{list}`: since the day that the list in use names; a list that was never imported is not there
 * - `portal_inbox_quarantined`: received invoices that an integration has refused too often
 * - `portal_inbox_filling`: integrations that are still being offered the history; `portal_inbox_filling_offered`: what they have
 *   been offered so far; `portal_inbox_filling_seconds`: since when the longest of them
 * - `portal_outbox_parked`: tasks that were given up until an operator releases them
 */
export function showGauges({ taxRegisters, inboxAdmin, outbox, clock, log }: GaugesDeps, metrics: Registry): void {
  const silent =
    (clear: () => void) =>
    (error: unknown): void => {
      clear();
      log.warn({ err: error }, 'figures for the metrics could not be read');
    };
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

  // One question for all that read it in the same moment.
  let asked: ReturnType<InboxAdminRepository['figures']> | null = null;
  const figures = (): ReturnType<InboxAdminRepository['figures']> =>
    (asked ??= inboxAdmin.figures().finally(() => {
      asked = null;
    }));
  const ofInboxes = (
    name: string,
    help: string,
    pick: (found: Awaited<ReturnType<InboxAdminRepository['figures']>>) => number,
  ): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: () =>
        figures()
          .then((found) => gauge.set(pick(found)))
          .catch(silent(() => gauge.remove())),
    });
  };
  ofInboxes(
    'portal_inbox_quarantined',
    'Received invoices that an integration has refused too often',
    ({ quarantined }) => quarantined,
  );
  ofInboxes('portal_inbox_filling', 'Integrations that are still being offered the history', ({ filling }) => filling);
  ofInboxes(
    'portal_inbox_filling_offered',
    'What they have been offered so far',
    ({ fillingOffered }) => fillingOffered,
  );
  ofInboxes(
    'portal_inbox_filling_seconds',
    'Since when the longest of them is being filled',
    ({ fillingSeconds }) => fillingSeconds,
  );
}
