import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  OUTLET_TIERS,
  type Option,
  valuesOf,
} from '../platform/options';
import { STYLE_GROUPS, STYLE_OPTIONS } from '../platform/styles';
import { SERVICE_GROUPS } from './serviceGroups.rules';

export const CATALOGUE_SORTS = ['fit', 'newest', 'price', 'days', 'reach', 'tier'] as const;

export const CATALOGUE_VIEWS = ['services', 'outlets'] as const;

export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

const PRICES = [25, 50, 100, 200, 500] as const;
const DAYS = [3, 7, 14, 30] as const;

/** Fields of an outlet with one value of a list; another filter is a line here. */
export const OUTLET_CHOICES = {
  country: { label: 'Country', options: COUNTRY_OPTIONS },
} as const;

type OutletChoice = keyof typeof OUTLET_CHOICES;

export const OUTLET_CHOICE_NAMES = Object.keys(OUTLET_CHOICES) as OutletChoice[]; // its own keys

export const forOutletChoices = <Made>(
  make: (choice: (typeof OUTLET_CHOICES)[OutletChoice]) => Made,
) =>
  Object.fromEntries(
    OUTLET_CHOICE_NAMES.map((name) => [name, make(OUTLET_CHOICES[name])]),
  ) as Record<OutletChoice, Made>; // every name

export const CATALOGUE_FILTERS = {
  tier: OUTLET_TIERS,
  group: SERVICE_GROUPS,
  genre: valuesOf(GENRE_OPTIONS),
  ...forOutletChoices(({ options }) => valuesOf(options)),
  price_max: PRICES,
  days_max: DAYS,
} as const;

export interface CatalogueFilterField {
  name: Exclude<keyof typeof CATALOGUE_FILTERS, 'tier'> | 'style';
  label: string;
  options: readonly Option[];
  /** The options by what they belong to. They have no counts. */
  groups?: typeof STYLE_GROUPS;
  /** Whether several options can be chosen; a service has one of them. */
  isSeveral?: true;
}

export const FILTERS: readonly CatalogueFilterField[] = [
  {
    name: 'group',
    label: 'Service',
    options: SERVICE_GROUPS.map((group) => ({ value: group, label: group })),
  },
  { name: 'genre', label: 'Genre', options: GENRE_OPTIONS, isSeveral: true },
  { name: 'style', label: 'Style', options: STYLE_OPTIONS, groups: STYLE_GROUPS },
  ...OUTLET_CHOICE_NAMES.map((name) => ({ name, ...OUTLET_CHOICES[name] })),
  {
    name: 'price_max',
    label: 'Price',
    options: PRICES.map((price) => ({ value: String(price), label: `Up to $${price}` })),
  },
  {
    name: 'days_max',
    label: 'Delivery',
    options: DAYS.map((days) => ({ value: String(days), label: `Within ${days} days` })),
  },
];
