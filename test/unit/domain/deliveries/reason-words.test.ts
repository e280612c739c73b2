import { errorInWords } from '../../../../src/domain/deliveries/reason-words';
import { reasonCodes } from '../../../../src/domain/deliveries/status';
import { languages } from '../../../../src/domain/localized';

it.each(reasonCodes)('%s is told in three languages, without the code', (code) => {
  const told = errorInWords({ code, message: code });
  for (const language of languages) {
    expect(told[language]).toMatch(/\.$/);
    expect(told[language]).not.toContain(code);
  }
});

it('what the provider said stands behind our words, as it said it', () => {
  expect(errorInWords({ code: 'PROVIDER_REJECTED', message: 'The document was rejected.' }).sk).toBe(
    'Digitálny poštár faktúru odmietol. („The document was rejected.“)',
  );
});

it('an error of another kind keeps its message', () => {
  expect(errorInWords({ code: 'OTHER', message: 'Why' }).cs).toBe('Why');
});
