/** `2026-11-21` as Slovak and Czech readers write it: 21. 11. 2026. */
export const dayInWords = (day: string): string => day.split('-').reverse().map(Number).join('. ');
