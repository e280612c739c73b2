export { compileSchematron, compileSvrlXslt, type GeneratedModule } from './compile';
export { RuleCompileError } from './errors';
export { type FailedAssert, type Flag, loadRuleSet, type RuleSet } from './rule-set';
export { SourceReader } from './sources/source-reader';
