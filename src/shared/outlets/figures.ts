import { labelOf, type Option } from '../options';

/** The audience figures that an outlet can state, in the order of display. */
export const FIGURE_KINDS = [
  'monthly_readers',
  'newsletter',
  'instagram',
  'youtube',
  'tiktok',
  'facebook',
  'twitter',
  'spotify',
] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export const FIGURE_OPTIONS = [
  { value: 'monthly_readers', label: 'Monthly readers' },
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'spotify', label: 'Spotify' },
] as const satisfies readonly Option<FigureKind>[];

/**
 * `waiting` and the states after it need a link: an admin opens it, and either checks the figure or
 * refuses the link as no proof. Without a link the figure is `unproved`.
 */
export const FIGURE_STATES = ['unproved', 'waiting', 'checked', 'refused'] as const;
export type FigureState = (typeof FIGURE_STATES)[number];

/** The name of a figure behind its number, where there is little room. */
export const audienceName = (kind: FigureKind): string =>
  kind === 'monthly_readers' ? 'readers' : labelOf(FIGURE_OPTIONS, kind);

/** A figure as everybody reads it: 48,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Who vouches for a figure, as artists read it. */
export const vouchedBy = (isChecked: boolean): string =>
  isChecked ? 'checked by us' : 'says the outlet';
