import { randomUUID } from 'node:crypto';

import { asId, type ConnectionId } from '../../../../src/domain/ids';
import { requireSending, wantedConnection } from '../../../../src/usecases/submissions/choose-connection';
import { requireSize } from '../../../../src/usecases/submissions/require-size';
import { anApiKeyCaller, anIntegrationCaller } from '../../../support/factories/callers';
import { aTenant } from '../../../support/factories/new-submission';
import { aDelivery, capable, createDeliveryRig } from '../../../support/rigs/delivery-rig';
import { aDecodedDocument } from '../../../support/rigs/report-rig';

const [named, usual] = [asId<ConnectionId>(randomUUID()), asId<ConnectionId>(randomUUID())];

describe('the connection of a submission', () => {
  it('is the one that is named, else that of the integration, else the default one of the company', () => {
    const { id: tenantId } = aTenant();
    const erp = anIntegrationCaller(tenantId, { defaultConnectionId: usual });
    expect(wantedConnection(erp, named)).toBe(named);
    expect(wantedConnection(erp, null)).toBe(usual);
    expect(wantedConnection(anIntegrationCaller(tenantId), null)).toBeNull();
    expect(wantedConnection(anApiKeyCaller(tenantId), null)).toBeNull();
  });

  const { deps, connection } = createDeliveryRig(aDelivery());

  it('is used with what its provider can do', () => {
    expect(requireSending(deps.providers, connection, named)).toEqual({ connection, capabilities: capable });
  });

  it.each([
    ['NOT_FOUND', null, named],
    ['NO_OUTBOUND_CONNECTION', null, null],
    ['CONNECTION_DISABLED', { enabled: false }, named],
    ['NO_OUTBOUND_CONNECTION', { directions: ['inbound' as const] }, named],
  ] as const)('is refused with %s: %j', (code, change, wanted) => {
    const given = change && {
      ...connection,
      ...change,
      directions: [...('directions' in change ? change.directions : connection.directions)],
    };
    expect(() => requireSending(deps.providers, given, wanted)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it('is refused when its provider does not send', () => {
    const { deps: silent } = createDeliveryRig(aDelivery(), { capabilities: { sends: false } });
    expect(() => requireSending(silent.providers, connection, null)).toThrow(
      expect.objectContaining({ code: 'NO_OUTBOUND_CONNECTION' }) as Error,
    );
  });
});

it('a document may be as large as the provider takes, and no byte larger', () => {
  const sized = (bytes: number) => () =>
    requireSize({ ...aDecodedDocument(), xml: new Uint8Array(bytes) }, { ...capable, maxXmlBytes: 10 });
  expect(sized(10)).not.toThrow();
  expect(sized(11)).toThrow(expect.objectContaining({ code: 'PAYLOAD_TOO_LARGE' }) as Error);
});
