import type { Language } from '../../../domain/localized';
import type { CommandWords } from './command-words';
import { czech } from './cs';
import { english } from './en';
import { slovak } from './sk';

export const commandWords: Readonly<Record<Language, CommandWords>> = { sk: slovak, cs: czech, en: english };
