import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import type { ShelfCounts, SubmissionFilter } from '@/shared/market/submissions.schemas';
import {
  type SubmissionShelf,
  SUBMISSION_SHELVES,
  SUBMISSION_SORTS,
} from '@/shared/market/submissions.rules';
import { useCountSubmissionsQuery, type useSubmissions } from '@/client/entities/submissions';
import { useCurrentUser } from '@/client/entities/profiles';
import { Alert } from '@/client/ui/Alert';
import { EmptyState, NoMatches } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { ListCount, ListTools, SearchField } from '@/client/ui/ListTools';
import {
  type ShelfButtonsProps,
  ShelfButtons,
} from '@/client/features/trade/shared/submissions/ShelfButtons';
import styles from './ShelfList.module.css';
import {
  FilterPanel,
  SubmissionButtons,
  type SubmissionFilters,
  ALL_HEARD,
  EMPTY_SHELF,
  LIST_FAILED,
  NO_RESULT,
  NOT_APPROVED,
} from './SubmissionFilter';
import {
  type SubmissionSounds,
  artistOf,
  soundsOf,
  timeLeft,
} from '@/client/features/trade/shared/submissions/submissions';
import {
  GENRE_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
  COUNTRY_OPTIONS,
  valuesOf,
} from '@/shared/platform/options';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { faceOf } from '@/shared/platform/coverArt';
import { Cover } from '@/client/ui/Cover';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { PlayButton } from '@/client/ui/PlayButton';
import { choiceField, optionalField, textField } from '@/client/ui/useAddressState';
import { Box, Cluster, Faint, Quiet, Text } from '@/client/ui/kit';

export const SUBMISSIONS_VIEW = {
  tab: choiceField(SUBMISSION_SHELVES),
  search: textField,
  sort: choiceField(SUBMISSION_SORTS),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: optionalField(valuesOf(COUNTRY_OPTIONS)),
  campaign: { values: null, fallback: '' },
};

interface SubmissionLineProps extends Omit<ShelfButtonsProps, 'variant'> {
  /** From 0. */
  index: number;
  isSelected: boolean;
  isPlaying: boolean;
  onSelect: () => void;
  onPlay: () => void;
}

type View = SubmissionFilters & {
  tab: SubmissionShelf;
  search: string;
  sort: 'time_left' | 'newest';
};

interface ShelfListProps {
  view: View;
  onView: (change: Partial<View & { campaign: string }>) => void;
  onSelect: (id: number) => void;
  list: ReturnType<typeof useSubmissions>;
  selectedId: number | null;
  sounds: SubmissionSounds;
  shelf: Omit<ShelfButtonsProps, 'submission' | 'variant'>;
  failure: string | null;
  onDismiss: () => void;
}

const NO_FILTERS: SubmissionFilters = { genre: '', format: '', country: '' };

export function ShelfList(props: ShelfListProps) {
  const { view, onView, onSelect, list, selectedId, sounds, shelf, failure, onDismiss } = props;
  const { genre, format, country } = view;
  const { rows, isRenewing, ...loading } = list;
  const count = [genre, format, country].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = useState(false);
  const search = useSettledSearch(view.search);
  const filters = filtersOf({ ...view, search });
  const { data: counts } = useCountSubmissionsQuery(isFilterOpen ? filters : skipToken);
  const field = useRef<HTMLInputElement>(null);
  const isNarrowed = count > 0 || view.search.trim() !== '';
  const isWaiting = isRenewing && rows.length === 0;
  return (
    <div className={styles.list}>
      <ListTools
        below={
          <FilterPanel
            isOpen={isFilterOpen}
            filters={{ genre, format, country }}
            counts={counts}
            onChange={(change) => onView({ ...change, campaign: '' })}
          />
        }
      >
        <SearchField
          ref={field}
          label="Search submissions"
          value={view.search}
          onChange={(search) => onView({ search, campaign: '' })}
        />
        <ListCount>
          {loading.status === 'ready' && !isWaiting
            ? `${list.total} ${list.total === 1 ? 'match' : 'matches'}`
            : ''}
        </ListCount>
        <SubmissionButtons
          isTurned={view.sort === 'newest'}
          onTurn={(isTurned) => onView({ sort: isTurned ? 'newest' : 'time_left', campaign: '' })}
          count={count}
          isOpen={isFilterOpen}
          onToggle={() => setFilterOpen(!isFilterOpen)}
        />
      </ListTools>
      {failure === null ? null : (
        <Alert tone="error" onDismiss={onDismiss}>
          {failure}
        </Alert>
      )}
      <div className={styles.rows}>
        <ListStates
          {...loading}
          status={isWaiting ? 'loading' : loading.status}
          errorFallback={LIST_FAILED}
          isEmpty={rows.length === 0 && list.more.status === 'none'}
          empty={
            <Empty
              shelf={view.tab}
              counts={list.counts}
              isNarrowed={isNarrowed}
              field={field}
              onClear={() => onView({ ...NO_FILTERS, search: '', campaign: '' })}
            />
          }
        >
          {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
          <Box role="list" aria-label="Submissions" as="ul" ruleAbove="ink">
            {rows.map((submission, index) => (
              <SubmissionLine
                key={submission.id}
                {...shelf}
                submission={submission}
                index={index}
                isSelected={submission.id === selectedId}
                isPlaying={
                  sounds.isPlaying && submission.tracks.some(({ id }) => id === sounds.currentId)
                }
                onSelect={() => onSelect(submission.id)}
                onPlay={() => sounds.toggleRow(submission, rows)}
              />
            ))}
          </Box>
          <More more={list.more} failure={LIST_FAILED} />
        </ListStates>
      </div>
    </div>
  );
}

interface EmptyProps {
  shelf: SubmissionShelf;
  counts: ShelfCounts | undefined;
  isNarrowed: boolean;
  field: React.RefObject<HTMLInputElement | null>;
  onClear: () => void;
}

function Empty({ shelf, counts, isNarrowed, field, onClear }: EmptyProps) {
  const { data: user } = useCurrentUser();
  if (user?.role === 'media' && user.profile.approved_at === null) {
    return (
      <EmptyState
        action={
          <Text maxWidth={32} tone="quiet">
            {NOT_APPROVED}
          </Text>
        }
      >
        {NO_RESULT}
      </EmptyState>
    );
  }
  if (!isNarrowed) {
    const isAllHeard = shelf === 'explore' && counts && counts.saved + counts.declined > 0;
    return <EmptyState>{isAllHeard ? ALL_HEARD : EMPTY_SHELF[shelf]}</EmptyState>;
  }
  return (
    <NoMatches action="Show all submissions" field={field} onClear={onClear}>
      {NO_RESULT}
    </NoMatches>
  );
}

/** A row: a press selects it, the round button plays. */
function SubmissionLine(props: SubmissionLineProps) {
  const { submission, index, isSelected, isPlaying, onSelect, onPlay, ...shelf } = props;
  const { title, artwork, release, genre, format, open_until } = submission;
  const left = timeLeft(open_until);
  return (
    <li
      className={classNames(styles.row, isSelected && styles.selected)}
      {...rowFocusTarget(index)}
    >
      <Faint as="span" size="caption" number className={styles.number} aria-hidden="true">
        {String(index + 1).padStart(2, '0')}
      </Faint>
      {soundsOf(submission).length > 0 ? (
        <PlayButton className={styles.play} isPlaying={isPlaying} of={title} onPress={onPlay} />
      ) : (
        <span className={styles.silent} title="No sound was uploaded" />
      )}
      <span className={styles.cover}>
        <Cover seed={faceOf({ release, artwork })} />
      </span>
      <div className={styles.names}>
        <Text as="h2" size="entry" leading={125}>
          <button
            type="button"
            className={styles.select}
            aria-current={isSelected ? 'true' : undefined}
            onClick={onSelect}
          >
            {title}
          </button>
        </Text>
        <Quiet leading={140}>{artistOf(submission)}</Quiet>
      </div>
      <Quiet leading={140} className={styles.kind}>
        <strong>{labelOf(GENRE_OPTIONS, genre)}</strong>
        <span>{labelOf(RELEASE_FORMAT_OPTIONS, format)}</span>
      </Quiet>
      <Quiet flow="grid" leading={140} className={styles.left}>
        <Text as="strong" tone="ink" weight="strong">
          {left.text}
        </Text>
        <span>{formatDay(open_until)}</span>
      </Quiet>
      <Cluster gap={2} align="stretch" above={3} anchors className={styles.shelf}>
        <ShelfButtons {...shelf} submission={submission} variant="icons" />
      </Cluster>
    </li>
  );
}

export function filtersOf({ tab, search, ...filters }: Omit<View, 'sort'>): SubmissionFilter {
  const { genre, format, country } = filters;
  const all = { shelf: tab, search: search.trim(), genre, format, country };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as SubmissionFilter; // in the words of their options
}
