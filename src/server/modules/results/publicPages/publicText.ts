/** `2026-11-20T…` as 20.11.2026. */
export const dayOf = (moment: string): string => moment.slice(0, 10).split('-').reverse().join('.');
