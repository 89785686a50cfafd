import { changedFieldLabel, isPicture, CHANGE_MESSAGES } from '@/shared/identity/changes.rules';
import {
  GENRE_OPTIONS,
  labelOf,
  LINK_LABELS,
  LINK_NAMES,
  type LinkName,
  OUTLET_CATEGORY_OPTIONS,
  type Option,
  RELEASE_FORMAT_OPTIONS,
  serviceTypeOption,
} from '@/shared/platform/options';
import { tierName } from '@/shared/platform/tiers';
import type {
  ModeratedCampaign,
  ModeratedChange,
  ModeratedOutlet,
  ModeratedService,
} from '@/shared/admin/moderation.schemas';
import { FIGURE_OPTIONS, formatCount } from '@/shared/identity/ownPage.rules';
import { formatDays, formatPrice } from '@/shared/platform/format';
import { formatDay, formatDuration } from '@/client/lib/dates';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { fileKind, fileOf } from '@/client/ui/Cover';
import { countryOf, listed, campaignRow, changeRow, outletRow, serviceRow } from './queueRows';
import { REASON_TEMPLATES, MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';

export interface SeenField {
  label: string;
  text: string;
  /** The paths of the files behind the field, since another file can have the same text. */
  files?: string;
}

export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

export const changesSince = (
  seen: readonly SeenField[],
  now: readonly SeenField[],
): readonly FieldChange[] =>
  now.flatMap(({ label, text, files }) => {
    const before = seen.find((each) => each.label === label);
    if (!before || (before.text === text && before.files === files)) return [];
    return {
      label,
      before: before.text,
      now: before.text === text ? `${text}, other files` : text,
    };
  });

const field = (label: string, text: string | number | null): SeenField => ({
  label,
  text: text === null || text === '' ? 'Nothing' : String(text),
});
const choices = <Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  values: readonly Value[],
): SeenField => field(label, listed(...values.map((value) => labelOf(options, value))));
const linkFields = (of: Readonly<Record<LinkName, string | null>>): SeenField[] =>
  LINK_NAMES.map((name) => field(LINK_LABELS[name], of[name]));

const fileField = (label: string, kind: string, { files }: ModeratedCampaign): SeenField => {
  const given = files.filter((each) => each.kind === kind);
  const texts = given.map(({ path, bytes }) => listed(fileKind(path), formatFileSize(bytes)));
  return {
    ...field(label, texts.join('\n')),
    files: given.map(({ path }) => fileOf(path)).join('\n'),
  };
};

export const campaignFields = (campaign: ModeratedCampaign): SeenField[] => [
  field('Title', campaign.title),
  field('Format', labelOf(RELEASE_FORMAT_OPTIONS, campaign.format)),
  field('Genre', labelOf(GENRE_OPTIONS, campaign.genre)),
  field('Description', campaign.description),
  field('Link', campaign.link),
  fileField('Artwork', 'artwork', campaign),
  fileField('Press kit', 'presskit', campaign),
  {
    ...field(
      'Tracks',
      campaign.tracks
        .map(({ position, title, seconds }) =>
          listed(`${position}. ${title}`, seconds !== null && formatDuration(seconds)),
        )
        .join('\n'),
    ),
    files: campaign.tracks.map(({ audio }) => (audio === null ? '' : fileOf(audio))).join('\n'),
  },
  field('Embargo', campaign.embargo_until && formatDay(campaign.embargo_until)),
  field('Embargo note', campaign.embargo_note),
  field('Artist', campaign.artist_name),
  field('Country', countryOf(campaign.artist.country)),
  field('About the artist', campaign.artist.biography),
  ...linkFields(campaign.artist),
];

const waitingField = ({ waiting }: Pick<ModeratedOutlet, 'waiting'>): SeenField =>
  field(
    'Services that wait',
    waiting
      .map(({ type, price }) => listed(serviceTypeOption(type), formatPrice(price)))
      .join('\n'),
  );

export const outletFields = (outlet: ModeratedOutlet): SeenField[] => [
  field('Name', outlet.company_name),
  field('Country', countryOf(outlet.country)),
  field('Tier', tierName(outlet.tier)),
  choices('Categories', OUTLET_CATEGORY_OPTIONS, outlet.types),
  choices('Genres', GENRE_OPTIONS, outlet.genres),
  field('About', outlet.about),
  ...outlet.figures.map(({ kind, count, proof }) =>
    field(labelOf(FIGURE_OPTIONS, kind), listed(formatCount(count), proof)),
  ),
  { ...field('Logo', outlet.logo && fileKind(outlet.logo)), files: outlet.logo ?? '' },
  waitingField(outlet),
  field('Sample pieces', outlet.samples.map(({ url }) => url).join('\n')),
  ...linkFields(outlet),
];

export const serviceFields = (service: ModeratedService): SeenField[] => [
  field('Type', serviceTypeOption(service.type)),
  field('Price', formatPrice(service.price)),
  field('Delivery', formatDays(service.delivery_days)),
  field('Description', service.description),
  field('Tier', tierName(service.media.tier)),
  waitingField(service),
];

export function changeText({ field: name }: ModeratedChange, value: string | null): string {
  if (value === null || value === '') return 'Nothing';
  if (name === 'price') return formatPrice(Number(value));
  return name === 'type' ? serviceTypeOption(value) : value;
}

export const changeFields = (change: ModeratedChange): SeenField[] => {
  const { field: name, before, after, is_live } = change;
  if (isPicture(name)) {
    const file = after === null ? '' : fileOf(after);
    return [
      { ...field(name === 'logo' ? 'Logo' : 'Artwork', file && fileKind(file)), files: file },
    ];
  }
  const label = changedFieldLabel(name);
  return [
    field(is_live ? `Approved ${label}` : `Live ${label}`, changeText(change, before)),
    field(is_live ? `Live ${label}` : `New ${label}`, changeText(change, after)),
  ];
};

export const ALL = 'all';

export const QUEUES = {
  campaigns: {
    kind: 'campaigns',
    label: 'Campaigns to review',
    empty: 'No campaign waits for a review.',
    loadFailed: MODERATION_MESSAGES.campaignsLoadFailed,
    rowOf: campaignRow,
    fieldsOf: campaignFields,
    templatesOf: () => REASON_TEMPLATES.campaigns,
  },
  outlets: {
    kind: 'outlets',
    label: 'Outlets to review',
    empty: 'No outlet waits for a review.',
    loadFailed: MODERATION_MESSAGES.outletsLoadFailed,
    rowOf: outletRow,
    fieldsOf: outletFields,
    templatesOf: () => REASON_TEMPLATES.outlets,
  },
  services: {
    kind: 'services',
    label: 'Services to review',
    empty: 'No service waits for a review.',
    loadFailed: MODERATION_MESSAGES.servicesLoadFailed,
    rowOf: serviceRow,
    fieldsOf: serviceFields,
    templatesOf: () => REASON_TEMPLATES.services,
  },
  changes: {
    kind: 'changes',
    label: 'Changes to review',
    empty: 'No change waits for a review.',
    loadFailed: CHANGE_MESSAGES.loadFailed,
    rowOf: changeRow,
    fieldsOf: changeFields,
    templatesOf: ({ is_live }: ModeratedChange) =>
      is_live ? REASON_TEMPLATES.reverts : REASON_TEMPLATES.changes,
  },
};
