/** One thing that happens; the numbers choose what it happens to and how it ends, from what there is. */
export interface ModelStep {
  kind: (typeof modelStepKinds)[number];
  which: number;
  how: number;
}
export const modelStepKinds = [
  'step',
  'step',
  'step',
  'step',
  'late_answer',
  'fate',
  'fate',
  'report',
  'report',
  'task',
  'submit',
  'resend',
  'confirmed_resend',
  'requery',
  'restart',
  'resolve',
  'change_account',
  'back_up',
  'restore',
  'pass',
] as const;
