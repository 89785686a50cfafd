import type {
  CatalogueCounts,
  CatalogueFilter,
  MatchedCampaign,
} from '@/shared/market/catalogue.schemas';
import {
  type CatalogueFilterField,
  FILTERS,
  CATALOGUE_SORTS,
  CATALOGUE_VIEWS,
  type CatalogueSort,
} from '@/shared/market/catalogue.rules';
import { OUTLET_TIERS, type OutletTier, type Option, valuesOf } from '@/shared/platform/options';
import { countedOptions } from '@/client/ui/ChoiceFilter';
import type { ListArg } from '@/client/entities/endpointsOf';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { useCallback, useState } from 'react';
import { readStored, writeStored } from '@/client/lib/storage';
import {
  dayPlus,
  firstOrderDay,
  isEmbargoTooFar,
  isUnderEmbargo,
} from '@/shared/music/embargo.rules';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { formatDay } from '@/client/lib/dates';

const REMEMBERED = 'catalogue-view';

const forEachFilter = <Value>(valueOf: (field: CatalogueFilterField) => Value) =>
  Object.fromEntries(FILTERS.map((field) => [field.name, valueOf(field)])) as Record<
    CatalogueFilterField['name'],
    Value
  >; // one for each

export const PRICE_NOTE = `A price is the same at every outlet of a tier, unless the platform has set another. Playlist: ${PLAYLIST_NOTE}`;

export const PAGE_SIZE = 12;

export const VIEW = {
  /** The id of the campaign to rate services for; without it, the newest open one. */
  campaign: textField,
  list: choiceField(['all', 'shortlist']),
  view: choiceField(CATALOGUE_VIEWS),
  search: textField,
  /** Several tiers, separated by commas as in other filters with several values. */
  tier: textField,
  ...forEachFilter(({ isSeveral, options }) =>
    isSeveral ? textField : optionalField<string>(valuesOf(options)),
  ),
  sort: choiceField(CATALOGUE_SORTS),
  page: pageField,
};
export type CatalogueView = Record<Exclude<keyof typeof VIEW, 'sort' | 'list' | 'view'>, string> & {
  sort: CatalogueSort;
  list: 'all' | 'shortlist';
  view: (typeof CATALOGUE_VIEWS)[number];
};

/** `release` is the title of the release for which services are rated. */
export const sortOptions = (
  release: string | undefined,
): readonly (Option<CatalogueSort> & { short: string })[] => [
  {
    value: 'fit',
    label: release === undefined ? 'best fit' : `best fit for ${release}`,
    short: 'Fit',
  },
  { value: 'newest', label: 'newest', short: 'Newest' },
  { value: 'price', label: 'lowest price', short: 'Price' },
  { value: 'days', label: 'fastest delivery', short: 'Delivery' },
  { value: 'reach', label: 'largest reach', short: 'Reach' },
  { value: 'tier', label: 'highest tier', short: 'Tier' },
];

/** Returns the values in a comma-separated text, in the order of `values`. */
const namedIn = <Value extends string>(text: string, values: readonly Value[]): Value[] => {
  const named = text.split(',');
  return values.filter((each) => named.includes(each));
};

export const tiersIn = (tier: string): OutletTier[] => namedIn(tier, OUTLET_TIERS);

export const tierText = (tiers: readonly string[]): string => tiersIn(tiers.join(',')).join(',');

export const countedIn = (
  { name, options }: CatalogueFilterField,
  counts: CatalogueCounts | undefined,
) => (name === 'style' ? options : countedOptions(options, counts?.[name]));

export const chosenIn = (
  view: CatalogueView,
  { name, options, isSeveral }: CatalogueFilterField,
): readonly Option[] =>
  isSeveral
    ? options.filter(({ value }) => view[name].split(',').includes(value))
    : options.filter(({ value }) => value === view[name]);

export function toggled(
  view: CatalogueView,
  field: CatalogueFilterField,
  option: string,
): Partial<CatalogueView> {
  const chosen = chosenIn(view, field).map(({ value }) => value);
  const isOn = chosen.includes(option);
  if (!field.isSeveral) return { [field.name]: isOn ? '' : option };
  const text = isOn ? chosen.filter((each) => each !== option) : [...chosen, option];
  return { [field.name]: namedIn(text.join(','), valuesOf(field.options)).join(',') };
}

export const NO_FILTERS: Pick<CatalogueView, 'tier' | CatalogueFilterField['name']> = {
  tier: '',
  ...forEachFilter(() => ''),
};

export const pageOf = ({ page }: Pick<CatalogueView, 'page'>): number =>
  /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;

export const countFilters = (view: CatalogueView): number =>
  tiersIn(view.tier).length + FILTERS.reduce((sum, field) => sum + chosenIn(view, field).length, 0);

export function filtersOf(view: CatalogueView): CatalogueFilter {
  const chosen = FILTERS.map((field) => {
    const values = chosenIn(view, field).map(({ value }) => value);
    return [field.name, values.join(',')];
  });
  const all = [['search', view.search.trim()], ['tier', tierText([view.tier])], ...chosen];
  const given = all.filter(([, value]) => value !== '');
  return Object.fromEntries(given) as CatalogueFilter; // in the words of their options
}

/** The argument of the request; equal choices give equal ones. */
export function queryOf(view: CatalogueView): ListArg {
  const page = pageOf(view);
  return {
    ...filtersOf(view),
    view: view.view === VIEW.view.fallback ? '' : view.view,
    sort: view.sort,
    campaign: /^[1-9]\d{0,8}$/.test(view.campaign) ? Number(view.campaign) : '',
    page: page > 1 ? page : '',
    limit: PAGE_SIZE,
  };
}

export interface CatalogueFiltersProps {
  view: CatalogueView;
  onView: (change: Partial<CatalogueView>) => void;
  counts: CatalogueCounts | undefined;
}

function fieldsNow(): typeof VIEW {
  const remembered = CATALOGUE_VIEWS.find((view) => view === readStored(REMEMBERED));
  return remembered ? { ...VIEW, view: choiceField([remembered, ...CATALOGUE_VIEWS]) } : VIEW;
}

export function useCatalogueView() {
  const [fields] = useState(fieldsNow);
  const [view, setView] = useAddressState(fields);
  const change = useCallback(
    (changes: Partial<CatalogueView>) => {
      if (changes.view) writeStored(REMEMBERED, changes.view);
      setView(changes);
    },
    [setView],
  );
  return [view, change] as const;
}

/** What the campaign's embargo means for the delivery days of services; '' without one. */
export function embargoNote(campaign: MatchedCampaign | null, now = new Date()): string {
  const day = campaign?.embargo_until ?? null;
  if (!isUnderEmbargo(day, now)) return '';
  return isEmbargoTooFar(day, now)
    ? `Under the embargo, published work can be ordered from ${formatDay(firstOrderDay(day))} on.`
    : `Under the embargo, published work is due on ${formatDay(dayPlus(day, 1))} at the earliest.`;
}
