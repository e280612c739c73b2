import { createReceiveDocument } from '../../../../src/usecases/receiving/receive-document';
import { anInvoiceDocument } from '../../../support/factories/document-factory';
import { createReceivingRig, handedOut } from '../../../support/rigs/receiving-rig';

type Rig = ReturnType<typeof createReceivingRig>;
const receive = ({ deps, tenant, connection }: Rig, id: string, sha256: string | null = null) =>
  createReceiveDocument(deps)({ tenantId: tenant.id, connectionId: connection.id, document: { id, sha256 } });
const isAcknowledged = ({ log }: Rig): boolean => log.some((line) => line.startsWith('acknowledge'));

describe('a document of a provider', () => {
  it('is stored, protected until ten years after its year, and only then acknowledged', async () => {
    const rig = createReceivingRig();
    rig.hold('d', handedOut('<Invoice/>'));
    expect(await receive(rig, 'd')).toBe('stored');
    expect(rig.log).toEqual(['fetch d 1000000', 'put invoice.xml', 'retain 2036-12-31', 'acknowledge d']);
    expect(rig.receiving.stored).toMatchObject([{ content: { validationStatus: 'valid' }, warnings: [] }]);
    const known = await rig.receiving.known(rig.tenant.id, rig.connection.id, ['d']);
    expect(known.get('d')).toMatchObject([{ acknowledged: true }]);
  });

  it('is stored with the attachments of the parse that validated it', async () => {
    const rig = createReceivingRig();
    rig.attach('1;2', '3;4');
    rig.hold('d', handedOut('<Invoice/>'));
    await receive(rig, 'd');
    expect(rig.receiving.stored[0]?.attachments.map(({ meta, object }) => object.sha256 === meta.sha256)).toEqual([
      true,
      true,
    ]);
  });

  it('that is stored already is acknowledged and not fetched again', async () => {
    const rig = createReceivingRig();
    rig.hold('d', handedOut('<Invoice/>'));
    await receive(rig, 'd');
    const sha256 = rig.receiving.stored[0]?.xml.sha256 ?? '';
    rig.log.length = 0;
    expect(await receive(rig, 'd', sha256)).toBe('duplicate');
    expect(rig.log).toEqual(['retain 2036-12-31', 'acknowledge d']);
  });

  it('is fetched again when the checksum is not that of its bytes, and kept with a warning when it still is not', async () => {
    const rig = createReceivingRig();
    rig.hold('healed', handedOut('torn', { isIntact: false }), handedOut('whole'));
    rig.hold('torn', handedOut('torn', { isIntact: false }));
    await receive(rig, 'healed');
    rig.say(anInvoiceDocument({ invoice_number: 'FA-2' }));
    await receive(rig, 'torn');
    const warnings = rig.receiving.stored.map((one) => one.warnings.map(({ reasonCode }) => reasonCode));
    expect(warnings).toEqual([[], ['CHECKSUM_MISMATCH']]);
  });

  it('that cannot be read is stored with the reason, and acknowledged', async () => {
    const rig = createReceivingRig();
    rig.failValidation('XML_MALFORMED');
    rig.hold('d', handedOut('no XML'));
    expect(await receive(rig, 'd')).toBe('stored');
    expect(rig.receiving.stored[0]?.content).toMatchObject({
      ...{ validationStatus: 'invalid', metadataIncomplete: true },
      unparsedReason: expect.stringContaining('XML_MALFORMED') as string,
    });
    expect(isAcknowledged(rig)).toBe(true);
  });

  it('that the validator cannot judge now is stored without a verdict', async () => {
    const rig = createReceivingRig();
    rig.failValidation('VALIDATOR_UNAVAILABLE');
    rig.hold('d', handedOut('<Invoice/>'));
    expect(await receive(rig, 'd')).toBe('stored');
    expect(rig.receiving.stored[0]?.content).toMatchObject({ validationStatus: 'not_validated', run: null });
  });

  it('is neither stored nor acknowledged when our own services are away', async () => {
    const rig = createReceivingRig();
    rig.failValidation('SERVICE_UNAVAILABLE');
    rig.hold('d', handedOut('<Invoice/>'));
    await expect(receive(rig, 'd')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect([rig.receiving.stored, isAcknowledged(rig)]).toEqual([[], false]);
  });

  it('whose protection the object store refuses is acknowledged, and its protection left to the outbox', async () => {
    const rig = createReceivingRig();
    rig.refuseProtection();
    rig.hold('d', handedOut('<Invoice/>'));
    expect(await receive(rig, 'd')).toBe('stored');
    expect(rig.receiving.promised).toEqual([rig.receiving.stored[0]?.invoiceId]);
    expect(isAcknowledged(rig)).toBe(true);
  });

  it('without XML becomes a record that the provider keeps: it is not acknowledged', async () => {
    const rig = createReceivingRig();
    rig.hold('d', handedOut('', { bytes: null }));
    expect(await receive(rig, 'd')).toBe('without_xml');
    expect(rig.receiving.records).toMatchObject([{ payloadOmittedReason: null, origin: { documentId: 'd' } }]);
    expect(isAcknowledged(rig)).toBe(false);
  });

  it('that is large waits for its turn; one that is too large is never held, and not acknowledged', async () => {
    const rig = createReceivingRig();
    const tooLarge = { kind: 'too_large' as const, message: 'too large' };
    rig.hold('large', tooLarge, handedOut('<Invoice/>'));
    expect(await receive(rig, 'large')).toBe('stored');
    expect(rig.log.slice(0, 3)).toEqual(['fetch large 1000000', 'wait for a slot', 'fetch large 64000000']);
    expect(rig.log.at(-1)).toBe('give the slot back');
    rig.log.length = 0;
    rig.hold('huge', tooLarge);
    expect(await receive(rig, 'huge')).toBe('without_xml');
    expect(rig.receiving.records).toMatchObject([{ payloadOmittedReason: 'payload_too_large' }]);
    expect(isAcknowledged(rig)).toBe(false);
  });

  it('that the provider has no more is gone, and one that it cannot hand out now is tried again later', async () => {
    const rig = createReceivingRig();
    expect(await receive(rig, 'unknown')).toBe('gone');
    const reason = 'PROVIDER_RATE_LIMITED';
    rig.hold('d', { kind: 'unavailable', reason, retryAfterSeconds: 7, message: 'slow down' });
    await expect(receive(rig, 'd')).rejects.toMatchObject({ code: reason, context: { retryAfterSeconds: 7 } });
  });
});
