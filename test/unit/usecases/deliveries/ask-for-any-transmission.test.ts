import type { StatusAnswer } from '../../../../src/domain/ports/deliveries/provider';
import { askForAnyTransmission } from '../../../../src/usecases/deliveries/ask-for-any-transmission';
import { aDelivery, createDeliveryRig, isoAt } from '../../../support/rigs/delivery-rig';

/** A delivery in its third transmission; the answers are those of the newest first. */
async function ask(answers: StatusAnswer['kind'][], capabilities = {}) {
  const documents = ['first', 'second', 'third'];
  const transmissions = documents.map((documentId, index) => ({
    ...{ transmission: index + 1, documentId, idempotencyKey: documentId, startedAt: isoAt(0), attempts: [] },
    ...{ accountNo: null, keyHours: null, absentSince: null },
  }));
  const [, , newest = transmissions[0]] = transmissions;
  if (!newest) throw new Error('there is no transmission');
  const delivery = aDelivery({ transmission: newest, remoteId: 'remote-3' });
  const { deps, asked, answerStatus } = createDeliveryRig(delivery, { capabilities });
  answerStatus((documentId) => {
    const kind = answers[2 - documents.indexOf(documentId)] ?? 'not_found';
    if (kind === 'known') return { kind, outcome: 'delivered', remoteId: documentId, message: null, details: {} };
    return kind === 'cannot_tell' ? { kind, message: 'later' } : { kind };
  });
  const deliveries = { transmissions: () => Promise.resolve(transmissions) };
  const { kind, documentId } = await askForAnyTransmission({ ...deps, deliveries }, delivery);
  return { kind, documentId, asked };
}

describe('asking a provider about a delivery', () => {
  it('ends with the newest transmission that the provider knows', async () => {
    expect(await ask(['known'])).toEqual({ kind: 'known', documentId: 'third', asked: ['third'] });
    expect(await ask(['not_found', 'known'])).toMatchObject({ kind: 'known', documentId: 'second' });
    expect(await ask(['not_found', 'not_found', 'known'])).toMatchObject({ kind: 'known', documentId: 'first' });
  });

  it('says "not there" only when that was said of every transmission', async () => {
    expect(await ask(['not_found', 'not_found', 'not_found'])).toMatchObject({ kind: 'not_found' });
    expect(await ask(['not_found', 'cannot_tell', 'not_found'])).toMatchObject({ kind: 'cannot_tell' });
  });

  it('does not ask for earlier ones where a document is found by its remote id alone', async () => {
    const { asked } = await ask(['not_found', 'known'], { lookupByDocumentId: false });
    expect(asked).toEqual(['third']);
  });

  it('is not supported by an account that cannot be asked', async () => {
    const answered = ask(['known'], { lookupByDocumentId: false, statusQuery: false });
    await expect(answered).rejects.toMatchObject({ code: 'PROVIDER_OPERATION_NOT_SUPPORTED' });
  });
});
