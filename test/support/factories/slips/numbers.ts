import { aCompany } from '../invoice-factory';
import { buyer, invoice, seller, type Slip } from './documents';

const withAddress = (value: string): string => invoice({ buyer: aCompany(2, { endpoint: { scheme: '0245', value } }) });

/** Of the numbers of the parties. */
export const numbers: readonly Slip[] = [
  {
    slip: 'preklep v DIČ odberateľa',
    xml: invoice({ buyer: aCompany(2, { endpoint: { scheme: '0245', value: '2120000026' } }) }),
    ...{ code: 'ID-DIC-CHECKSUM', found: '6', expected: '5' },
  },
  {
    slip: 'preklep v IČO odberateľa',
    xml: invoice({ buyer: aCompany(2, { ico: '31333533' }) }),
    ...{ code: 'ID-ICO-CHECKSUM', found: '3', expected: '2' },
  },
  {
    slip: 'adresa so schémou 9950',
    xml: invoice({ seller: { ...seller, endpoint: { scheme: '9950', value: `SK${seller.dic}` } } }),
    code: 'PTY-ENDPOINT-SCHEME',
  },
  {
    slip: 'DIČ s predponou SK v elektronickej adrese',
    xml: withAddress(`SK${buyer.dic}`),
    ...{ code: 'ID-DIC-FORMAT', found: `SK${buyer.dic}`, expected: buyer.dic },
  },
  {
    slip: 'IČO namiesto DIČ v elektronickej adrese',
    xml: withAddress(buyer.ico ?? ''),
    ...{ code: 'ID-DIC-IS-ICO', found: buyer.ico ?? '' },
  },
  {
    slip: 'IČ DPH s medzerou',
    xml: invoice({ buyer: aCompany(2, { icDph: `SK ${buyer.dic}` }) }),
    ...{ code: 'ID-IC-DPH-FORMAT', found: `SK ${buyer.dic}`, expected: `SK${buyer.dic}` },
  },
  {
    slip: 'v IČ DPH chýba číslica',
    xml: invoice({ buyer: aCompany(2, { icDph: `SK${buyer.dic.slice(0, -1)}` }) }),
    ...{ code: 'ID-IC-DPH-FORMAT', found: `SK${buyer.dic.slice(0, -1)}` },
  },
  {
    slip: 'preklep v IČ DPH',
    xml: invoice({ buyer: aCompany(2, { icDph: 'SK2120000026' }) }),
    ...{ code: 'ID-IC-DPH-CHECKSUM', found: '6', expected: '5' },
  },
  {
    slip: 'IČ DPH inej firmy',
    xml: invoice({ buyer: aCompany(2, { icDph: aCompany(3).icDph }) }),
    code: 'ID-DIC-IC-DPH',
  },
  {
    slip: 'IČO bez núl na začiatku',
    xml: invoice({ buyer: aCompany(2, { ico: '151866' }) }),
    ...{ code: 'ID-ICO-FORMAT', found: '151866', expected: '00151866' },
  },
  {
    slip: 'IČO s deviatimi číslicami',
    xml: invoice({ buyer: aCompany(2, { ico: '313335321' }) }),
    ...{ code: 'ID-ICO-FORMAT', found: '313335321' },
  },
];
