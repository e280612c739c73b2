import { type Invariant, violation } from './invariant';

const invoiceOf = (key: string): string | null => key.split('/')[1] ?? null;

/** Keeping: rows and objects name each other. */
export const storageInvariants: readonly Invariant[] = [
  {
    promise: 'no row without its object, with the same bytes',
    count: ({ objects }) => objects.length,
    violations: ({ objects }) =>
      objects
        .filter(({ sha256, expectedSha256 }) => sha256 !== expectedSha256)
        .map(({ key, sha256 }) =>
          violation(
            invoiceOf(key),
            `${key}: ${sha256 === null ? 'the store does not have it' : `its sha256 is ${sha256}`}`,
          ),
        ),
  },
  {
    promise: 'the object of every delivery that began, and of all that was received, is protected',
    count: ({ objects }) => objects.length,
    violations: ({ objects }) =>
      objects
        .filter(({ retainedUntil }) => retainedUntil === null)
        .map(({ key }) => violation(invoiceOf(key), `${key} could be deleted`)),
  },
  {
    promise: 'no object without a row, once swept',
    count: ({ storedKeys }) => storedKeys.length,
    violations({ storedKeys, objects }) {
      const named = new Set(objects.map(({ key }) => key));
      return storedKeys
        .filter((key) => !named.has(key))
        .map((key) => violation(invoiceOf(key), `${key} belongs to no invoice`));
    },
  },
];
