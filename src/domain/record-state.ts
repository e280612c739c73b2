/** Which records a list shows: those that are there, those that were removed, or both. */
export const recordStates = ['active', 'deleted', 'all'] as const;
export type RecordState = (typeof recordStates)[number];
