import type { Admin } from './compose-admin';
import type { OptionTable, ParsedArguments } from './options';

/** What a command has to say: the same endpoints for programs (`--json`) and for people. */
export interface CommandOutput {
  json: unknown;
  lines: string[];
  /** The command ran, and something is left that it could not do: exit code 1. */
  isIncomplete?: boolean;
}

export interface Command {
  /** One or two words, as typed. */
  name: string;
  /** Options as they are typed, for the usage. */
  usage: string;
  summary: string;
  options: OptionTable;
  positionals?: boolean;
  run(admin: Admin, given: ParsedArguments): Promise<CommandOutput>;
}
