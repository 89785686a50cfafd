/** The address of an outlet's public page. */
export const publicOutletPath = (id: number): string => `/outlets/${id}`;
