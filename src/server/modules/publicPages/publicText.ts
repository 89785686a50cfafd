/** `2026-11-20T…` as 20.11.2026. */
export const dayOf = (moment: string): string => moment.slice(0, 10).split('-').reverse().join('.');

/** The class that makes a long name smaller, so that it takes two lines at most. */
export const lengthClass = (name: string): string =>
  name.length > 26 ? 'longest' : name.length > 15 ? 'long' : 'short';
