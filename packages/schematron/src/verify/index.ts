export { brokenAsserts } from './broken/broken-asserts';
export { unreachableAsserts } from './broken/unreachable-asserts';
export { coveringDocuments } from './covering-documents';
export { mutant, type Random, seeded } from './mutate';
export { digest } from './record';
export { ruleSetOfCode } from './rule-set-of-code';
