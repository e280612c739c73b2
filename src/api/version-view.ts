/**
 * Rises with each change of the record; a change names the one that it was made from.
 * @isInt must be a whole number
 * @minimum 1
 * @maximum 2147483647 must be at most 2147483647
 */
export type Version = number;
