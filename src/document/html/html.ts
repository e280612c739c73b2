/** Markup that may stand in a page as it is. Only {@link html} makes it, so that nothing else can. */
class Markup {
  constructor(readonly text: string) {}
}
export type Html = Markup;

/** What a template takes: text is escaped, markup stays, lists are joined, null and false are nothing. */
export type Fragment = Html | string | number | null | false | readonly Fragment[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const written = (value: Fragment): string => {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return String(value).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/**
 * A template of HTML that is also well-formed XML, with every value escaped for element content and for attributes in
 * double quotes; attributes without quotes must not be written.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Fragment[]): Html {
  let text = strings[0] ?? '';
  values.forEach((value, index) => (text += written(value) + (strings[index + 1] ?? '')));
  return new Markup(text);
}

/**
 * Words of a document, kept apart from their surroundings: names in Arabic or Hebrew neither turn the line around nor
 * let a direction mark reach beyond them.
 */
export const isolated = (text: string): Html => html`<bdi>${text}</bdi>`;

/**
 * Text for a quoted string of CSS inside `<style>`: everything but letters and digits is written by its number (CSS
 * Syntax 3, 4.3.7).
 */
export const cssText = (text: string): string =>
  text.replace(/[^A-Za-z0-9]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `);
