import { v7 as uuidV7 } from 'uuid';

import { asId, type InvoiceId } from '../../../../src/domain/ids';
import { adoptedFromMs, decideAdoption, idGivenAtMs } from '../../../../src/domain/restore/adoption';
import type { PriorSubmission } from '../../../../src/domain/submissions/natural-key';

const day = '2026-11-21';
const idAt = (second: number): InvoiceId => asId(uuidV7({ msecs: Date.parse('2026-11-21T11:00:00Z') + second * 1000 }));
const prior = (given: Partial<PriorSubmission> = {}): PriorSubmission => ({
  ...{ id: idAt(1), issueDate: day, status: 'sending', reason: null, deliveredPredecessor: null },
  ...given,
});
const decide = (priors: PriorSubmission[], isProtected: boolean, invoiceId = idAt(2)) =>
  decideAdoption(priors, day, { invoiceId, isProtected });

describe('an invoice that comes back of its document', () => {
  it('is accepted where its number is free, or free to be sent again', () => {
    expect(decide([], false)).toMatchObject({ kind: 'proceed', supersedes: [] });
    const rejected = prior({ status: 'rejected_by_provider', reason: 'PROVIDER_REJECTED' });
    expect(decide([rejected], false)).toMatchObject({ kind: 'proceed', supersedes: [rejected.id] });
  });

  it('replaces what is under way, if it had been accepted after that for certain', () => {
    const open = prior();
    expect(decide([open], true)).toMatchObject({ kind: 'proceed', supersedes: [open.id] });
    expect(decide([open], false)).toEqual({ kind: 'duplicate', existingInvoiceId: open.id });
    expect(decide([open], true, idAt(0))).toEqual({ kind: 'duplicate', existingInvoiceId: open.id });
  });

  it('never replaces what was delivered', () => {
    const delivered = prior({ status: 'delivered' });
    expect(decide([delivered], true)).toEqual({ kind: 'duplicate', existingInvoiceId: delivered.id });
  });

  it('leaves the same number of another day alone', () => {
    const unknown = prior({ issueDate: '2026-11-20', status: 'failed_permanent', reason: 'OUTCOME_UNKNOWN' });
    expect(decide([unknown], true)).toMatchObject({ kind: 'proceed', supersedes: [] });
  });
});

describe('when an id was given', () => {
  it('is told by a UUIDv7 only', () => {
    expect(idGivenAtMs(idAt(0))).toBe(Date.parse('2026-11-21T11:00:00Z'));
    expect(idGivenAtMs('9d2f1c3e-7c1b-4b7e-9a55-0d0a0c0b0a09')).toBeNull();
  });

  it('counts from an hour before the recovery point', () => {
    expect(adoptedFromMs('2026-11-21T11:00:00Z')).toBe(Date.parse('2026-11-21T10:00:00Z'));
  });
});
