const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars: `$1,250.00`. */
export const formatPrice = (price: number): string => dollars.format(price);

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const whole = new Intl.NumberFormat('en-US');

/** A count with its noun: `1 click`, `1,214 clicks`. */
export const formatCount = (count: number, noun: string): string =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`;
