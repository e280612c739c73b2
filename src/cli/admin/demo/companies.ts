/** The two companies of the demo. Made up; their identifiers are right in form and check digit. */
export const demoCompanies = [
  { name: 'Kováč a syn, s.r.o.', dic: '2990123466', ico: '90123450', icDph: 'SK2990123466', clientId: 'kovac-a-syn' },
  {
    name: 'Horské pramene, a.s.',
    dic: '2990234577',
    ico: '90234561',
    icDph: 'SK2990234577',
    clientId: 'horske-pramene',
  },
] as const;

export type DemoCompany = (typeof demoCompanies)[number];
