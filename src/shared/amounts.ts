const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars: `$1,250.00`. */
export const formatPrice = (price: number): string => dollars.format(price);

export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
