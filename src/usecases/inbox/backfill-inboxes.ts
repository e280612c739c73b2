import type { InboxAdminRepository, InboxRepository } from '../../domain/ports/inbox/inbox';

/** Inboxes that take their turn in one round, and invoices that each is offered in one step. */
const inboxesOfRound = 20;
const step = 1_000;

/**
 * Offers the history of a company to its new integrations: a step for each in turn, so that a large company does not keep the
 * small ones waiting. Every step stores its progress, so that any process can do the next one.
 */
export const createBackfillInboxes =
  (deps: { erpInbox: Pick<InboxRepository, 'fill'>; inboxAdmin: Pick<InboxAdminRepository, 'toFill'> }) =>
  async (): Promise<'more' | 'idle'> => {
    let isMore = false;
    for (const owner of await deps.inboxAdmin.toFill(inboxesOfRound)) {
      if ((await deps.erpInbox.fill(owner, step)) === 'more') isMore = true;
    }
    return isMore ? 'more' : 'idle';
  };
