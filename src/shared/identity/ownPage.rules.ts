import {
  labelOf,
  optionsOf,
  valuesOf,
  COUNTRY_OPTIONS,
  OUTLET_CATEGORY_OPTIONS,
} from '../platform/options';
import type { OutletProfile } from './profiles.schemas';

export const placeOf = ({ country, types }: Pick<OutletProfile, 'country' | 'types'>): string => {
  const topics = types.map((type) => labelOf(OUTLET_CATEGORY_OPTIONS, type)).join(', ');
  const place = country === null ? '' : `, ${labelOf(COUNTRY_OPTIONS, country)}`;
  return `Media outlet${place}.${topics === '' ? '' : ` ${topics}.`}`;
};

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const FIGURE_OPTIONS = optionsOf({
  monthly_readers: 'Monthly readers',
  newsletter: 'Newsletter',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  twitter: 'Twitter',
  spotify: 'Spotify',
});
export const FIGURE_KINDS = valuesOf(FIGURE_OPTIONS);
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** Without a link a figure is `unproved`; an admin checks the others or rejects the link. */
export const FIGURE_STATES = ['unproved', 'waiting', 'checked', 'refused'] as const;
export type FigureState = (typeof FIGURE_STATES)[number];

export const audienceName = (kind: FigureKind): string =>
  kind === 'monthly_readers' ? 'readers' : labelOf(FIGURE_OPTIONS, kind);

export const formatCount = (count: number): string => count.toLocaleString('en-US');

export const vouchedBy = (isChecked: boolean): string =>
  isChecked ? 'checked by us' : 'says the outlet';
