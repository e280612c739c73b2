/**
 * Decoder of raw LZMA (after the reference decoder of the LZMA SDK), for reading payment codes without the library that
 * wrote them. Parameters are those of "by square": lc 3, lp 0, pb 2.
 */
export function decodeLzma(body: Uint8Array, size: number): Buffer {
  const half = 1 << 10;
  const probabilities = (count: number): number[] => new Array<number>(count).fill(half);
  let at = 1;
  let range = 0xffffffff;
  let code = 0;
  const next = (): number => body[at++] ?? 0;
  for (let index = 0; index < 4; index++) code = ((code << 8) | next()) >>> 0;
  const normalise = (): void => {
    if (range >= 2 ** 24) return;
    range = (range * 256) >>> 0;
    code = ((code << 8) | next()) >>> 0;
  };
  const bit = (model: number[], index: number): number => {
    const probability = model[index] ?? half;
    const bound = (range >>> 11) * probability;
    const isSet = code >= bound;
    if (isSet) [range, code, model[index]] = [range - bound, code - bound, probability - (probability >> 5)];
    else [range, model[index]] = [bound, probability + ((2048 - probability) >> 5)];
    normalise();
    return isSet ? 1 : 0;
  };
  const direct = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index++) {
      range >>>= 1;
      const isSet = code >= range ? 1 : 0;
      if (isSet) code -= range;
      normalise();
      value = (value << 1) | isSet;
    }
    return value;
  };
  const tree = (model: number[], bits: number, offset = 0): number => {
    let node = 1;
    for (let index = 0; index < bits; index++) node = (node << 1) | bit(model, offset + node);
    return node - (1 << bits);
  };
  const reverseTree = (model: number[], bits: number, offset: number): number => {
    let [node, value] = [1, 0];
    for (let index = 0; index < bits; index++) {
      const one = bit(model, offset + node);
      node = (node << 1) | one;
      value |= one << index;
    }
    return value;
  };
  const lengths = () => {
    const [choice, low, mid, high] = [
      probabilities(2),
      probabilities(16 << 3),
      probabilities(16 << 3),
      probabilities(256),
    ];
    return (posState: number): number => {
      if (bit(choice, 0) === 0) return tree(low, 3, posState << 3);
      if (bit(choice, 1) === 0) return 8 + tree(mid, 3, posState << 3);
      return 16 + tree(high, 8);
    };
  };
  const literal = probabilities(0x300 << 3);
  const [isMatch, isRep0Long] = [probabilities(12 << 4), probabilities(12 << 4)];
  const [isRep, isRepG0, isRepG1, isRepG2] = [
    probabilities(12),
    probabilities(12),
    probabilities(12),
    probabilities(12),
  ];
  const [slots, positions, align] = [probabilities(4 << 6), probabilities(128), probabilities(16)];
  const [matchLength, repLength] = [lengths(), lengths()];
  const distanceOf = (length: number): number => {
    const slot = tree(slots, 6, Math.min(length, 3) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) << bits;
    return slot < 14
      ? base + reverseTree(positions, bits, base - slot)
      : base + (direct(bits - 4) << 4) + reverseTree(align, 4, 0);
  };

  const out = Buffer.alloc(size);
  let [written, state] = [0, 0];
  let reps = [0, 0, 0, 0];
  const back = (): number => out[written - (reps[0] ?? 0) - 1] ?? 0;
  while (written < size) {
    const posState = written & 3;
    if (bit(isMatch, (state << 4) + posState) === 0) {
      const offset = 0x300 * ((out[written - 1] ?? 0) >> 5);
      let symbol = 1;
      if (state >= 7) {
        let match = back();
        while (symbol < 0x100) {
          const expected = (match >> 7) & 1;
          match <<= 1;
          const one = bit(literal, offset + ((1 + expected) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (expected !== one) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literal, offset + symbol);
      out[written++] = symbol & 0xff;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length: number;
    if (bit(isRep, state) === 1) {
      if (bit(isRepG0, state) === 0) {
        if (bit(isRep0Long, (state << 4) + posState) === 0) {
          out[written] = back();
          written++;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else {
        const which = bit(isRepG1, state) === 0 ? 1 : 2 + bit(isRepG2, state);
        reps = [reps[which] ?? 0, ...reps.filter((_, index) => index !== which)];
      }
      length = repLength(posState);
      state = state < 7 ? 8 : 11;
    } else {
      length = matchLength(posState);
      state = state < 7 ? 7 : 10;
      reps = [distanceOf(length), ...reps.slice(0, 3)];
    }
    for (let index = 0; index < length + 2 && written < size; index++) {
      out[written] = back();
      written++;
    }
  }
  return out;
}
