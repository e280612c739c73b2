import {
  atLeast,
  atLeastCharacters,
  atLeastItems,
  atMost,
  atMostCharacters,
  atMostItems,
  beginningWith,
  booleanWanted,
  containing,
  inTheForm,
  listWanted,
  missing,
  notValid,
  numberWanted,
  objectWanted,
  textWanted,
  unknownMember,
  useOneOf,
  wholeNumberWanted,
} from './field-words';
import type { Localized } from './localized';

/** What zod says of one value, as far as it is put into words. */
export interface SchemaIssue {
  code?: string;
  message: string;
  /** Of `invalid_type`. */
  expected?: string;
  /** Of `too_small` and `too_big`: what is counted. */
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  /** Of `invalid_value`: an enumeration. */
  values?: readonly unknown[];
  /** Of `invalid_format`. */
  prefix?: string;
  includes?: string;
  pattern?: string;
}

const ofType: Readonly<Record<string, Localized>> = {
  string: textWanted,
  number: numberWanted,
  int: wholeNumberWanted,
  boolean: booleanWanted,
  array: listWanted,
  object: objectWanted,
};

/**
 * A fault that a schema of zod has found, in words of the portal.
 * @param own messages of the schema itself; it carries their English
 */
export function issueInWords(issue: SchemaIssue, own: readonly Localized[] = []): Localized {
  const ours = own.find(({ en }) => en === issue.message);
  if (ours) return ours;
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownMember;
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? missing : (ofType[issue.expected ?? ''] ?? notValid);
    case 'too_small':
      return minWords(issue.origin)(issue.minimum);
    case 'too_big':
      return maxWords(issue.origin)(issue.maximum);
    case 'invalid_value':
      return useOneOf((issue.values ?? []).map(String));
    case 'invalid_format':
      return formOf(issue);
    default:
      return notValid;
  }
}

const minWords = (origin = ''): ((least: unknown) => Localized) =>
  origin === 'string' ? atLeastCharacters : origin === 'array' ? atLeastItems : atLeast;
const maxWords = (origin = ''): ((most: unknown) => Localized) =>
  origin === 'string' ? atMostCharacters : origin === 'array' ? atMostItems : atMost;

function formOf({ prefix, includes, pattern }: SchemaIssue): Localized {
  if (prefix !== undefined) return beginningWith(prefix);
  if (includes !== undefined) return containing(includes);
  return pattern === undefined ? notValid : inTheForm(pattern);
}
