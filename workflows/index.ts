export { submitInvoice } from './submit-invoice';
