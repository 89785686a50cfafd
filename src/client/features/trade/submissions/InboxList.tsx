import { skipToken } from '@reduxjs/toolkit/query';
import type { RefObject } from 'react';
import type { Submission, SubmissionFilter } from '@/shared/market/submissions.schemas';
import {
  type SubmissionShelf,
  SUBMISSION_SHELVES,
  SUBMISSION_SORTS,
} from '@/shared/market/submissions.rules';
import { useCountSubmissionsQuery, type useSubmissions } from '@/client/entities/submissions';
import { useCurrentUser } from '@/client/entities/profiles';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { EmptyState, NoMatches } from '@/client/ui/EmptyState';
import { type KeyNames, KeysLine } from '@/client/ui/KeysLine';
import { ListStates } from '@/client/ui/list/ListStates';
import { More } from '@/client/ui/list/More';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { ListCount, ListTools, SearchField } from '@/client/ui/ListTools';
import { SortMenu } from '@/client/ui/SortMenu';
import styles from './InboxList.module.css';
import {
  ALL_HEARD,
  EMPTY_SHELF,
  FILTER_PANEL_ID,
  FilterPanel,
  LIST_FAILED,
  NO_RESULT,
  NOT_APPROVED,
  type SubmissionFilters,
} from './SubmissionFilter';
import { InboxRow, type InboxRowProps } from './InboxRow';
import {
  GENRE_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  COUNTRY_OPTIONS,
  valuesOf,
} from '@/shared/platform/options';
import { STYLE_OPTIONS } from '@/shared/platform/styles';
import { formatDay, formatWeekday } from '@/client/lib/dates';
import { DAY_MS } from '@/shared/platform/durations';
import { classNames } from '@/client/ui/classNames';
import { choiceField, optionalField, textField } from '@/client/ui/useAddressState';
import { Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import { type Chip, CHIPS } from './inboxMemory';

export const SUBMISSIONS_VIEW = {
  tab: choiceField(SUBMISSION_SHELVES),
  search: textField,
  sort: choiceField(SUBMISSION_SORTS),
  genre: optionalField(valuesOf(GENRE_OPTIONS)),
  style: optionalField(valuesOf(STYLE_OPTIONS)),
  format: optionalField(valuesOf(RELEASE_FORMAT_OPTIONS)),
  country: optionalField(valuesOf(COUNTRY_OPTIONS)),
  campaign: { values: null, fallback: '' },
};

const SORTS = [
  { value: 'time_left', label: 'Time left', short: 'Time left' },
  { value: 'newest', label: 'Newest', short: 'Newest' },
  { value: 'shortest', label: 'Shortest', short: 'Shortest' },
] as const;

type View = SubmissionFilters & {
  tab: SubmissionShelf;
  search: string;
  sort: (typeof SUBMISSION_SORTS)[number];
};

interface InboxListProps {
  view: View;
  onView: (change: Partial<View & { campaign: string }>) => void;
  chips: Record<Chip, boolean>;
  since: string | null;
  onChip: (chip: Chip, isOn: boolean) => void;
  list: ReturnType<typeof useSubmissions>;
  rows: readonly Submission[];
  field: RefObject<HTMLInputElement | null>;
  filter: [isOpen: boolean, setOpen: (isOpen: boolean) => void];
  failure: string | null;
  onDismiss: () => void;
  row: Omit<InboxRowProps, 'submission' | 'index'>;
  /** What the line below the list names. */
  keys: KeyNames;
  /** Whether several are being ticked where the boxes are hidden. */
  isTicking: boolean;
  onTicking: (isTicking: boolean) => void;
}

const NO_FILTERS: SubmissionFilters = { genre: '', style: '', format: '', country: '' };

const WEEK_MS = 6 * DAY_MS;

function chipLabel(chip: Chip, since: string | null): string {
  if (chip !== 'fresh') return chip === 'fits' ? 'Fits you' : 'Unheard';
  if (since === null) return '';
  const isNear = Date.now() - Date.parse(since) < WEEK_MS;
  return `New since ${isNear ? formatWeekday(since, 'long') : formatDay(since)}`;
}

export function InboxList(props: InboxListProps) {
  const { view, onView, chips, since, onChip, list, rows, field, failure, onDismiss } = props;
  const { genre, style, format, country } = view;
  const { rows: _all, isRenewing, ...loading } = list;
  const count = [genre, style, format, country].filter((choice) => choice !== '').length;
  const [isFilterOpen, setFilterOpen] = props.filter;
  const search = useSettledSearch(view.search);
  const { data: counts } = useCountSubmissionsQuery(
    isFilterOpen ? filtersOf({ ...view, search }) : skipToken,
  );
  const isSearched = count > 0 || view.search.trim() !== '';
  const isNarrowed = isSearched || CHIPS.some((chip) => chips[chip]);
  const isWaiting = isRenewing && rows.length === 0;
  const isGrouped = view.tab === 'explore' && view.sort === 'time_left' && !chips.fits;
  return (
    <div className={styles.list}>
      <ListTools
        below={
          <FilterPanel
            isOpen={isFilterOpen}
            filters={{ genre, style, format, country }}
            counts={counts}
            onChange={(change) => onView({ ...change, campaign: '' })}
          />
        }
      >
        <SearchField
          ref={field}
          label="Search submissions"
          value={view.search}
          onChange={(typed) => onView({ search: typed, campaign: '' })}
        />
        <SortMenu
          options={SORTS}
          value={view.sort}
          onApply={(sort) => onView({ sort, campaign: '' })}
        />
        <Button
          aria-expanded={isFilterOpen}
          aria-controls={FILTER_PANEL_ID}
          onClick={() => setFilterOpen(!isFilterOpen)}
        >
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </ListTools>
      <Row gap={2} className={styles.chips}>
        {CHIPS.filter((chip) => chipLabel(chip, since) !== '').map((chip) => (
          <Button
            key={chip}
            size="sm"
            aria-pressed={chips[chip]}
            className={classNames(chips[chip] && styles.on)}
            onClick={() => onChip(chip, !chips[chip])}
          >
            {chipLabel(chip, since)}{' '}
            <Text as="span" number>
              {list.counts?.[chip]}
            </Text>
          </Button>
        ))}
      </Row>
      <Row justify="between" padBelow={2} ruleBelow="ink">
        <ListCount>
          {loading.status === 'ready' && !isWaiting
            ? `${list.total} ${list.total === 1 ? 'match' : 'matches'}`
            : ''}
        </ListCount>
        <Button
          size="sm"
          variant="quiet"
          className={styles.several}
          aria-pressed={props.isTicking}
          onClick={() => props.onTicking(!props.isTicking)}
        >
          Tick several
        </Button>
      </Row>
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
              {...props}
              isSearched={isSearched}
              onClear={() => {
                for (const chip of CHIPS) onChip(chip, false);
                onView({ ...NO_FILTERS, search: '', campaign: '' });
              }}
            />
          }
        >
          {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
          <ul role="list" aria-label="Submissions">
            {rows.flatMap((submission, index) => {
              const isFirst = isGrouped && submission.fits !== rows[index - 1]?.fits;
              const { explore = 0, fits = 0 } = list.counts ?? {};
              const size = submission.fits ? fits : explore - fits;
              return [
                ...(isFirst
                  ? [
                      <Cluster as="li" key={`fits-${submission.fits}`} pad={2} ruleBelow="line">
                        <Text as="h2" size="small" face="text" weight="strong">
                          {submission.fits ? 'Fits you' : 'Other genres'}
                        </Text>
                        {isNarrowed ? null : <Quiet as="span">{size}</Quiet>}
                      </Cluster>,
                    ]
                  : []),
                <InboxRow
                  key={submission.id}
                  {...props.row}
                  submission={submission}
                  index={index}
                />,
              ];
            })}
          </ul>
          <More more={list.more} failure={LIST_FAILED} />
        </ListStates>
      </div>
      {props.keys.length === 0 ? null : <KeysLine keys={props.keys} />}
    </div>
  );
}

interface EmptyProps extends InboxListProps {
  isSearched: boolean;
  onClear: () => void;
}

function Empty({ view: { tab }, list: { counts }, chips, isSearched, field, ...on }: EmptyProps) {
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
  if (isSearched || chips.fresh || chips.unheard)
    return (
      <NoMatches action="Show all submissions" field={field} onClear={on.onClear}>
        {NO_RESULT}
      </NoMatches>
    );
  const others = (counts?.[tab] ?? 0) - (counts?.fits ?? 0);
  if (chips.fits && others > 0)
    return (
      <EmptyState
        action={<Button onClick={() => on.onChip('fits', false)}>Show other genres</Button>}
      >
        {`Nothing fits you today. ${others} in other genres.`}
      </EmptyState>
    );
  const isAllHeard = tab === 'explore' && counts && counts.saved + counts.declined > 0;
  return <EmptyState>{isAllHeard ? ALL_HEARD : EMPTY_SHELF[tab]}</EmptyState>;
}

export function filtersOf({ tab, search, ...filters }: Omit<View, 'sort'>): SubmissionFilter {
  const { genre, style, format, country } = filters;
  const all = { shelf: tab, search: search.trim(), genre, style, format, country };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  return Object.fromEntries(given) as SubmissionFilter; // in the words of their options
}
