import { randomBytes } from 'node:crypto';

import type { XmlEncoder } from '../../domain/ports/inbox/xml-encoder';
import {
  type DocumentCompany,
  renderSandboxDocument,
  type SandboxDocument,
} from '../../domain/sandbox/sandbox-document';
import type { IncomingScenario } from '../../domain/sandbox/sandbox-scenarios';

/** A document as the provider is to hold it; null: it knows of one and has no bytes. */
export type IncomingBytes = Uint8Array | null;

export interface IncomingPlan {
  scenario: IncomingScenario;
  /** Who receives it, and the other company of the account. */
  receiver: DocumentCompany;
  other: DocumentCompany;
  /** `YYYY-MM-DD` */
  day: string;
}

const garbageBytes = 300;
const manyLines = 5_000;

const twoAttachments: SandboxDocument['attachments'] = [
  { filename: 'dodaci-list.csv', mimeType: 'text/csv', content: 'polozka;mnozstvo\nKonzultacia;1\n' },
  { filename: 'poznamka.csv', mimeType: 'text/csv', content: 'text\nPriloha z vyvojarskeho prostredia\n' },
];

/** The documents of a scenario, in the order of their arrival. */
export function incomingDocuments(
  { encodeXml }: Pick<XmlEncoder, 'encodeXml'>,
  { scenario, receiver, other, day }: IncomingPlan,
): IncomingBytes[] {
  const number = `SBX-${randomBytes(6).toString('hex').toUpperCase()}`;
  const make = (change: Partial<SandboxDocument> = {}): Buffer =>
    Buffer.from(
      renderSandboxDocument({
        ...{ kind: 'invoice', number, day, seller: other, buyer: receiver, lines: 1, attachments: [], errorInEuros: 0 },
        ...change,
      }),
    );
  switch (scenario) {
    case 'plain':
      return [make()];
    case 'credit_note':
      return [make({ kind: 'credit_note' })];
    case 'self_billing':
      return [make({ kind: 'self_billing', seller: receiver, buyer: other })];
    case 'windows_1250':
      return [encodeXml(make(), 'utf-8', 'windows-1250').bytes];
    case 'attachments':
      return [make({ attachments: twoAttachments })];
    case 'duplicate':
      return [make(), make()];
    case 'conflict':
      return [make(), make({ lines: 2 })];
    case 'invalid':
      return [make({ errorInEuros: 1 })];
    case 'unreadable':
      return [randomBytes(garbageBytes)];
    case 'without_xml':
      return [null];
    case 'lines_5000':
      return [make({ lines: manyLines })];
  }
}
