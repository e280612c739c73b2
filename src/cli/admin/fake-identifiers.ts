import { randomInt } from 'node:crypto';

import { faultOfIco } from '../../domain/identifiers';

/** Identifiers for try-outs and load tests: right in form and check digit, and assigned to no real company. */
export function madeUpIdentifiers(): { dic: string; ico: string; icDph: string } {
  // A DIČ is divisible by 11; this gives numbers from 3 003 000 000 to 6 896 999 989.
  const dic = String(randomInt(273_000_000, 627_000_000) * 11);
  return { dic, ico: madeUpIco(), icDph: `SK${dic}` };
}

function madeUpIco(): string {
  const stem = String(randomInt(9_000_000, 10_000_000));
  const digit = [...'0123456789'].find((last) => faultOfIco(stem + last) === null);
  return digit === undefined ? madeUpIco() : stem + digit;
}
