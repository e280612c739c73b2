import type { LookupAnswer } from '../../../domain/ports/deliveries/provider';
import type { JsonObject } from '../json-members';
import { isObject, objectIn, textIn } from '../json-members';
import type { Redactor } from '../texts';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';
import type { AuthorisedResult } from './authorised-call';

const maxDocumentTypes = 200;
/** Peppol Policy for use of Identifiers: longest document type id. */
const maxDocumentTypeCharacters = 500;

/**
 * What a provider knows of a participant. Three answers, because "not known" must never be reported as "not
 * registered": a user who reads that sends paper instead.
 */
export function lookupAnswerOf(result: AuthorisedResult, participantId: string, redact: Redactor): LookupAnswer {
  switch (result.kind) {
    case 'no_access':
      return { kind: 'cannot_tell', message: result.fault.message };
    case 'not_sent':
    case 'no_answer':
      return { kind: 'cannot_tell', message: redact(result.message) };
    case 'answered':
      return answerOf(readAnswer(result, redact), participantId, redact);
  }
}

/**
 * Codes that mean this and nothing else; SAPI-VAL-004 also stands for a malformed id, a bare 404 also for a wrong path.
 */
const notRegisteredCodes = /^(RECIPIENT|RECEIVER|PARTICIPANT)_(NOT_(REGISTERED|FOUND|REACHABLE)|UNKNOWN|UNREACHABLE)$/i;

function answerOf(answer: SapiAnswer, participantId: string, redact: Redactor): LookupAnswer {
  const { status, body, fault, message } = answer;
  if (fault && notRegisteredCodes.test(fault.code))
    return { kind: 'known', registered: false, provider: null, documentTypes: [] };
  if (status < 200 || status > 299 || !body) return { kind: 'cannot_tell', message };
  const named = textIn(body, 'participantId', 'participant_id');
  if (named !== null && withoutScheme(named).toLowerCase() !== participantId.toLowerCase()) {
    return { kind: 'cannot_tell', message: 'the answer is about another participant' };
  }
  const registered = [body.registered, body.reachable, body.receiverReachable].find(
    (said) => typeof said === 'boolean',
  );
  if (typeof registered !== 'boolean') return { kind: 'cannot_tell', message: 'the provider does not know' };
  return {
    kind: 'known',
    registered,
    provider: providerIn(body, redact),
    documentTypes: registered ? documentTypesIn(body) : [],
  };
}

const providerIn = (body: JsonObject, redact: Redactor): string | null => {
  const said = textIn(body, 'providerName', 'provider') ?? textIn(objectIn(body, 'provider'), 'name');
  return said === null ? null : redact(said) || null;
};

/** Texts, or objects that name the type; with or without the scheme of Peppol in front. */
function documentTypesIn(body: JsonObject): string[] {
  const list = body.documentTypes ?? body.document_types;
  if (!Array.isArray(list)) return [];
  return list
    .map((item: unknown) =>
      isObject(item) ? textIn(item, 'documentTypeId', 'value', 'id') : typeof item === 'string' ? item : null,
    )
    .filter((type): type is string => type !== null && type.length <= maxDocumentTypeCharacters)
    .slice(0, maxDocumentTypes)
    .map(withoutScheme);
}

const withoutScheme = (id: string): string => id.trim().replace(/^(busdox-docid-qns|iso6523-actorid-upis)::/, '');
