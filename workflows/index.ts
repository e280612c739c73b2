export { deliverInvoice } from './deliver-invoice';
export { importTaxRegister } from './import-tax-register';
export { pollConnection } from './poll-connection';
