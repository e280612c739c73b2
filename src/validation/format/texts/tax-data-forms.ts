import { all, type RuleForm } from './rule-form';

/** The choreography rules of the Slovak tax data document (SK TDD). */
export const taxDataForms: Readonly<Record<string, RuleForm>> = {
  ...all(
    'tdd-only',
    `ibr-tdd-00 tdd-root; ibr-tdd-12 tdd-authority; ibr-tdd-14 tdd-reporting; ibr-tdd-18 tdd-receiving;
     ibr-tdd-21 tdd-representative; ibr-tdd-25 tdd-document; ibr-tdd-26 BG-14; ibr-tdd-27 BG-26; ibr-tdd-28 BG-3;
     ibr-tdd-30 BG-4; ibr-tdd-31 BG-5; ibr-tdd-32 BG-5; ibr-tdd-34 BT-31; ibr-tdd-35 BT-31; ibr-tdd-37 BG-7;
     ibr-tdd-38 BG-7; ibr-tdd-39 BG-8; ibr-tdd-40 BG-8; ibr-tdd-42 BT-48; ibr-tdd-43 BT-48; ibr-tdd-44 BG-11;
     ibr-tdd-45 BG-12; ibr-tdd-46 BG-12; ibr-tdd-48 BT-63; ibr-tdd-49 BT-63; ibr-tdd-50 BG-16; ibr-tdd-51 BT-81;
     ibr-tdd-52 BG-18; ibr-tdd-53 BG-17; ibr-tdd-54 BG-17; ibr-tdd-55 BG-19; ibr-tdd-56 BG-19; ibr-tdd-57 BG-20;
     ibr-tdd-60 BG-27; ibr-tdd-63 BT-95; ibr-tdd-64 BT-95; ibr-tdd-65 BT-110; ibr-tdd-67 BG-23; ibr-tdd-70 BT-118;
     ibr-tdd-71 BT-118; ibr-tdd-72 BG-22; ibr-tdd-74 BG-25; ibr-tdd-77 BG-31; ibr-tdd-78 BT-158; ibr-tdd-80 BG-30;
     ibr-tdd-81 BG-30; ibr-tdd-82 BG-29; ibr-tdd-84 BG-3; ibr-tdd-85 BG-13; ibr-tdd-86 BT-44`,
  ),
  ...all(
    'tdd-missing',
    `ibr-tdd-03 tdd-uuid; ibr-tdd-10 tdd-authority; ibr-tdd-11 tdd-transaction; ibr-tdd-13 tdd-authority-id;
     ibr-tdd-15 tdd-reporting-address; ibr-tdd-16 tdd-reporting-scheme; ibr-tdd-19 tdd-receiving-address;
     ibr-tdd-22 tdd-representative-id; ibr-tdd-24 tdd-document; ibr-tdd-29 BG-4; ibr-tdd-36 BG-7; ibr-tdd-75 BT-130;
     ibr-tdd-79 BT-158; ibr-tdd-87 tdd-document-uuid`,
  ),
  ...all(
    'tdd-value',
    `ibr-tdd-01 tdd-customization; ibr-tdd-02 tdd-profile; ibr-tdd-06 tdd-type; ibr-tdd-08 tdd-scope;
     ibr-tdd-09 tdd-role; ibr-tdd-17 tdd-reporting-scheme; ibr-tdd-20 tdd-receiving-scheme;
     ibr-tdd-23 tdd-representative-scheme`,
  ),
  ...all(
    'tdd-currency',
    `ibr-tdd-58 BT-92; ibr-tdd-59 BT-93; ibr-tdd-61 BT-136; ibr-tdd-62 BT-137; ibr-tdd-66 BT-110; ibr-tdd-68 BT-116;
     ibr-tdd-69 BT-117; ibr-tdd-73 BG-22; ibr-tdd-76 BT-131; ibr-tdd-83 BT-146`,
  ),
};
