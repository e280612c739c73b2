import type { DryRunAnswer, ProviderErrorBody } from '../../../domain/ports/deliveries/provider';
import type { JsonObject } from '../json-members';
import { isObject, textIn } from '../json-members';
import type { Redactor } from '../texts';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';
import type { AuthorisedResult } from './authorised-call';

const maxDryRunFindings = 100;

/**
 * What the provider's own validation says; whatever is not an answer to the question is `cannot_tell`, never "valid".
 */
export function dryRunAnswerOf(result: AuthorisedResult, redact: Redactor): DryRunAnswer {
  switch (result.kind) {
    case 'no_access':
      return { kind: 'cannot_tell', message: result.fault.message };
    case 'not_sent':
    case 'no_answer':
      return { kind: 'cannot_tell', message: redact(result.message) };
    case 'answered':
      return answerOf(readAnswer(result, redact), redact);
  }
}

function answerOf(answer: SapiAnswer, redact: Redactor): DryRunAnswer {
  const { status, body, fault, message } = answer;
  if (status >= 200 && status <= 299 && body) return judgement(body, redact);
  // Some judge with an error answer. Only one that is about the document counts: 400 and 404 may be about our call.
  if (status === 422 && fault && fault.category === 'VALIDATION' && fault.retryable === false) {
    const finding = {
      code: fault.code || null,
      isWarning: false,
      message: [message, ...fault.issues].join('; '),
      location: fault.fields[0] ?? null,
    };
    return { kind: 'judged', accepted: false, message, receiverReachable: null, findings: [finding] };
  }
  return { kind: 'cannot_tell', message };
}

function judgement(body: JsonObject, redact: Redactor): DryRunAnswer {
  const accepted = [body.valid, body.accepted].find((said) => typeof said === 'boolean');
  if (typeof accepted !== 'boolean')
    return { kind: 'cannot_tell', message: 'the answer does not say whether the document is valid' };
  const reachable = body.receiverReachable ?? body.receiver_reachable;
  const said = textIn(body, 'message');
  return {
    kind: 'judged',
    accepted,
    message: said === null ? null : redact(said),
    receiverReachable: typeof reachable === 'boolean' ? reachable : null,
    findings: [...listIn(body, 'errors', false, redact), ...listIn(body, 'warnings', true, redact)].slice(
      0,
      maxDryRunFindings,
    ),
  };
}

function listIn(body: JsonObject, member: string, isWarning: boolean, redact: Redactor): ProviderErrorBody[] {
  const list = body[member];
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxDryRunFindings).flatMap((item: unknown) => {
    const entry = isObject(item) ? item : { message: item };
    const message = redact(textIn(entry, 'message', 'text', 'description') ?? '');
    const code = textIn(entry, 'code', 'ruleId', 'rule');
    if (message === '' && code === null) return [];
    const location = textIn(entry, 'location', 'xpath', 'field');
    return [
      {
        code: code === null ? null : redact(code).slice(0, 100),
        isWarning: isWarning || /^(warn|info)/i.test(textIn(entry, 'severity', 'flag', 'level') ?? ''),
        message: message || (code ?? ''),
        location: location === null ? null : redact(location),
      },
    ];
  });
}
