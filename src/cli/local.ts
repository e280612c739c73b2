/** Entry: everything on one machine. Run by `npm start` after installing and compiling, and by the test set-up. */
import { readArguments } from './local/arguments';
import { runFromTerminal } from './local/run';

void runFromTerminal(() => readArguments(process.argv.slice(2)));
