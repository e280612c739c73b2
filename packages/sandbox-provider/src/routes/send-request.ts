import { z } from 'zod';

import { SapiError } from '../errors';
import type { ClientCall } from '../operation';
import { readAs } from '../operation';
import { readParticipant } from '../participants';
import type { UblEnvelope } from '../ubl';

const text = z.string().trim().min(1).max(500);
const addresses = z.object({
  documentTypeId: text,
  processId: text,
  senderParticipantId: text,
  receiverParticipantId: text,
});
const content = { payload: z.string().min(1), checksum: z.string().max(200).nullish() };
const sendRequest = z.object({
  metadata: addresses.extend({ documentId: text, creationDateTime: z.string().max(100).optional() }),
  ...content,
});
const validateRequest = z.object({ metadata: addresses, ...content });
type Addresses = z.infer<typeof addresses>;
/** What the sender says of the document, participants in their plain form. */
export type Metadata = z.infer<typeof sendRequest>['metadata'];

/** What a send call carries, before the document itself is looked at. */
export interface SendRequest {
  metadata: Metadata;
  payload: string;
  checksum: string | undefined;
}

/** @throws SapiError SAPI-VAL-001 (form), SAPI-VAL-004 (a participant is malformed) */
export function readSendRequest({ body }: ClientCall): SendRequest {
  const { metadata, payload, checksum } = readAs(sendRequest, body);
  return { metadata: withPlainParticipants(metadata), payload, checksum: checksum ?? undefined };
}

/** A document to be judged: as for sending, but nothing needs an id. @throws SapiError SAPI-VAL-001, SAPI-VAL-004 */
export function readValidateRequest({ body }: ClientCall): {
  metadata: Addresses;
  payload: string;
  checksum: string | undefined;
} {
  const { metadata, payload, checksum } = readAs(validateRequest, body);
  return { metadata: withPlainParticipants(metadata), payload, checksum: checksum ?? undefined };
}

/**
 * The key, with or without the quotes of a structured field.
 * @throws SapiError SAPI-VAL-003 when there is none
 */
export function readIdempotencyKey({ request }: ClientCall): string {
  const key =
    request
      .get('idempotency-key')
      ?.trim()
      .replace(/^"(.*)"$/, '$1') ?? '';
  if (key === '' || key.length > 255) {
    throw new SapiError('SAPI-VAL-003', 'The header Idempotency-Key is required.', {
      details: [{ field: 'Idempotency-Key', issue: 'expected 1 to 255 characters' }],
    });
  }
  return key;
}

function withPlainParticipants<Metadata extends Addresses>(metadata: Metadata): Metadata {
  return {
    ...metadata,
    senderParticipantId: readParticipant(metadata.senderParticipantId, 'metadata.senderParticipantId'),
    receiverParticipantId: readParticipant(metadata.receiverParticipantId, 'metadata.receiverParticipantId'),
  };
}

const withoutScheme = (id: string) => id.replace(/^(busdox-docid-qns|cenbii-procid-ubl|peppol-doctype-wildcard)::/, '');

/**
 * Metadata must say what the document says, and the document must come from the participant who sends it.
 * @throws SapiError SAPI-DOC-025 naming every difference
 */
export function requireAgreement(metadata: Addresses, envelope: UblEnvelope, sender: string): void {
  const pairs: [field: string, given: string, inDocument: string | undefined][] = [
    ['X-Peppol-Participant-Id', sender, envelope.senderParticipantId],
    ['metadata.senderParticipantId', metadata.senderParticipantId, envelope.senderParticipantId],
    ['metadata.receiverParticipantId', metadata.receiverParticipantId, envelope.receiverParticipantId],
    ['metadata.documentTypeId', withoutScheme(metadata.documentTypeId), envelope.documentTypeId],
    ['metadata.processId', withoutScheme(metadata.processId), envelope.processId],
  ];
  const differences = pairs.filter(([, given, inDocument]) => given !== inDocument);
  if (differences.length === 0) return;
  throw new SapiError('SAPI-DOC-025', 'The metadata differs from the document.', {
    details: differences.map(([field, given, inDocument]) => ({
      field,
      issue: inDocument === undefined ? 'the document names none' : `the document says ${inDocument}`,
      value: given,
    })),
  });
}
