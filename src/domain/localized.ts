/** The languages of messages; `en` is the default of the API (`Accept-Language`). */
export const languages = ['sk', 'cs', 'en'] as const;
export type Language = (typeof languages)[number];

/** One message in every language of the portal. */
export interface Localized {
  sk: string;
  cs: string;
  en: string;
}

/** Builds a message; the order is that of the language list. */
export const localized = (sk: string, cs: string, en: string): Localized => ({ sk, cs, en });

/** Sentences behind each other, in every language. */
export const joined = (...sentences: readonly Localized[]): Localized => {
  const whole = (language: Language): string => sentences.map((one) => one[language]).join(' ');
  return localized(whole('sk'), whole('cs'), whole('en'));
};

/** A text that exists only in one language (an official message, a provider's words) and is used for all. */
export const sameInAll = (text: string): Localized => ({ sk: text, cs: text, en: text });

/**
 * Chooses the language by an `Accept-Language` header (RFC 9110, section 12.5.4): highest weight first,
 * regions ignored, `en` when nothing fits.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((parameter) => /^\s*q=([0-9.]+)$/.exec(parameter)?.[1])
        .find((q) => q !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    const known = languages.find((one) => one === language);
    if (known) return known;
  }
  return 'en';
}
