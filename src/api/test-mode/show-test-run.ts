import { encodingIn } from '../../domain/encoding-info';
import type { Language } from '../../domain/localized';
import { inLanguage } from '../../domain/validation/finding';
import type { SubmissionTestRun } from '../../usecases/test-mode/test-invoice';
import { reportIn } from '../validation/validation-request';
import type { TestRun, TestSubmitResponse } from './test-run-view';

/** The kept result in the caller's language. */
export const testRunView = (run: SubmissionTestRun, language: Language): TestRun => ({
  ...testSubmitResponse(run, language),
  endpoint: run.endpoint,
});

export function testSubmitResponse(
  { endpoint: _endpoint, ...run }: SubmissionTestRun,
  language: Language,
): TestSubmitResponse {
  const { accepted } = run;
  return {
    ...run,
    test: true,
    validation: reportIn(run.validation, language),
    accepted: {
      ...accepted,
      doc_type_code: accepted.doc_type_code as TestSubmitResponse['accepted']['doc_type_code'],
      warnings: inLanguage(accepted.warnings, language),
      encoding: encodingIn(accepted.encoding, language),
    },
  };
}
