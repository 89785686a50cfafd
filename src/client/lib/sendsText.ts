/** The label of a button that was pressed before its uploads were through. */
export const sendsText = (count: number, what: 'file' | 'track'): string =>
  count === 1 ? `Sends when the ${what} is up` : `Sends when ${count} ${what}s are up`;
