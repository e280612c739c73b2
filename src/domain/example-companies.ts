/** The two companies of the demo and of examples. Made up; their identifiers are right in form and check digit. */
export const exampleCompanies = {
  kovac: { name: 'Kováč a syn, s.r.o.', dic: '2990123466', ico: '90123450', icDph: 'SK2990123466' },
  pramene: { name: 'Horské pramene, a.s.', dic: '2990234577', ico: '90234561', icDph: 'SK2990234577' },
} as const;
