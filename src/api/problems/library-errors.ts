import { ValidateError } from '@tsoa/runtime';

import { type FieldError, ProblemError } from '../../domain/problem';
import type { Operation } from '../operation';
import { maxFaults } from '../validation-service';
import { readableMessage } from './validation-messages';

/**
 * What the libraries in front of a controller throw, as problems; anything unknown is an internal error with its cause
 * kept.
 */
export function problemOfLibraryError(thrown: unknown, operation: Operation | null): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  if (thrown instanceof ValidateError) return problemOfFields(thrown, operation);
  if (thrown instanceof URIError) return new ProblemError('NOT_FOUND', { cause: thrown });
  return new ProblemError('INTERNAL_ERROR', { cause: thrown });
}

/** Faults that tsoa found, by place. Two of them have a code of their own in the contract. */
function problemOfFields({ fields }: ValidateError, operation: Operation | null): ProblemError {
  const errors = Object.entries(fields).map(([place, { message }]): FieldError => ({
    pointer: pointerOf(place, operation),
    message: readableMessage(message),
  }));
  const shown = errors.slice(0, maxFaults);
  if (fields['Idempotency-Key']?.message?.endsWith('is required')) {
    return new ProblemError('IDEMPOTENCY_KEY_REQUIRED', { context: { errors: shown } });
  }
  if (errors.some(({ pointer }) => /(^|\/)test$/.test(pointer)))
    return new ProblemError('INVALID_TEST_FLAG', { context: { errors: shown } });
  return new ProblemError('BAD_REQUEST', { context: { errors: shown } });
}

const headerNames = new Set([
  'Idempotency-Key',
  'X-External-Reference',
  'X-Client-Reference',
  'X-Test-Mode',
  'X-Confidential-Supply',
]);

/**
 * `body.tag` → `/tag` (RFC 6901), `query.limit` → `query:limit`. Inside a list tsoa forgets where the list stands,
 * `items.$3.tag`: what is no query parameter of the operation is then a member of the body.
 */
function pointerOf(place: string, operation: Operation | null): string {
  if (headerNames.has(place)) return `header:${place}`;
  const [first = '', ...rest] = place.split('.');
  const name = first === 'query' ? (rest[0] ?? '') : first;
  if (first === 'query' || operation?.queryParameters.has(name)) return `query:${name}`;
  return [...(first === 'body' ? [] : [first]), ...rest]
    .map(
      (part) =>
        `/${part
          .replace(/^\$(?=\d+$)/, '')
          .replaceAll('~', '~0')
          .replaceAll('/', '~1')}`,
    )
    .join('');
}
