export { type Envelope, envelopeOf } from './envelope';
export type { Fault, Operation } from './faults';
export type { SendingOutcome } from './sending';
export { type IncomingDocument, type PhossApSimulator, type SimulatorOptions, startPhossApSimulator } from './server';
