export { type MailCapture, startMailCapture } from './server';
