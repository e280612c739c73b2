import type { ValidationEngine } from '../../../../src/domain/ports/validation/validation-engine';
import { aCompany } from '../../../support/factories/invoice-factory';
import { startValidationEngine } from '../../../support/rigs/validation-engine-rig';

export const seller = aCompany(1);

export function engineUnderTest() {
  jest.setTimeout(300_000);

  let engine: ValidationEngine;
  beforeAll(async () => {
    ({ engine } = await startValidationEngine());
  });
  afterAll(() => engine.close());

  return { engine: () => engine };
}
