/** A VAT registration by the section of the VAT Act (222/2004) that it rests on. */
export const vatRegimes = ['§4', '§4b', '§4c', '§5', '§6', '§7', '§7a', 'unknown'] as const;
export type VatRegime = (typeof vatRegimes)[number];

/**
 * Reads `DRUH_REG_DPH`. Seen are `§4`, `§5`, `§7`, `§7a`; how the others are written is not known, so spaces, a missing
 * `§` and words around the number do not matter. What cannot be read is `unknown`, never a guess.
 */
export function regimeOf(text: string | null): VatRegime {
  const sections = new Set(
    [...(text ?? '').matchAll(/(?:§|^|par(?:agraf)?\.?)\s*([4-7])\s*([a-z])?(?![0-9a-z])/gi)].map(
      ([, number, letter]) => `§${number ?? ''}${(letter ?? '').toLowerCase()}`,
    ),
  );
  const known = vatRegimes.filter((regime) => sections.has(regime));
  return sections.size === 1 && known[0] !== undefined ? known[0] : 'unknown';
}

/**
 * Does the registration make a payer of VAT? Null: not known. Registered under § 7 (acquires goods from other member
 * states) or § 7a (cross-border services) means a VAT number, but no right to charge VAT and no duty to issue
 * e-invoices.
 */
export function isPayer(regime: VatRegime): boolean | null {
  switch (regime) {
    case '§4':
    case '§4b':
    case '§4c':
    case '§5':
    case '§6':
      return true;
    case '§7':
    case '§7a':
      return false;
    case 'unknown':
      return null;
  }
}
