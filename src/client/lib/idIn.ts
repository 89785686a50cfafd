/** The id in a part of the address; `null` if it is none. */
export const idIn = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
