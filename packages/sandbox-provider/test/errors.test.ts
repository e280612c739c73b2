import { DatabaseError } from 'pg';

import { SapiError, toSapiError } from '../src/errors';

function databaseError(sqlState: string): DatabaseError {
  const error = new DatabaseError('from the server', 0, 'error');
  error.code = sqlState;
  return error;
}

test.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a connection that breaks', new Error('Connection terminated unexpectedly')],
  ['a statement without answer', new Error('Query read timeout')],
  ['a server that shuts down', databaseError('57P01')],
  ['a server that starts up', databaseError('57P03')],
  ['too many connections', databaseError('53300')],
])('%s is temporary', (_name, error) => {
  expect(toSapiError(error)).toMatchObject({ code: 'SAPI-TEMP-002', status: 503 });
});

test.each([
  ['a broken statement', databaseError('42601')],
  ['a bug', new TypeError('x is not a function')],
  ['a thrown text', 'text'],
])('%s is not', (_name, error) => {
  expect(toSapiError(error)).toMatchObject({ code: 'SAPI-PROC-003', status: 500 });
});

test("a body that cannot be read is the client's fault", () => {
  expect(toSapiError(Object.assign(new Error('bad'), { status: 400 }))).toMatchObject({
    code: 'SAPI-VAL-001',
    status: 400,
  });
  expect(toSapiError(Object.assign(new Error('big'), { status: 413 }))).toMatchObject({
    code: 'SAPI-VAL-002',
    status: 413,
  });
});

test('an error of SAPI-SK stays what it is', () => {
  const error = new SapiError('SAPI-DOC-011', 'mine');
  expect(toSapiError(error)).toBe(error);
});
