import { LINK_LABELS, LINK_NAMES, type LinkName } from '../platform/options';

export const NOT_REVERSIBLE = 'not_reversible';

export const CHANGE_MESSAGES = {
  waiting: 'Waiting for review',
  notReversible: 'The earlier files are gone, so this cannot be reverted.',
  loadFailed: 'An error occurred while fetching changes to review.',
} as const;

export const CHANGED_RECORDS = ['outlet', 'artist', 'release', 'service'] as const;
export type ChangedRecord = (typeof CHANGED_RECORDS)[number];

/** `withdrawn`: the owner went back; a change that is live is `declined` by reverting it. */
export const CHANGE_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Once a record is approved, a new value of these fields goes live only after a review. */
export const HELD_FIELDS = {
  outlet: ['company_name', ...LINK_NAMES],
  artist: [],
  release: ['title', 'link'],
  service: ['type', 'price'],
} as const satisfies Record<ChangedRecord, readonly string[]>;

/** Once a record is approved, new values of these are live at once and reviewed afterwards. */
export const SHOWN_FIELDS = {
  outlet: ['about', 'logo'],
  artist: ['biography'],
  release: ['description', 'artwork', 'tracks'],
  service: ['description'],
} as const satisfies Record<ChangedRecord, readonly string[]>;

export const CHANGED_FIELDS = [
  ...new Set(
    CHANGED_RECORDS.flatMap((record) => [...HELD_FIELDS[record], ...SHOWN_FIELDS[record]]),
  ),
];
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export const isPicture = (field: ChangedField): boolean => field === 'artwork' || field === 'logo';

export const changedFieldLabel = (field: ChangedField): string => {
  if (field === 'company_name') return 'name';
  if (field === 'about') return 'text about the outlet';
  if (field === 'website' || !isLinkName(field)) return field;
  return `${LINK_LABELS[field]} link`;
};
const isLinkName = (field: string): field is LinkName =>
  (LINK_NAMES as readonly string[]).includes(field);
