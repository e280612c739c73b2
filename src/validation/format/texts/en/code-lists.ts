/** What single code lists say, in English. Behind the bar: what the issuer does. */
export const codeLists: Readonly<Record<string, string>> = {
  'BR-CL-01':
    'The code of {BT-3} is not in the code list UNTDID 1001. | Enter 380 for an invoice, 381 for a credit note or 386 for an invoice for an advance.',
  'BR-CL-03':
    'The currency of an amount (attribute currencyID) is not in the code list ISO 4217. | Enter the code of three capital letters, for example EUR.',
  'BR-CL-07':
    'The scheme of an invoiced object (BT-18, BT-128) is not in the code list UNTDID 1153. | Choose a code of the list.',
  'BR-CL-08':
    'The subject code of a note (BT-21) is not in the code list UNTDID 4451. | Choose a code of the list, or leave it out.',
  'BR-CL-10': "The scheme of a company's identifier is not in the code list ISO 6523. | Correct it, or leave it out.",
  'BR-CL-11':
    'The scheme of a registration number (BT-30, BT-47, BT-61) is not in the code list ISO 6523. | For a Slovak IČO enter 0158, or leave the scheme out.',
  'BR-CL-14':
    'A country code is not in the code list ISO 3166-1. | Enter the code of two capital letters, for example SK.',
  'BR-CL-15':
    'The code of {BT-159} is not in the code list ISO 3166-1. | Enter the code of two capital letters, for example SK.',
  'BR-CL-17':
    'The VAT category of a breakdown, an allowance or a charge (BT-118, BT-95, BT-102) is not in the code list. | Enter S (standard or reduced rate), E (exempt), AE (reverse charge), K (supply to another member state), G (export) or O (not subject to VAT).',
  'BR-CL-18':
    'The code of {BT-151} is not in the code list. | Enter S (standard or reduced rate), E (exempt), AE (reverse charge), K (supply to another member state), G (export) or O (not subject to VAT).',
  'BR-CL-19':
    'The reason code of an allowance (BT-98, BT-140) is not in the code list UNTDID 5189. | Choose a code of the list, for example 95 (discount), or give the reason in words only.',
  'BR-CL-20':
    'The reason code of a charge (BT-105, BT-145) is not in the code list UNTDID 7161. | Choose a code of the list, for example FC (freight), or give the reason in words only.',
  'BR-CL-21': 'The scheme of {BT-157} is not in the code list ISO 6523. | For a bar code (EAN, GTIN) enter 0160.',
  'BR-CL-23':
    'The code of {BT-130} is not in the code list of units (UN/ECE 20 and 21). | Enter for example H87 for a piece, KGM for a kilogram, LTR for a litre, MTR for a metre, HUR for an hour.',
  'BR-CL-24':
    'The kind of an attached file (BT-125, attribute mimeCode) is not allowed. | Attach a PDF, PNG, JPEG, CSV, XLSX or ODS file and name its kind, for example application/pdf.',
  'BR-CL-25':
    'The scheme of an electronic address (BT-34, BT-49) is not in the code list EAS. | For a Slovak company enter 0245 and its DIČ.',
  'BR-CL-26': 'The scheme of {BT-71} is not in the code list ISO 6523. | Correct it, or leave it out.',
};
