/** What single rules of other countries say, in English. Behind the bar: what the issuer does. */
export const countryRules: Readonly<Record<string, string>> = {
  'NO-R-001': 'The VAT number of a Norwegian seller (BT-31) is NO, nine digits and MVA. | Correct it.',
  'NO-R-002': 'A Norwegian seller should have the word "Foretaksregisteret" on the invoice (BT-32). | Add it.',
  'DK-R-002': 'A Danish seller must give the CVR number (BT-30). | Add it.',
  'DK-R-003':
    'The item classification (BT-158) of a Danish seller should be UNSPSC version 19.05.01 or 26.08.01. | Correct it.',
  'DK-R-004':
    'A Danish tax other than VAT has the reason code ZZZ and the tax code of four digits as its reason (BT-104). | Correct the code and the reason.',
  'DK-R-005':
    'The payment means code (BT-81) of a Danish seller may be 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97. | Correct it.',
  'DK-R-006':
    'With payment means 31 or 42 a Danish seller must give the account (BT-84) and the bank number (BT-86). | Add them.',
  'DK-R-007':
    'With payment means 49 a Danish seller must give the mandate (BT-89) and the debited account (BT-91). | Add them.',
  'DK-R-008':
    'With payment means 50 (Giro) the payment reference (BT-83) of a Danish seller begins with 01#, 04# or 15#, and the account (BT-84) has 7 or 8 digits. | Correct them.',
  'DK-R-009':
    'With payment means 50 (Giro) the payment reference (BT-83) has sixteen digits behind 04# or 15#. | Add them.',
  'DK-R-010':
    'With payment means 93 (FIK) the payment reference (BT-83) of a Danish seller begins with 71#, 73# or 75#, and the account (BT-84) has 8 characters. | Correct them.',
  'DK-R-011':
    'With payment means 93 (FIK) the payment reference (BT-83) has 15 or 16 digits behind 71# or 75#. | Add them.',
  'DK-R-013': "On the invoice of a Danish seller a company's identifier (BT-29, BT-46) must have a scheme. | Add it.",
  'DK-R-014': 'The registration number of a Danish seller (BT-30) must have the scheme 0184 (CVR). | Add it.',
  'DK-R-016': 'A credit note of a Danish seller must not have a negative amount due (BT-115). | Correct the sign.',
  'DK-R-017': 'The registration number of a Danish buyer (BT-47) must have the scheme 0184 (CVR). | Add it.',
  'IT-R-001': 'The tax registration number of an Italian seller (BT-32) has 11 to 16 characters. | Correct it.',
  'SE-R-001': 'The VAT number of a Swedish seller (BT-31) has 14 characters. | Correct it.',
  'SE-R-002': 'The VAT number of a Swedish seller (BT-31) is SE and twelve digits. | Correct it.',
  'SE-R-003': 'A Swedish organisation number (BT-30) has digits only. | Correct it.',
  'SE-R-004': 'A Swedish organisation number (BT-30) has 10 digits. | Correct it.',
  'SE-R-005': 'A Swedish seller with a tax registration number (BT-32) must state "Godkänd för F-skatt". | Add it.',
  'SE-R-006': 'A Swedish seller has the VAT rates 6, 12 and 25 % only. | Correct the rate.',
  'SE-R-007': 'A Plusgiro account (BT-84) has digits only. | Correct it.',
  'SE-R-008': 'A Bankgiro account (BT-84) has digits only. | Correct it.',
  'SE-R-009': 'A Bankgiro account (BT-84) has 7 or 8 digits. | Correct it.',
  'SE-R-010': 'A Plusgiro account (BT-84) has 2 to 8 digits. | Correct it.',
  'SE-R-011':
    'A Bankgiro or Plusgiro account takes the payment means code 30 (BT-81) and the bank SE:BANKGIRO or SE:PLUSGIRO (BT-86). | Correct them.',
  'SE-R-012': 'Between Swedish companies a transfer has the payment means code 30 (BT-81). | Correct it.',
  'SE-R-013': 'The last digit of the Swedish organisation number (BT-30) does not fit. | Correct the number.',
  'GR-R-001-1': 'The invoice number (BT-1) of a Greek seller has six parts. | Correct it.',
  'GR-R-001-2':
    'The first part of the invoice number (BT-1) of a Greek seller is the tax number of the seller or of the tax representative. | Correct it.',
  'GR-R-001-3':
    'The second part of the invoice number (BT-1) of a Greek seller is the issue date (BT-2). | Correct it.',
  'GR-R-001-4':
    'The third part of the invoice number (BT-1) of a Greek seller is a positive whole number. | Correct it.',
  'GR-R-001-5':
    'The fourth part of the invoice number (BT-1) of a Greek seller is a Greek document type. | Correct it.',
  'GR-R-001-6': 'The fifth part of the invoice number (BT-1) of a Greek seller must not be empty. | Fill it in.',
  'GR-R-001-7': 'The sixth part of the invoice number (BT-1) of a Greek seller must not be empty. | Fill it in.',
  'GR-R-002': 'A Greek seller must give the full name (BT-27) of the register. | Add it.',
  'GR-R-003': 'The VAT number of a Greek seller (BT-31) is EL and a valid number. | Correct it.',
  'GR-R-004-1': 'A Greek seller must give one MARK number (BT-122). | Add it.',
  'GR-R-004-2': 'The MARK number (BT-122) of a Greek seller is a positive whole number. | Correct it.',
  'GR-R-005': 'A Greek seller must give the full name of the buyer (BT-44). | Add it.',
  'GR-R-006': 'A Greek seller must give the VAT number of a Greek buyer (BT-48). | Add it.',
  'GR-R-008-2': 'An invoice of a Greek seller has one invoice link (BT-124) only. | Leave out the others.',
  'GR-R-008-3': 'The invoice link of a Greek seller has no web address (BT-124). | Add it.',
  'GR-S-008-1': 'A Greek seller should give one invoice link (BT-124). | Add it.',
  'GR-R-009': 'The electronic address of a Greek seller (BT-34) is the tax number with the scheme 9933. | Correct it.',
  'GR-R-010': 'The electronic address of a Greek buyer (BT-49) is the tax number with the scheme 9933. | Correct it.',
  'GR-S-011': 'A Greek seller should give the tax number with the country code (BT-31). | Add it.',
  'IS-R-001': 'An Icelandic seller should use the document type 380 or 381 (BT-3). | Correct it.',
  'IS-R-003': 'An Icelandic seller must give the street (BT-35) and the postal code (BT-38). | Add them.',
  'IS-R-004': 'Between Icelandic companies the registration number of the buyer (BT-47) is required. | Add it.',
  'IS-R-005':
    'Between Icelandic companies the street (BT-50) and the postal code (BT-53) of the buyer are required. | Add them.',
  'IS-R-006': 'With payment means 9 the account of an Icelandic seller (BT-84) has 12 digits. | Correct it.',
  'IS-R-007': 'With payment means 42 the account of an Icelandic seller (BT-84) has 12 digits. | Correct it.',
  'IS-R-008': 'The final due date EINDAGI (BT-122) of an Icelandic seller has the form YYYY-MM-DD. | Correct it.',
  'IS-R-009': 'An Icelandic seller who gives EINDAGI (BT-122) must give the due date (BT-9), too. | Add it.',
  'IS-R-010': 'The day EINDAGI (BT-122) must not be before the due date (BT-9). | Correct the dates.',
  'NL-R-001': 'A credit note of a Dutch seller must name the preceding invoice (BT-25). | Add its number.',
  'NL-R-002':
    'The address of a Dutch seller must have street (BT-35), city (BT-37) and postal code (BT-38). | Add them.',
  'NL-R-003':
    'The registration number of a Dutch seller (BT-30) must be a KVK (0106) or OIN (0190). | Correct the number and its scheme.',
  'NL-R-004':
    'The address of a Dutch buyer must have street (BT-50), city (BT-52) and postal code (BT-53). | Add them.',
  'NL-R-005':
    'The registration number of a Dutch buyer (BT-47) must be a KVK (0106) or OIN (0190). | Correct the number and its scheme.',
  'NL-R-006': 'The address of a Dutch tax representative (BG-12) must have street, city and postal code. | Add them.',
  'NL-R-007': 'A Dutch seller must give a payment means (BG-16) if the buyer has to pay. | Add it.',
  'NL-R-008': 'Between Dutch companies the payment means code (BT-81) is 30, 48, 49, 57, 58 or 59. | Correct it.',
  'NL-R-009': 'A Dutch seller who gives an order line (BT-132) must give the purchase order (BT-13), too. | Add it.',
  'DE-R-016':
    'An invoice between German companies has no tax number of the seller. | Add {BT-31}, {BT-32} or the tax representative (BG-11).',
  'DE-R-017':
    'Between German companies the document type (BT-3) should be 326, 380, 384, 389, 381, 875, 876 or 877. | Correct it.',
  'DE-R-018':
    'A cash discount between German companies is written in the payment terms (BT-20) as "#SKONTO#TAGE=14#PROZENT=2.25#" and a line end. | Correct it.',
  'DE-R-019':
    'The account (BT-84) of a SEPA transfer between German companies is no valid IBAN. | Copy the IBAN from a bank statement.',
  'DE-R-020':
    'The debited account (BT-91) of a SEPA direct debit between German companies is no valid IBAN. | Correct it.',
  'DE-R-022': 'Between German companies each attached file (BT-125) must have another name. | Rename the files.',
  'DE-R-026':
    'A corrected invoice 384 between German companies should name the preceding invoice (BG-3). | Add its number.',
  'DE-R-027': 'The telephone of a German seller (BT-42) should have at least three digits. | Correct it.',
  'DE-R-028': 'The e-mail of a German seller (BT-43) is wrong. | Correct it.',
  'DE-R-T02':
    'The external document location (BT-124) between German companies should be a whole web address. | Correct it.',
};
