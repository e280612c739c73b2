export { deliverInvoice } from './deliver-invoice';
export { importRegistry } from './import-registry';
export { pollConnection } from './poll-connection';
