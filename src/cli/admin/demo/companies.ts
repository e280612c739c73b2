import { exampleCompanies } from '../../../domain/example-companies';

const { kovac, pramene } = exampleCompanies;

/** The two companies of the demo, with their accounts at the sandbox provider. */
export const demoCompanies = [
  { ...kovac, clientId: 'kovac-a-syn' },
  { ...pramene, clientId: 'horske-pramene' },
] as const;

export type DemoCompany = (typeof demoCompanies)[number];
