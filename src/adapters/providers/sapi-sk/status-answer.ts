import type { StatusAnswer } from '../../../domain/ports/deliveries/provider';
import type { JsonObject } from '../json-members';
import { isObject, textIn } from '../json-members';
import type { Redactor } from '../texts';
import { boundedDetails } from '../texts';
import type { SapiSkAccount } from './account';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';
import type { AuthorisedResult } from './authorised-call';
import { readReport } from './reported-outcome';

type Question = { by: 'remote_id' | 'document_id'; path: string };

/** How this account can be asked about a document, if at all. The provider's id is the surer way. */
export function questionFor(
  { settings }: SapiSkAccount,
  document: { remoteId: string | null; documentId: string },
): Question | null {
  const { status_path, lookup_by_document_id } = settings.extensions;
  if (status_path && document.remoteId !== null) return { by: 'remote_id', path: fill(status_path, document.remoteId) };
  if (lookup_by_document_id) return { by: 'document_id', path: fill(lookup_by_document_id, document.documentId) };
  return null;
}

/** A function as replacement, because `$&` in an id would otherwise mean something. */
const fill = (template: string, id: string): string =>
  template.replaceAll('{documentId}', () => encodeURIComponent(id));

/** @param documentId ours: a list of documents is searched for it, a single one must not carry another */
export function statusAnswerOf(
  result: AuthorisedResult,
  question: Question,
  documentId: string,
  redact: Redactor,
): StatusAnswer {
  switch (result.kind) {
    case 'no_access':
      return { kind: 'cannot_tell', message: result.fault.message };
    case 'not_sent':
    case 'no_answer':
      return { kind: 'cannot_tell', message: redact(result.message) };
    case 'answered': {
      const answer = readAnswer(result, redact);
      if (answer.status === 404 && answer.fault !== null) return { kind: 'not_found' };
      if (answer.status < 200 || answer.status > 299 || !answer.body)
        return { kind: 'cannot_tell', message: answer.message };
      return question.by === 'remote_id'
        ? single(answer, answer.body, documentId, redact)
        : searched(answer, answer.body, documentId, redact);
    }
  }
}

function searched(answer: SapiAnswer, body: JsonObject, documentId: string, redact: Redactor): StatusAnswer {
  const list = body.documents ?? body.items;
  if (!Array.isArray(list)) return single(answer, body, documentId, redact);
  const found = list.filter(isObject).find((item) => isOurs(item, documentId));
  return found ? single(answer, found, documentId, redact) : { kind: 'not_found' };
}

/** Servers may leave our id out of a list that was asked for by it; one that names another document is not believed. */
const isOurs = (item: JsonObject, documentId: string): boolean =>
  (textIn(item, 'senderDocumentId', 'sender_document_id') ?? documentId).toLowerCase() === documentId.toLowerCase();

function single(answer: SapiAnswer, item: JsonObject, documentId: string, redact: Redactor): StatusAnswer {
  const report = readReport(item);
  if (report === null || !isOurs(item, documentId))
    return { kind: 'cannot_tell', message: 'the answer names no status of this document' };
  const { word, outcome, code, text } = report;
  return {
    kind: 'known',
    outcome,
    remoteId: textIn(item, 'providerDocumentId', 'documentId', 'id'),
    message: text === null ? null : redact(text),
    details: boundedDetails(
      {
        http_status: answer.status,
        provider_status: word,
        code,
        message: text,
        updated_at: textIn(item, 'updatedAt', 'updated_at'),
        correlation_id: answer.details.correlation_id,
      },
      redact,
    ),
  };
}
