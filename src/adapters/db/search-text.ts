/** Folds text for comparison without case and accents: `Žilinská, s.r.o.` is found by `zilinska`. Used on both sides. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{Mark}/gu, '').toLowerCase();
