import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { aCompany, anInvoiceXml } from '../support/factories/invoice-factory';
import { companyOf, type DemoTenant } from '../support/services/api-client';
import { control } from '../support/services/portal';
import type { Random } from './random';

/** A document that somebody outside sends to one of our companies: the sandbox provider is told to hold it. */
export interface PlannedArrival {
  /** The provider's id of it. */
  documentId: string;
  receiver: DemoTenant;
  bytes: Buffer;
  sha256: string;
  kind: 'ordinary' | 'sent twice' | 'other content' | 'not readable';
}

const bag: readonly PlannedArrival['kind'][] = [
  'ordinary',
  'ordinary',
  'ordinary',
  'ordinary',
  'ordinary',
  'ordinary',
  'sent twice',
  'other content',
  'not readable',
];

/**
 * Some come alone, some again under another id, some as another content of the same number, and some are no invoices at
 * all.
 */
export function planArrivals(
  count: number,
  tenants: readonly DemoTenant[],
  seed: number,
  random: Random,
): PlannedArrival[] {
  return Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const kind = random.oneOf(bag);
    const receiver = random.oneOf(tenants);
    const arrival = (part: number, text: string): PlannedArrival => {
      const bytes = kind === 'not readable' ? Buffer.from(`\u0000${seed}-${index}-${part}`) : Buffer.from(text);
      return {
        documentId: uuid(random),
        receiver,
        bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        kind,
      };
    };
    const invoice = (number: string, note?: string): string =>
      anInvoiceXml({
        number,
        seller: aCompany(500_000),
        buyer: companyOf(receiver),
        payable: '1234.56',
        ...(note === undefined ? {} : { note }),
      });
    const first = `IN-${seed}-${index}`;
    const second = {
      ordinary: invoice(`${first}-b`),
      'sent twice': invoice(first),
      'other content': invoice(first, 'iný obsah'),
      'not readable': '',
    };
    return [arrival(0, invoice(first)), arrival(1, second[kind])];
  })
    .flat()
    .slice(0, count);
}

/** Told again until it answers: the same id stays one document, offered once more. */
export async function sendArrival({ documentId, receiver, bytes }: PlannedArrival, giveUp: AbortSignal): Promise<void> {
  while (!giveUp.aborted) {
    try {
      await control('POST', '/incoming', {
        participant_id: receiver.participant_id,
        document_id: documentId,
        payload_base64: bytes.toString('base64'),
      });
      return;
    } catch {
      await pause(250);
    }
  }
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
