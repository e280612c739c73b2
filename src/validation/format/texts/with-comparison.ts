import { type Language, type Localized, localized } from '../../../domain/localized';
import { czech } from './cs';
import { english } from './en';
import { slovak } from './sk';

const words = { sk: slovak, cs: czech, en: english };

/**
 * A message with what stands there and what should: `… Uvedené: 362,93. Vypočítané: 326,93.`
 *
 * @param comparison.isWritten what is expected has to be written just so in the document: `Má byť: 326.93.`
 */
export function withComparison(
  messages: Localized,
  { found, expected, isWritten = false }: { found: string | null; expected: string | null; isWritten?: boolean },
): Localized {
  if (found === null && expected === null) return messages;
  const whole = (language: Language): string =>
    [
      messages[language],
      ...(found === null ? [] : [words[language].found.replace('{0}', () => written(found, language))]),
      ...(expected === null
        ? []
        : [
            patternFor(expected, language, isWritten).replace('{0}', () =>
              isWritten ? expected : written(expected, language),
            ),
          ]),
    ].join(' ');
  return localized(whole('sk'), whole('cs'), whole('en'));
}

/** An amount is computed from others, of which one may be the wrong one. */
const patternFor = (expected: string, language: Language, isWritten: boolean): string =>
  !isWritten && amount.test(expected) ? words[language].computed : words[language].expected;

const amount = /^-?\d+\.\d+$/;

/** A number as people of that language write it; a text of at most 60 characters. */
function written(value: string, language: Language): string {
  if (value === '') return '–';
  const short = value.length > 60 ? `${value.slice(0, 59)}…` : value;
  return language !== 'en' && amount.test(short) ? short.replace('.', ',') : short;
}
