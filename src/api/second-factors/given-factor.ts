import { localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';
import type { GivenFactor } from '../../usecases/access/second-factor/check-factor';
import type { FreshProof } from '../../usecases/access/second-factor/confirm-identity';
import type { FactorView, FreshProofView } from './totp-view';

const oneOfThem = localized(
  'Uveďte práve jeden druhý faktor.',
  'Uveďte právě jeden druhý faktor.',
  'Give exactly one second factor.',
);

/** Exactly one of the three. @throws ProblemError `BAD_REQUEST` */
export function givenFactor(view: FactorView): GivenFactor {
  const given = factorsIn(view);
  if (given[0] === undefined || given.length > 1) throw badRequest('/code', oneOfThem);
  return given[0];
}

/** One of the three, or none of them: who has no second factor gives none. @throws ProblemError `BAD_REQUEST` */
export const givenFactorIfAny = (view: FactorView): GivenFactor | null =>
  factorsIn(view).length === 0 ? null : givenFactor(view);

const factorsIn = ({ code, backup_code, passkey }: FactorView): GivenFactor[] => [
  ...(code === undefined ? [] : [{ kind: 'code' as const, code }]),
  ...(backup_code === undefined ? [] : [{ kind: 'backup_code' as const, code: backup_code }]),
  ...(passkey === undefined ? [] : [{ kind: 'passkey' as const, answer: passkey }]),
];

/** @throws ProblemError `BAD_REQUEST` for more than one of the three */
export const freshProof = ({ password, ...factor }: FreshProofView): FreshProof => ({
  password,
  factor: givenFactorIfAny(factor),
});
