import { randomInt } from 'node:crypto';
import { faultOfIco } from '../domain/identifiers';

/** Identifiers for try-outs and load tests: right in form and check digit, and of nobody in particular. */
export function madeUpIdentifiers(): { dic: string; ico: string; icDph: string } {
  const dic = String(randomInt(3_000_000_000 / 11, 6_900_000_000 / 11) * 11);
  return { dic, ico: madeUpIco(), icDph: `SK${dic}` };
}

function madeUpIco(): string {
  const stem = String(randomInt(9_000_000, 10_000_000));
  const digit = [...'0123456789'].find((last) => faultOfIco(stem + last) === null);
  return digit === undefined ? madeUpIco() : stem + digit;
}
