import { optionalField, textField } from '@/client/ui/useAddressState';
import { compareBy, matchesText } from '@/client/lib/lists';
import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
import { type Option, serviceTypeLabel } from '@/shared/platform/options';

export const PARTS = [
  { of: 'value', label: 'Value' },
  { of: 'accuracy', label: 'Accuracy' },
  { of: 'communication', label: 'Communication' },
] as const;

/** Without a choice the newest comes first. */
export const SORT_OPTIONS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
] as const satisfies readonly Option[];

type Sort = (typeof SORT_OPTIONS)[number]['value'];

export const VIEW = {
  search: textField,
  service: textField,
  sort: optionalField<Sort>(['oldest', 'highest', 'lowest']),
};

export const reviewerOf = ({ reviewer }: FeedbackRow): string => reviewer ?? 'Unnamed';

export const servicesIn = (rows: readonly FeedbackRow[]): Option[] =>
  [...new Set(rows.map(({ service_type }) => service_type))]
    .map((value) => ({ value, label: serviceTypeLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

export function findFeedback(
  rows: readonly FeedbackRow[],
  { search, service, sort }: { search: string; service: string; sort: Sort | '' },
): FeedbackRow[] {
  const compare = compareBy(sort || 'recent');
  return rows
    .filter((row) => service === '' || row.service_type === service)
    .filter((row) =>
      matchesText(search, reviewerOf(row), serviceTypeLabel(row.service_type), row.comment ?? ''),
    )
    .sort(compare);
}
