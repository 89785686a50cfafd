import { EU } from './papers.rules';

/** The yearly lists of sellers that tax authorities ask for. */
export const SELLER_LISTS = ['dac7', '1099-k'] as const;
export type SellerList = (typeof SELLER_LISTS)[number];

export const SELLER_LIST_NAMES: Readonly<Record<SellerList, string>> = {
  dac7: 'DAC7',
  '1099-k': '1099-K',
};

/** Above both of these the US asks for a 1099-K. */
const US_GROSS_CENTS = 2_000_000;
const US_SALES = 200;

interface SellerYear {
  country: string;
  sales: number;
  grossCents: number;
}

/** The EU asks for every seller of services: its exception for few sales is for goods. */
export const IS_LISTED: Readonly<Record<SellerList, (seller: SellerYear) => boolean>> = {
  dac7: ({ country }) => EU.has(country),
  '1099-k': ({ country, sales, grossCents }) =>
    country === 'US' && sales > US_SALES && grossCents > US_GROSS_CENTS,
};
