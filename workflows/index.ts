export { importRegistry } from './import-registry';
export { pollConnection } from './poll-connection';
export { submitInvoice } from './submit-invoice';
