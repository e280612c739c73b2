export { importRegistry } from './import-registry';
export { submitInvoice } from './submit-invoice';
