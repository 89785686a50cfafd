import {
  LINK_LABELS,
  LINK_NAMES,
  type LinkName,
  COUNTRY_OPTIONS,
  labelOf,
  serviceTypeOption,
} from '@/shared/platform/options';
import type { ModeratedOutlet } from '@/shared/admin/moderation.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { formatPrice, upperFirst } from '@/shared/platform/format';
import type { Approval, Moderated, QueueKind, SeenField } from '../shared/queue/kind';

/** What all kinds of Review have in common. */
export const review = (kind: string) => ({
  kind,
  label: `${upperFirst(kind)} to review`,
  empty: `No ${kind} to review.`,
  hasUndo: true,
  reasonMissing: MODERATION_MESSAGES.reasonMissing,
});

export type ReviewKind<Record extends Moderated, Body> = QueueKind<Record, Body, Approval>;

export const listed = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(', ');

export const ownerOf = ({ owner }: Pick<ModeratedOutlet, 'owner'>): string =>
  `${owner.email}, ${owner.is_confirmed ? 'confirmed' : 'not confirmed'}`;

export const countryOf = (country: string | null): string | null =>
  country === null ? null : labelOf(COUNTRY_OPTIONS, country);

export const field = (label: string, text: string | number | null): SeenField => ({
  label,
  text: text === null || text === '' ? 'Nothing' : String(text),
});
export const linkFields = (of: Readonly<Record<LinkName, string | null>>): SeenField[] =>
  LINK_NAMES.map((name) => field(LINK_LABELS[name], of[name]));

export const waitingField = ({ waiting }: Pick<ModeratedOutlet, 'waiting'>): SeenField =>
  field(
    'Services that wait',
    waiting
      .map(({ type, price }) => listed(serviceTypeOption(type), formatPrice(price)))
      .join('\n'),
  );
