import { all, type RuleForm } from './rule-form';
import { taxDataForms } from './tax-data-forms';

/** The ten rules that each category of VAT has (EN 16931, 6.4.3), under the name that they use for it. */
function category(
  prefix: string,
  code: string,
  kind: 'taxed' | 'zero' | 'untaxed' | 'regional',
): Record<string, RuleForm> {
  const isRated = kind === 'taxed' || kind === 'regional';
  const seller = { AE: 'seller-and-buyer-number', K: 'both-vat-numbers', G: 'seller-vat-number', O: 'no-vat-numbers' };
  const numbers = Object.hasOwn(seller, code) ? seller[code as keyof typeof seller] : 'seller-number';
  const rate =
    kind === 'taxed'
      ? 'rate-above-zero'
      : kind === 'regional'
        ? 'rate-not-negative'
        : code === 'O'
          ? 'no-rate'
          : 'rate-zero';
  return {
    [`BR-${prefix}-01`]: [isRated ? 'category-in-breakdown' : 'category-once-in-breakdown', code],
    [`BR-${prefix}-02`]: [numbers, code, 'a-line'],
    [`BR-${prefix}-03`]: [numbers, code, 'an-allowance'],
    [`BR-${prefix}-04`]: [numbers, code, 'a-charge'],
    [`BR-${prefix}-05`]: [rate, code, 'the-line', 'BT-152'],
    [`BR-${prefix}-06`]: [rate, code, 'the-allowance', 'BT-96'],
    [`BR-${prefix}-07`]: [rate, code, 'the-charge', 'BT-103'],
    [`BR-${prefix}-08`]: [isRated ? 'taxable-amount-of-rate' : 'taxable-amount', code],
    [`BR-${prefix}-09`]: [isRated ? 'tax-of-rate' : 'tax-zero', code],
    [`BR-${prefix}-10`]: [kind === 'untaxed' ? 'reason-missing' : 'reason-not-allowed', code],
  };
}
export const ruleForms: Readonly<Record<string, RuleForm>> = {
  ...all(
    'missing',
    `BR-01 BT-24; BR-02 BT-1; BR-03 BT-2; BR-04 BT-3; BR-06 BT-27; BR-07 BT-44; BR-08 BG-5; BR-09 BT-40; BR-10 BG-8;
     BR-11 BT-55; BR-12 BT-106; BR-13 BT-109; BR-14 BT-112; BR-15 BT-115; BR-57 BT-80; IT-R-002 BT-35; IT-R-003 BT-37;
     IT-R-004 BT-38; UBL-SR-07 BT-25; IS-R-002 BT-30; PEPPOL-EN16931-R001 BT-23`,
  ),
  ...all(
    'line-missing',
    `BR-21 BT-126; BR-22 BT-129; BR-23 BT-130; BR-24 BT-131; BR-25 BT-153; BR-26 BT-146; BR-CO-04 BT-151`,
  ),
  ...all(
    'missing-in',
    `BR-31 BT-92 BG-20; BR-32 BT-95 BG-20; BR-36 BT-99 BG-21; BR-37 BT-102 BG-21; BR-41 BT-136 BG-27;
     BR-43 BT-141 BG-28; BR-45 BT-116 BG-23; BR-46 BT-117 BG-23; BR-47 BT-118 BG-23; BR-49 BT-81 BG-16;
     BR-50 BT-84 BG-17; BR-52 BT-122 BG-24; BR-55 BT-25 BG-3; BR-17 BT-59 BG-10; BR-18 BT-62 BG-11; BR-19 BG-12 BG-11;
     BR-20 BT-69 BG-12; BR-56 BT-63 BG-11; PEPPOL-EN16931-R061 BT-89 BG-19`,
  ),
  ...all(
    'missing-either',
    `BR-33 BG-20 BT-97 BT-98; BR-CO-21 BG-20 BT-97 BT-98; BR-38 BG-21 BT-104 BT-105; BR-CO-22 BG-21 BT-104 BT-105;
     BR-42 BG-27 BT-139 BT-140; BR-CO-23 BG-27 BT-139 BT-140; BR-44 BG-28 BT-144 BT-145; BR-CO-24 BG-28 BT-144 BT-145;
     BR-CO-19 BG-14 BT-73 BT-74; BR-CO-20 BG-26 BT-134 BT-135; BR-54 BG-32 BT-160 BT-161`,
  ),
  ...all(
    'reason-and-code',
    `BR-CO-05 BT-97 BT-98; BR-CO-06 BT-104 BT-105; BR-CO-07 BT-139 BT-140; BR-CO-08 BT-144 BT-145`,
  ),
  ...all('scheme-missing', 'BR-62 BT-34; BR-63 BT-49; BR-64 BT-157; BR-65 BT-158'),
  ...all(
    'two-decimals',
    `BR-DEC-01 BT-92; BR-DEC-02 BT-93; BR-DEC-05 BT-99; BR-DEC-06 BT-100; BR-DEC-09 BT-106; BR-DEC-10 BT-107;
     BR-DEC-11 BT-108; BR-DEC-12 BT-109; BR-DEC-13 BT-110; BR-DEC-14 BT-112; BR-DEC-15 BT-111; BR-DEC-16 BT-113;
     BR-DEC-17 BT-114; BR-DEC-18 BT-115; BR-DEC-19 BT-116; BR-DEC-20 BT-117; BR-DEC-23 BT-131; BR-DEC-24 BT-136;
     BR-DEC-25 BT-137; BR-DEC-27 BT-141; BR-DEC-28 BT-142`,
  ),
  ...category('S', 'S', 'taxed'),
  ...category('Z', 'Z', 'zero'),
  ...category('E', 'E', 'untaxed'),
  ...category('AE', 'AE', 'untaxed'),
  ...category('IC', 'K', 'untaxed'),
  ...category('G', 'G', 'untaxed'),
  ...category('O', 'O', 'untaxed'),
  ...category('AF', 'L', 'regional'),
  ...category('AG', 'M', 'regional'),
  ...all(
    'once',
    `UBL-SR-01 BT-12; UBL-SR-02 BT-15; UBL-SR-03 BT-16; UBL-SR-04 BT-18; UBL-SR-05 BT-20; UBL-SR-06 BT-25;
     UBL-SR-08 BG-14; UBL-SR-09 BT-27; UBL-SR-10 BT-28; UBL-SR-11 BT-30; UBL-SR-12 BT-31; UBL-SR-13 BT-32;
     UBL-SR-14 BT-33; UBL-SR-15 BT-44; UBL-SR-16 BT-46; UBL-SR-17 BT-47; UBL-SR-18 BT-48; UBL-SR-19 BT-59;
     UBL-SR-20 BT-60; UBL-SR-21 BT-61; UBL-SR-22 BT-62; UBL-SR-23 BT-63; UBL-SR-24 BG-13; UBL-SR-25 BT-70;
     UBL-SR-26 BT-83; UBL-SR-27 BT-82; UBL-SR-28 BT-89; UBL-SR-29 BT-90; UBL-SR-30 BT-97; UBL-SR-31 BT-104;
     UBL-SR-32 BT-120; UBL-SR-33 BT-123; UBL-SR-34 BT-127; UBL-SR-35 BT-132; UBL-SR-36 BG-26; UBL-SR-37 BT-147;
     UBL-SR-39 BT-11; UBL-SR-40 BT-45; UBL-SR-45 BT-9; UBL-SR-46 BT-82; UBL-SR-49 BT-7; UBL-SR-50 BT-154;
     UBL-SR-52 BT-128; UBL-SR-54 BG-18; UBL-SR-55 BG-19; UBL-SR-56 BT-17; PEPPOL-EN16931-R080 BT-11;
     PEPPOL-EN16931-R100 BT-128`,
  ),
  ...all(
    'attribute-not-used',
    `UBL-DT-08 schemeName; UBL-DT-09 schemeAgencyName; UBL-DT-10 schemeDataURI; UBL-DT-11 schemeURI; UBL-DT-12 format;
     UBL-DT-13 unitCodeListID; UBL-DT-14 unitCodeListAgencyID; UBL-DT-15 unitCodeListAgencyName;
     UBL-DT-16 listAgencyName; UBL-DT-17 listName; UBL-DT-18 name; UBL-DT-19 languageID; UBL-DT-20 listURI;
     UBL-DT-21 listSchemeURI; UBL-DT-22 languageLocaleID; UBL-DT-23 uri; UBL-DT-24 currencyCodeListVersionID;
     UBL-DT-25 characterSetCode; UBL-DT-26 encodingCode; UBL-DT-27 schemeAgencyID; UBL-DT-28 listAgencyID`,
  ),
  ...all(
    'not-in-list',
    `BR-CL-04 BT-5 ISO-4217; BR-CL-05 BT-6 ISO-4217; BR-CL-06 BT-8 UNTDID-2005; BR-CL-13 BT-158 UNTDID-7143;
     BR-CL-16 BT-81 UNTDID-4461; BR-CL-22 BT-121 VATEX; PEPPOL-EN16931-CL006 BT-8 UNTDID-2005`,
  ),
  ...all(
    'category-of-reason',
    `PEPPOL-EN16931-P0104 VATEX-EU-G G; PEPPOL-EN16931-P0105 VATEX-EU-O O; PEPPOL-EN16931-P0106 VATEX-EU-IC K;
     PEPPOL-EN16931-P0107 VATEX-EU-AE AE; PEPPOL-EN16931-P0108 VATEX-EU-D E; PEPPOL-EN16931-P0109 VATEX-EU-F E;
     PEPPOL-EN16931-P0110 VATEX-EU-I E; PEPPOL-EN16931-P0111 VATEX-EU-J E`,
  ),
  ...all(
    'wrong-identifier',
    `PEPPOL-COMMON-R040 GLN 0088; PEPPOL-COMMON-R041 NO-number 0192; PEPPOL-COMMON-R042 CVR 0184;
     PEPPOL-COMMON-R043 BE-number 0208; PEPPOL-COMMON-R044 IPA 0201; PEPPOL-COMMON-R045 CF 0210;
     PEPPOL-COMMON-R046 CF 9907; PEPPOL-COMMON-R047 PI 0211; PEPPOL-COMMON-R049 SE-number 0007;
     PEPPOL-COMMON-R050 ABN 0151; PEPPOL-COMMON-R052 DK-P 0096; PEPPOL-COMMON-R053 DK-SE 0198;
     PEPPOL-COMMON-R054 KVK 0106; PEPPOL-COMMON-R055 OIN 0190; PEPPOL-COMMON-R056-1 NL-VAT 9944;
     PEPPOL-COMMON-R056-2 NL-VAT 9944; PEPPOL-COMMON-R057 KVK-branch 0217`,
  ),
  ...all(
    'german-missing',
    `DE-R-001 BG-16; DE-R-002 BG-6; DE-R-003 BT-37; DE-R-004 BT-38; DE-R-005 BT-41; DE-R-006 BT-42; DE-R-007 BT-43;
     DE-R-008 BT-52; DE-R-009 BT-53; DE-R-010 BT-77; DE-R-011 BT-78; DE-R-014 BT-119; DE-R-015 BT-10; DE-R-023-1 BG-17;
     DE-R-024-1 BG-18; DE-R-025-1 BG-19; DE-R-030 BT-90; DE-R-031 BT-91`,
  ),
  ...all('german-payment', 'DE-R-023-2 BG-17; DE-R-024-2 BG-18; DE-R-025-2 BG-19'),
  ...taxDataForms,
};
