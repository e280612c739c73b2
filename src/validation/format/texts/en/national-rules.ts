/** What the national rules of `schematron/sk/psk.sch` say, in English. Behind the bar: what the issuer does. */
export const nationalRules: Readonly<Record<string, string>> = {
  'PSK-ADR-1':
    'The address of the seller has no street (BT-35). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ADR-2':
    'The address of the seller has no city (BT-37). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ADR-3':
    'The address of the seller has no postal code (BT-38). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ADR-4':
    'The address of the buyer has no street (BT-50). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ADR-5':
    'The address of the buyer has no city (BT-52). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ADR-6':
    'The address of the buyer has no postal code (BT-53). A domestic invoice carries the whole address. | Complete the data of the company.',
  'PSK-ID-8': 'The invoice has no {BT-30} (IČO). | Add it to the data of your company.',
  'PSK-ID-9':
    'The legal form of the seller and its entry in the commercial register are missing: court, section, insert (BT-33). | Add them to the data of your company.',
  'PSK-DT-1':
    'The day of the supply is missing (BT-72). | Enter the date of delivery or the tax point date (BT-7), even if it is the day of issue.',
  'PSK-VAT-1':
    'Slovakia had no such rate of VAT (BT-119) on the day of the supply. Since 1 January 2025 the rates are 23, 19 and 5 %. | Correct the rate on the lines.',
  'PSK-VAT-2':
    'A domestic supply is zero rated (category Z, BT-118), which Slovakia does not know. | Use category E for an exempt supply, AE for a reverse charge.',
  'PSK-VAT-3':
    'A domestic reverse charge must carry the words "prenesenie daňovej povinnosti". | Add them as the {BT-120}.',
  'PSK-VAT-6':
    'The amount of VAT (BT-117) is not its base times the rate, not even after rounding. | Check base, rate and amount in the VAT breakdown.',
  'PSK-CUR-1':
    'The invoice is in another currency and does not state the Slovak VAT in euros. | Add the tax currency EUR (BT-6) and the amount of VAT in euros (BT-111).',
  'PSK-CUR-2':
    'VAT in euros (BT-111) is converted at the reference rate of the ECB or NBS of the day before the tax point. | Check that you have used that one.',
  'PSK-SB-1':
    'The buyer has issued this document, but the words "vyhotovenie faktúry odberateľom" are missing (BT-22). | Add them to the note.',
  'PSK-CN-1': 'The correction does not name the invoice that it corrects (BT-25). | Add its number.',
  'PSK-ADV-2':
    'The invoice for an advance does not give the day on which the payment was received. | Enter it as the tax point date (BT-7).',
  'PSK-ADV-3':
    'A taxed advance is not deducted as an amount paid (BT-113). | Deduct it by a line with a negative quantity that refers to the invoice for the advance.',
  'PSK-PAY-1':
    'The account of the seller (BT-84) is no correct IBAN: it has the old form number/bank code, another length, or its check digits do not fit. | Copy the IBAN from a bank statement (SK and 22 digits).',
  'PSK-PAY-2': 'The variable symbol (BT-83) is too long: it has at most 10 digits. | Shorten it.',
  'PSK-DUE-2': 'The invoice says nothing of when it is due (BT-9). | Add the due date.',
  'PSK-DUE-1':
    "The due date is given in words only (BT-9). | Add it as a date, so that the buyer's program can read it.",
};
