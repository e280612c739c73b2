import type { IntegrationCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import { type Localized, localized } from '../../domain/localized';
import type { InboxRepository, NackOutcome } from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';
import { ownerOf } from './list-pending';

export type NackedItem = Extract<NackOutcome, { kind: 'nacked' }>;

/**
 * The ERP could not process an item: it is offered again later, or quarantined.
 * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `INVALID_STATE_TRANSITION`
 */
export const createNackItem =
  (deps: { erpInbox: Pick<InboxRepository, 'nack'> }) =>
  async (caller: IntegrationCaller, invoiceId: InvoiceId, reason: string): Promise<NackedItem> => {
    const outcome = await deps.erpInbox.nack(ownerOf(caller), invoiceId, reason, caller.actor);
    switch (outcome.kind) {
      case 'nacked':
        return outcome;
      case 'not_found':
        throw new ProblemError('NOT_FOUND');
      case 'xml_missing':
        throw new ProblemError('XML_NOT_AVAILABLE');
      case 'wrong_state':
        throw new ProblemError('INVALID_STATE_TRANSITION', { detail: whyNot(outcome) });
    }
  };

/** What has become of an item that cannot be refused now; the answer to a refusal may just have been lost. */
function whyNot({ state, retryAt }: Extract<NackOutcome, { kind: 'wrong_state' }>): Localized {
  if (state === 'acknowledged')
    return localized(
      'Stav: acknowledged. Faktúru ste už potvrdili a to je konečné.',
      'Stav: acknowledged. Fakturu jste už potvrdili a to je konečné.',
      'State: acknowledged. You have acknowledged the invoice, which is final.',
    );
  if (state === 'quarantined')
    return localized(
      'Stav: quarantined. Faktúra bola odmietnutá priveľakrát; znova sa ponúkne, keď ju správca firmy uvoľní.',
      'Stav: quarantined. Faktura byla odmítnuta příliš mnohokrát; znovu se nabídne, až ji správce firmy uvolní.',
      'State: quarantined. The invoice was refused too often; it is offered again when an administrator of the company releases it.',
    );
  const when = retryAt ?? '';
  return localized(
    `Stav: ${state}. Odmietnutie už máme, netreba ho opakovať; faktúra sa znova ponúkne ${when}.`,
    `Stav: ${state}. Odmítnutí už máme, není třeba je opakovat; faktura se znovu nabídne ${when}.`,
    `State: ${state}. The refusal is known, you need not repeat it; the invoice is offered again at ${when}.`,
  );
}
