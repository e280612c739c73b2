/** Data codewords of each block at error correction level M, by version (ISO/IEC 18004, table 9). */
const blocksOfLevelM: Record<number, number[]> = {
  5: [43, 43],
  6: [27, 27, 27, 27],
  7: [31, 31, 31, 31],
  8: [38, 38, 39, 39],
  9: [36, 36, 36, 37, 37],
  10: [43, 43, 43, 43, 44],
  11: [50, 51, 51, 51, 51],
  12: [36, 36, 36, 36, 36, 36, 37, 37],
  13: [37, 37, 37, 37, 37, 37, 37, 37, 38],
};
const alignment: Record<number, number[]> = {
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  11: [6, 30, 54],
  12: [6, 32, 58],
  13: [6, 34, 62],
};
const masks: ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/**
 * The text of a clean QR code of level M, read from its modules as a camera would (ISO/IEC 18004, clause 12), without
 * correcting errors.
 */
export function readQrCode(dark: (y: number, x: number) => boolean, size: number): string {
  const version = (size - 17) / 4;
  const blocks = blocksOfLevelM[version];
  const centres = alignment[version] ?? [];
  if (!blocks) throw new Error(`a code of version ${version}`);
  const format =
    [0, 1, 2, 3, 4, 5, 7, 8].map((x) => dark(8, x)).reduce((bits, one) => bits * 2 + Number(one), 0) ^
    (0b101010000010010 >> 7);
  if (format >> 6 !== 0) throw new Error('not of level M');
  const mask = masks[(format >> 3) & 7];
  const reserved = (y: number, x: number): boolean =>
    (y < 9 && x < 9) ||
    (y < 9 && x >= size - 8) ||
    (y >= size - 8 && x < 9) ||
    y === 6 ||
    x === 6 ||
    (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) ||
    centres.some((cy) =>
      centres.some(
        (cx) =>
          Math.abs(y - cy) <= 2 &&
          Math.abs(x - cx) <= 2 &&
          !((cy === 6 && cx !== 6 && cx === size - 7) || (cx === 6 && cy === size - 7) || (cy === 6 && cx === 6)),
      ),
    );

  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!reserved(y, x)) bits.push(Number(dark(y, x) !== mask?.(y, x)));
    }
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8),
  );
  const data: number[][][] = blocks.map(() => []);
  let next = 0;
  for (let row = 0; row < Math.max(...blocks); row++)
    blocks.forEach((length, block) => row < length && data[block]?.push(codewords[next++] ?? []));
  return readSegments(data.flat(2), version);
}

function readSegments(bits: readonly number[], version: number): string {
  let at = 0;
  const take = (count: number): number => bits.slice(at, (at += count)).reduce((value, one) => value * 2 + one, 0);
  let text = '';
  for (let mode = take(4); mode !== 0 && at < bits.length; mode = take(4)) {
    if (mode === 1) {
      for (let left = take(version < 10 ? 10 : 12); left > 0; left -= 3)
        text += String(take(left > 2 ? 10 : left === 2 ? 7 : 4)).padStart(Math.min(left, 3), '0');
    } else if (mode === 2) {
      for (let left = take(version < 10 ? 9 : 11); left > 0; left -= 2) {
        const value = take(left > 1 ? 11 : 6);
        text +=
          left > 1
            ? `${alphanumeric[Math.floor(value / 45)] ?? ''}${alphanumeric[value % 45] ?? ''}`
            : (alphanumeric[value] ?? '');
      }
    } else throw new Error(`a segment of mode ${mode}`);
  }
  return text;
}
