import { faultOfIco } from '../identifiers';

/** Which of the two companies of an account. */
export type SandboxPlace = 1 | 2;

/** The three numbers of a company of the sandbox. */
export interface SandboxNumbers {
  dic: string;
  ico: string;
  icDph: string;
}

const firstDic = 9_900_000_000;
const stepOfDic = 11;

/**
 * The numbers of a company of the sandbox. Each account has another `no` for good, so no DIČ is given twice. A real DIČ
 * begins with 1 to 7; these begin with 99 and are divisible by 11, as a real one is. The IČO repeats after 100,000
 * companies: nothing is found by it alone.
 * @param no of the account, from 1
 */
export function sandboxNumbers(no: number, place: SandboxPlace): SandboxNumbers {
  const company = no * 2 + place - 1;
  const dic = String(firstDic + company * stepOfDic);
  if (!isSandboxDic(dic)) throw new RangeError('the sandbox has no numbers left');
  const stem = `99${String(company % 100_000).padStart(5, '0')}`;
  const digit = [...'0123456789'].find((last) => faultOfIco(stem + last) === null) ?? '0';
  return { dic, ico: stem + digit, icDph: `SK${dic}` };
}

/** Is it a number that only companies of the sandbox have? */
export const isSandboxDic = (dic: string): boolean => /^99\d{8}$/.test(dic);
