/** Frequent English words that are no words of Slovak or Czech. */
const english = new Set(
  (
    'the shall must should with which from this that and or not are is was for of if when where has have been be invoice ' +
    'element document value missing expected allowed line amount seller buyer must contain between than only each both ' +
    'tax total date code scheme identifier according provided present used equal valid error content opening ending'
  ).split(' '),
);

/** What stays English in every language: identifiers, names of attributes and official words of other countries. */
const technical =
  /https?:\S+|\{\w+\}|\b[a-z]+(?:_[a-z]+)+\b|\bContent-\w+|\b(?:Invoice|CreditNote)\b|urn:\S+|\b[a-z]+:[A-Za-z]+\b|„[^„“]*“|\([^()]*\)|\b[a-z]+[A-Z]\w*|\bapplication\/\w+/g;

/** The English words in a text that should be Slovak or Czech. */
export const englishWordsIn = (text: string): string[] =>
  (
    text
      .replace(technical, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => english.has(word));
