import { RuleCompileError } from '../errors';
import { type Code, ofJs } from './code';
import { type as typeOf } from './types';
import type { Unit } from './unit';

/** What the functions share: results of simple types, and refusals of arguments. */

export function bool(unit: Unit, js: string): Code {
  return ofJs(unit, typeOf('boolean'), js === 'true' || js === 'false' ? js : `(${js})`);
}

export function text(unit: Unit, js: string): Code {
  return ofJs(unit, typeOf('string'), js);
}

export function required(arg: Code | undefined): Code {
  if (arg === undefined) throw new RuleCompileError('an argument is missing');
  return arg;
}

export function refuse(name: string, arg: Code): never {
  throw new RuleCompileError(`${name}() of ${arg.type.item}`);
}
