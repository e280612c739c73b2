import type { Admin } from './compose-admin';
import type { Given, OptionTable } from './options';

/** What a command has to say: the same facts for programs (`--json`) and for people. */
export interface Said {
  json: unknown;
  lines: string[];
}

export interface Command {
  /** One or two words, as typed. */
  name: string;
  /** Options as they are typed, for the usage. */
  usage: string;
  summary: string;
  options: OptionTable;
  positionals?: boolean;
  run(admin: Admin, given: Given): Promise<Said>;
}
