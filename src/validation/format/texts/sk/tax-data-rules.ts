/** What single rules about the tax data document say, in Slovak. Behind the bar: what the issuer does. */
export const taxDataRules: Readonly<Record<string, string>> = {
  'ibr-tdd-04': 'Dátum v daňových údajoch nesmie mať časové pásmo.',
  'ibr-tdd-05': 'Čas v daňových údajoch musí mať časové pásmo.',
  'ibr-tdd-33': 'Daňové číslo dodávateľa (BT-31) nie je označené ako DPH (VAT). | Opravte druh daňovej registrácie.',
  'ibr-tdd-41': 'Daňové číslo odberateľa (BT-48) nie je označené ako DPH (VAT). | Opravte druh daňovej registrácie.',
  'ibr-tdd-47':
    'Daňové číslo daňového zástupcu (BT-63) nie je označené ako DPH (VAT). | Opravte druh daňovej registrácie.',
};
