import { CATALOGUE_FILTERS } from '@/shared/catalogue/catalogueFilters';
import { CATALOGUE_SORTS, type CatalogueSort } from '@/shared/catalogue/catalogueSorts';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  MEDIA_TIERS,
  type MediaTier,
  type Option,
  valuesOf,
} from '@/shared/options';
import { SERVICE_GROUPS } from '@/shared/services/priceList';
import { choiceField, optionalField, pageField, textField } from '@/client/ui/useAddressState';

const PRICES = CATALOGUE_FILTERS.price_max.map(String);
const DAYS = CATALOGUE_FILTERS.days_max.map(String);

/** Rows per page. */
export const PAGE_SIZE = 12;

/** Search, filters and sort order, as stored in the address. */
export const VIEW = {
  search: textField,
  tier: textField,
  group: optionalField<string>(SERVICE_GROUPS),
  genre: optionalField<string>(valuesOf(GENRE_OPTIONS)),
  country: optionalField<string>(valuesOf(COUNTRY_OPTIONS)),
  price_max: optionalField<string>(PRICES),
  days_max: optionalField<string>(DAYS),
  sort: choiceField(CATALOGUE_SORTS),
  page: pageField,
};
export type CatalogueView = Record<Exclude<keyof typeof VIEW, 'sort'>, string> & {
  sort: CatalogueSort;
};

export const SORT_OPTIONS: readonly Option<CatalogueSort>[] = [
  { value: 'newest', label: 'newest' },
  { value: 'price', label: 'lowest price' },
  { value: 'days', label: 'fastest delivery' },
  { value: 'tier', label: 'highest tier' },
];

export type FilterName = 'group' | 'genre' | 'country' | 'price_max' | 'days_max';

/** The filters that open a panel, in display order. */
export const FILTERS: readonly { name: FilterName; label: string; options: readonly Option[] }[] = [
  {
    name: 'group',
    label: 'Service',
    options: SERVICE_GROUPS.map((group) => ({ value: group, label: group })),
  },
  { name: 'genre', label: 'Genre', options: GENRE_OPTIONS },
  { name: 'country', label: 'Country', options: COUNTRY_OPTIONS },
  {
    name: 'price_max',
    label: 'Price',
    options: PRICES.map((price) => ({ value: price, label: `Up to $${price}` })),
  },
  {
    name: 'days_max',
    label: 'Delivery',
    options: DAYS.map((days) => ({ value: days, label: `Within ${days} days` })),
  },
];

/** Returns the valid tiers in a comma-separated list. */
export const tiersIn = (tier: string): MediaTier[] =>
  MEDIA_TIERS.filter((each) => tier.split(',').includes(each));

/** Joins tiers in their own order, whatever the order in which they were chosen. */
export const tierText = (tiers: readonly string[]): string => tiersIn(tiers.join(',')).join(',');

export const NO_FILTERS: Omit<CatalogueView, 'search' | 'sort' | 'page'> = {
  tier: '',
  group: '',
  genre: '',
  country: '',
  price_max: '',
  days_max: '',
};

export const pageOf = ({ page }: Pick<CatalogueView, 'page'>): number =>
  /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;

export const countFilters = (view: CatalogueView): number =>
  tiersIn(view.tier).length + FILTERS.filter(({ name }) => view[name] !== '').length;

/** The query string of the filters that are set, for `GET catalogue/counts/`. */
export function filterQueryOf(view: CatalogueView): string {
  const query = new URLSearchParams();
  const fields = { ...view, search: view.search.trim(), tier: tierText([view.tier]) };
  for (const name of ['search', 'tier', ...FILTERS.map((each) => each.name)] as const)
    if (fields[name] !== '') query.set(name, fields[name]);
  return query.toString();
}

/**
 * Returns the query string of the request; equal choices give equal strings, which serve as keys.
 */
export function queryOf(view: CatalogueView): string {
  const query = new URLSearchParams(filterQueryOf(view));
  if (view.sort !== VIEW.sort.fallback) query.set('sort', view.sort);
  if (pageOf(view) > 1) query.set('page', String(pageOf(view)));
  query.set('limit', String(PAGE_SIZE));
  return query.toString();
}
