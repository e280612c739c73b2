import { Router } from 'express';

import type { Outcome } from '../answer';
import type { Behaviour, DeliveryStatus, Reason } from '../behaviour';
import { behaviourByAmount, ordinary } from '../behaviour';
import { SapiError } from '../errors';
import type { ClientCall, SandboxProvider } from '../operation';
import { clientOperation, participantOf } from '../operation';
import { readPayload } from '../payload';
import { readUbl } from '../ubl';
import { readValidateRequest, requireAgreement } from './send-request';

/** `POST /document/validate`, an addition of this provider: what sending this document would meet. Nothing is kept. */
export function validateRoutes(sandboxProvider: SandboxProvider): Router {
  const { store } = sandboxProvider;

  async function validate(call: ClientCall): Promise<Outcome> {
    const sender = participantOf(call);
    const { metadata, payload: text, checksum } = readValidateRequest(call);
    const payload = readPayload(text, checksum);
    const envelope = await readUbl(payload);
    requireAgreement(metadata, envelope, sender);

    const behaviour = behaviourByAmount(envelope.payableAmount) ?? ordinary;
    const { intake } = behaviour;
    if (intake.kind === 'never_answer') return 'silence';
    if (intake.kind === 'refuse' && intake.firstCalls === Infinity)
      throw new SapiError('SAPI-TEMP-001', 'The provider is busy. Try again later.');
    const refusal = reasonOf(behaviour, 'rejected');
    const isReachable =
      reasonOf(behaviour, 'delivery_failed') === null &&
      (await store.clients.reaches(call.client.clientId, metadata.receiverParticipantId));
    return {
      status: 200,
      body: {
        valid: refusal === null,
        receiverReachable: isReachable,
        errors: refusal
          ? [{ ...refusal, severity: 'error', location: '/Invoice/LegalMonetaryTotal/PayableAmount' }]
          : [],
      },
    };
  }

  return Router().post('/document/validate', clientOperation(sandboxProvider, 'validate', validate));
}

/**
 * Why a document of this behaviour ends so, or null when it does not. A rejection that is corrected later counts: it is
 * not known before.
 */
const reasonOf = ({ steps }: Behaviour, status: DeliveryStatus): Reason | null =>
  steps.find((step) => step.status === status)?.reason ?? null;
