import { isUuid } from '../../../domain/ids';
import { UsageError } from '../options';

/** @throws UsageError for a text that is no id */
export function idOf(text: string | undefined, what: string): string {
  if (text === undefined || !isUuid(text)) throw new UsageError(`give the id of the ${what}`);
  return text;
}
