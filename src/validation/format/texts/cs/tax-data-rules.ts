/** What single rules about the tax data document say, in Czech. Behind the bar: what the issuer does. */
export const taxDataRules: Readonly<Record<string, string>> = {
  'ibr-tdd-04': 'Datum v daňových údajích nesmí mít časové pásmo.',
  'ibr-tdd-05': 'Čas v daňových údajích musí mít časové pásmo.',
  'ibr-tdd-33': 'Daňové číslo dodavatele (BT-31) není označeno jako DPH (VAT). | Opravte druh daňové registrace.',
  'ibr-tdd-41': 'Daňové číslo odběratele (BT-48) není označeno jako DPH (VAT). | Opravte druh daňové registrace.',
  'ibr-tdd-47':
    'Daňové číslo daňového zástupce (BT-63) není označeno jako DPH (VAT). | Opravte druh daňové registrace.',
};
