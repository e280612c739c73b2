import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createApp } from './app';
import { envelopeOf } from './envelope';
import { createFaults, type Fault, type Operation } from './faults';
import { forward, type ForwardTarget } from './forwarding';
import { type SendingOutcome, sendNow } from './sending';
import { createTransactions, type InboundTransaction, type OutboundTransaction } from './transactions';

const loopback = '127.0.0.1';

export interface SimulatorOptions {
  /** 0 = any free one. */
  port: number;
  /** `phase4.api.requiredtoken`. */
  token: string;
  forwardTo?: ForwardTarget;
  /** Nobody of this name is in the network, `0245:<DIČ>`. */
  unregistered?: readonly string[];
}

/** A document that somebody in the network sends to a participant here. */
export interface IncomingDocument {
  xml: string;
  /** `0245:<DIČ>`. */
  sender: string;
  receiver: string;
  /** A new one by default. */
  sbdhInstanceId?: string;
}

export interface PhossApSimulator {
  /** Without a slash at its end. */
  baseUrl: string;
  /** How the sending of the next documents ends, one after the other. */
  endNextWith(...outcomes: SendingOutcome[]): void;
  breakNext(operation: Operation, fault: Fault): void;
  wellAgain(): void;
  /** All that was handed over and not sent yet is tried once more. */
  sendAgain(outcome: Exclude<SendingOutcome, 'not_stored'>): void;
  /** The recipient's access point has judged a document. */
  reportMls(sbdhInstanceId: string, status: OutboundTransaction['mlsStatus']): void;
  /** @returns its SBDH instance identifier, once it was stored and its forwarding tried */
  receive(document: IncomingDocument): Promise<string>;
  forwardTo(target: ForwardTarget | undefined): void;
  outbound(): readonly OutboundTransaction[];
  inbound(): readonly InboundTransaction[];
  stop(): Promise<void>;
}

const scheme = 'iso6523-actorid-upis::';
const withoutScheme = (id: string): string => id.slice(id.indexOf('::') + 2);

/**
 * Starts an access point on loopback. Its network is itself: what it sends arrives as received by the recipient
 * (phoss-ap can do the same for developers, `outbound.dev.loopback`).
 * @throws Error when the port is taken
 */
export async function startPhossApSimulator(options: SimulatorOptions): Promise<PhossApSimulator> {
  const outbound = createTransactions<OutboundTransaction>();
  const inbound = createTransactions<InboundTransaction>();
  const faults = createFaults();
  const unregistered = new Set(options.unregistered ?? []);
  let target = options.forwardTo;
  const outcomes: SendingOutcome[] = [];

  async function store(
    envelope: string,
    given: Pick<InboundTransaction, 'senderID' | 'receiverID' | 'docTypeID' | 'processID' | 'sbdhInstanceID'>,
  ): Promise<void> {
    const transaction = inbound.add({
      ...given,
      status: 'forwarded',
      receivedDT: new Date().toISOString(),
      c4CountryCode: null,
      payload: Buffer.from(envelope),
    });
    if (target) await forward(transaction, target);
  }
  const deliver = (sent: OutboundTransaction): void => {
    const { senderID, receiverID, docTypeID, processID, sbdhInstanceID } = sent;
    const envelope = envelopeOf(sent.payload.toString('utf8'), {
      instanceId: sbdhInstanceID,
      sender: withoutScheme(senderID),
      receiver: withoutScheme(receiverID),
      documentTypeId: withoutScheme(docTypeID),
      processId: withoutScheme(processID),
      countryC1: sent.c1CountryCode,
      createdAt: sent.createdDT,
    });
    void store(envelope, { senderID, receiverID, docTypeID, processID, sbdhInstanceID });
  };
  const outcomeFor = (receiver: string): SendingOutcome =>
    outcomes.shift() ?? (unregistered.has(withoutScheme(receiver)) ? 'not_registered' : 'sent');

  const server = createServer(createApp({ token: options.token, outbound, inbound, faults, outcomeFor, deliver }));
  server.listen(options.port, loopback);
  await once(server, 'listening');

  return {
    baseUrl: `http://${loopback}:${(server.address() as AddressInfo).port}`,
    endNextWith: (...next) => void outcomes.push(...next),
    breakNext: (operation, fault) => faults.order(operation, fault),
    wellAgain: () => faults.clear(),
    sendAgain(outcome) {
      for (const one of outbound.all().filter(({ status }) => status === 'failed')) {
        sendNow(one, outcome);
        if (one.status === 'sent') deliver(one);
      }
    },
    reportMls(id, status) {
      const found = outbound.bySbdhId(id);
      if (found) found.mlsStatus = status;
    },
    async receive({ xml, sender, receiver, sbdhInstanceId = randomUUID() }) {
      const [, type] = /<(?:[\w.-]+:)?(Invoice|CreditNote)\b/.exec(xml) ?? [];
      const documentTypeId = `urn:oasis:names:specification:ubl:schema:xsd:${type}-2::${type}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`;
      const processId = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
      const head = { instanceId: sbdhInstanceId, sender, receiver, documentTypeId, processId };
      await store(envelopeOf(xml, { ...head, countryC1: 'SK', createdAt: new Date().toISOString() }), {
        senderID: scheme + sender,
        receiverID: scheme + receiver,
        docTypeID: `busdox-docid-qns::${documentTypeId}`,
        processID: `cenbii-procid-ubl::${processId}`,
        sbdhInstanceID: sbdhInstanceId,
      });
      return sbdhInstanceId;
    },
    forwardTo: (next) => void (target = next),
    outbound: () => outbound.all(),
    inbound: () => inbound.all(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
