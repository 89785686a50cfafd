import { Button } from '@/client/ui/Button';
import { ChoiceFilter, countedOptions } from '@/client/ui/ChoiceFilter';
import type { SubmissionCounts } from '@/shared/market/submissions.schemas';
import {
  COUNTRY_OPTIONS,
  type Country,
  type Genre,
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  type ReleaseFormat,
} from '@/shared/platform/options';
import { classNames } from '@/client/ui/classNames';
import styles from './SubmissionTools.module.css';
import { useId } from 'react';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { SubmissionShelf } from '@/shared/market/submissions.rules';
import { Cluster, Stack, Text } from '@/client/ui/kit';
import { Select } from '@/client/ui/Select';
import { STYLE_GROUPS } from '@/shared/platform/styles';
import { Icon } from '@/client/ui/Icon';

export const SHELF_TABS = [
  { id: 'explore', label: 'Explore' },
  { id: 'saved', label: 'Saved' },
  { id: 'declined', label: 'Declined' },
] as const;

/** The tabs of an outlet with an account. */
export const OWN_TABS = [
  { id: 'explore', label: 'Explore' },
  { id: 'offered', label: 'Offered' },
  { id: 'saved', label: 'Saved' },
  { id: 'declined', label: 'Declined' },
] as const;

export const NO_RESULT = 'There are no result to your search. Please try again.';

export const EMPTY_SHELF: Record<SubmissionShelf, string> = {
  explore: NO_RESULT,
  offered: 'Submissions that you make an offer for will be here.',
  saved: 'Submissions that you save will be here.',
  declined: 'Submissions that you decline will be here.',
};

/** Shown in an empty Explore, once a submission has been put on a shelf. */
export const ALL_HEARD =
  'You have been through everything. New submissions show up here by themselves.';

export const NOT_APPROVED =
  'Your outlet is being reviewed. You will see what artists submit as soon as it is approved.';

export const LIST_FAILED = 'An error occurred while fetching submissions.';

export const NOT_OPEN = 'This submission is no longer open.';

export const FILTER_PANEL_ID = 'submission-filter';

interface FilterButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

function FilterButton({ count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <Button
      className={styles.tool}
      aria-expanded={isOpen}
      aria-controls={FILTER_PANEL_ID}
      onClick={onToggle}
    >
      {count === 0 ? 'Filter' : `Filter (${count})`}
    </Button>
  );
}

export const SubmissionButtons = (props: SubmissionSortProps & FilterButtonProps) => (
  <Cluster align="stretch" anchors>
    <SubmissionSort {...props} />
    <FilterButton {...props} />
  </Cluster>
);

export interface SubmissionFilters {
  genre: Genre | '';
  style: string;
  format: ReleaseFormat | '';
  country: Country | '';
}

const GROUPS = [
  ['genre', 'Genre', GENRE_OPTIONS],
  ['format', 'Format', RELEASE_FORMAT_OPTIONS],
  ['country', 'Country', COUNTRY_OPTIONS],
] as const;

interface FilterPanelProps {
  isOpen: boolean;
  filters: Partial<SubmissionFilters>;
  counts?: SubmissionCounts | undefined;
  onChange: (changes: Partial<SubmissionFilters>) => void;
}

/** Each choice takes effect at once; the count above says what it finds. */
export function FilterPanel({ isOpen, filters, counts, onChange }: FilterPanelProps) {
  return (
    <Stack gap={2} framed ownLine className={styles.panel} id={FILTER_PANEL_ID} hidden={!isOpen}>
      {GROUPS.map(([name, label, options]) => {
        const value = filters[name];
        return value === undefined ? null : (
          <Stack key={name} gap={2} below={2}>
            <Text weight="strong" aria-hidden="true">
              {label}
            </Text>
            <ChoiceFilter
              label={label}
              options={countedOptions<string>(options, counts?.[name])}
              value={value}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
            {name === 'genre' && filters.style !== undefined ? (
              <Select
                name="style"
                label="Style"
                placeholder="Any"
                groups={STYLE_GROUPS}
                value={filters.style}
                onChange={(event) => onChange({ style: event.target.value })}
              />
            ) : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface SubmissionSortProps {
  /** Set when the submission with the most time left comes first. */
  isTurned: boolean;
  onTurn: (isTurned: boolean) => void;
}

/** Reverses the sort order on each press. */
function SubmissionSort({ isTurned, onTurn }: SubmissionSortProps) {
  const noteId = useId();
  return (
    <>
      <Button
        className={styles.tool}
        aria-pressed={isTurned}
        aria-describedby={noteId}
        onClick={() => onTurn(!isTurned)}
      >
        Sort: Time left
        <Icon
          d="M10 3v13M4.5 10.5 10 16l5.5-5.5"
          size={16}
          className={classNames(styles.arrow, isTurned && styles.up)}
        />
      </Button>
      <VisuallyHidden id={noteId}>
        {isTurned ? 'Longest first' : 'Shortest first; press for longest first'}
      </VisuallyHidden>
    </>
  );
}
