import { localized } from '../../../src/domain/localized';
import { ProblemError } from '../../../src/domain/problem';
import { loggableError } from '../../../src/logging/loggable-error';

it('keep the chain of causes, and nothing that a library hung on an error', () => {
  const driver = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'tenants_dic',
    detail: '(dic)=(2020)',
  });
  const wrapped = Object.assign(new Error('Validation error', { cause: driver }), {
    sql: 'insert …',
    parameters: ['Jana Nováková'],
  });
  const logged = loggableError(new Error('could not be stored', { cause: wrapped }));
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'could not be stored',
    cause: { message: 'Validation error', cause: { code: '23505', constraint: 'tenants_dic' } },
  });
  expect(JSON.stringify(logged)).not.toMatch(/Nováková|insert|2020/);
});

it('of a refusal have no stack and no findings, which quote the document', () => {
  const refusal = new ProblemError('VALIDATION_FAILED', {
    detail: localized('Chyba', 'Chyba', 'Wrong'),
    context: { findings: [{ value: 'SK3112000000198742637541' }] },
  });
  const logged = loggableError(refusal);
  expect(logged).toMatchObject({ type: 'ProblemError', code: 'VALIDATION_FAILED' });
  expect(logged).not.toHaveProperty('stack');
  expect(JSON.stringify(logged)).not.toContain('SK31');
});

it('of a fault of ours have the frames', () => {
  expect(loggableError(new ProblemError('INTERNAL_ERROR'))).toHaveProperty(
    'stack',
    expect.stringContaining('loggable-error.test'),
  );
});

it('end with a circle of causes', () => {
  const [one, other] = [new Error('one'), new Error('other')];
  [one.cause, other.cause] = [other, one];
  expect(JSON.stringify(loggableError(one)).length).toBeLessThan(40_000);
});

it('leave alone what is no error', () => {
  expect([loggableError('text'), loggableError(null), loggableError(undefined)]).toEqual(['text', null, undefined]);
});
