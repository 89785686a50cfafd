import { useRef, useState } from 'react';
import { useGetFeedbackInfiniteQuery } from '@/client/entities/reviews';
import { useList } from '@/client/entities/useList';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { Button } from '@/client/ui/Button';
import { NoMatches } from '@/client/ui/EmptyState';
import { FilterSelect, FoundStatus, ListTools, SearchField } from '@/client/ui/ListTools';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import { Stars } from '@/client/ui/StarRating';
import { useAddressState, optionalField, textField } from '@/client/ui/useAddressState';
import { Box, Cluster, Quiet, Row, Text, Panel, Stack } from '@/client/ui/kit';
import type { FeedbackFigures, FeedbackRow } from '@/shared/trade/feedback.schemas';
import { formatCount } from '@/shared/platform/format';
import { RATING_MAX } from '@/shared/platform/limits';
import styles from './FeedbackWall.module.css';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import { Cover } from '@/client/ui/Cover';
import { ShortDay } from '@/client/ui/ShortDay';
import { TextLink } from '@/client/ui/TextLink';
import { useMatches } from '@/client/ui/useMatches';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel, type Option } from '@/shared/platform/options';
import { compareBy, matchesText } from '@/client/lib/lists';

const FAILED = 'An error occurred while fetching feedback.';
const TITLE = 'Results';
const SHOWN_FIRST = 6;

export function OwnFeedback({ sample }: OwnPageProps) {
  const query = useGetFeedbackInfiniteQuery({});
  const [view, setView] = useAddressState(VIEW);
  const [shown, setShown] = useState(SHOWN_FIRST);
  const field = useRef<HTMLInputElement>(null);
  const { rows, ...list } = useList('feedback', query);
  const figures = query.data?.pages[0]?.figures;
  if (list.status !== 'ready' || !figures) {
    return <PendingPage title={TITLE} {...list} errorFallback={FAILED} />;
  }
  if (rows.length === 0) {
    return (
      <NothingYet title={TITLE} sample={sample} first={{ to: paths.offers, label: 'Go to offers' }}>
        What others write about working with you will be listed here. It comes with the reviews of
        completed orders.
      </NothingYet>
    );
  }
  const found = findFeedback(rows, view);
  const services = servicesIn(rows);
  const left = found.length - shown;
  return (
    <>
      <PageHeader title={TITLE} />
      <Figures figures={figures} />
      <ListTools>
        <SearchField
          ref={field}
          label="Search your feedback"
          value={view.search}
          onChange={(search) => setView({ search })}
        />
        {services.length > 1 ? (
          <FilterSelect
            label="Service"
            none="All services"
            options={services}
            value={view.service}
            onChange={(service) => setView({ service })}
          />
        ) : null}
        <FilterSelect
          label="Order"
          none="Newest first"
          options={SORT_OPTIONS}
          value={view.sort}
          onChange={(sort) => setView({ sort })}
        />
      </ListTools>
      <FoundStatus search={view.search} count={found.length} />
      {found.length > 0 ? (
        <FeedbackWall rows={found.slice(0, shown)} />
      ) : (
        <NoMatches field={field} onClear={() => setView({ search: '', service: '' })}>
          No feedback matches your search.
        </NoMatches>
      )}
      {left > 0 ? (
        <Box above={5}>
          <Button onClick={() => setShown(found.length)}>Show {left} more</Button>
        </Box>
      ) : null}
    </>
  );
}

function Figures({ figures }: { figures: FeedbackFigures }) {
  const { rating, reviews, orders } = figures;
  return (
    <Cluster gap={8} rowGap={5} below={5} padBelow={6} ruleBelow="line" justify="between">
      <Row gap={5} fixed>
        <Text face="display" weight="bold" leading={100} number aria-hidden className={styles.mean}>
          {(rating ?? 0).toFixed(1)}
        </Text>
        <div>
          <Stars rating={rating ?? 0} showsAll />
          <Quiet>
            {formatCount(reviews, 'review')} of {formatCount(orders, 'order')}
          </Quiet>
        </div>
      </Row>
      {PARTS.map(({ of, label }) => {
        const { mean, count } = figures[of];
        return mean === null ? null : (
          <Box key={of} basis={9} className={styles.part}>
            <Text tone="quiet" size="small">
              {label}
            </Text>
            <Row as="p" gap={2} align="baseline">
              <Text as="b" face="display" size="card" number>
                {mean.toFixed(1)}
              </Text>
              <Quiet as="span">rated {count === 1 ? 'once' : `${count} times`}</Quiet>
            </Row>
            <div className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(mean / RATING_MAX) * 100}%` }} />
            </div>
          </Box>
        );
      })}
    </Cluster>
  );
}

/** Longer texts are set small, and still longer ones as plain text. */
const SHORT_MAX = 90;
const QUOTE_MAX = 280;

const setOf = ({ length }: string) =>
  length > QUOTE_MAX ? 'text' : length > SHORT_MAX ? 'small' : undefined;

/** The rows go from column to column, so that they stay in their order from the top. */
function FeedbackWall({ rows }: { rows: readonly FeedbackRow[] }) {
  const isWide = useMatches('(min-width: 86em)');
  const isPaired = useMatches('(min-width: 48em)');
  const count = isWide ? 3 : isPaired ? 2 : 1;
  return (
    <div className={styles.wall} role="list" aria-label="Feedback">
      {Array.from({ length: count }, (_none, column) => (
        <Stack key={column} single role="presentation" alignContent="start">
          {rows
            .filter((_row, index) => index % count === column)
            .map((row) => (
              <Quote key={row.id} row={row} />
            ))}
        </Stack>
      ))}
    </div>
  );
}

function Quote({ row }: { row: FeedbackRow }) {
  const { rating, comment, reply, face, offer, service_type, date } = row;
  const isOutlets = face.of === 'artist';
  const parts = PARTS.filter(({ of }) => row[of] > 0);
  return (
    <Panel padAll={6} className={styles.quote} role="listitem" data-set={setOf(comment ?? '')}>
      <Stars rating={rating} showsAll />
      {comment === null ? null : (
        <Text as="blockquote" face="display" weight="bold" words className={styles.words}>
          “{comment}”
        </Text>
      )}
      <Row>
        <Cover seed={faceOf(face)} square={40} />
        <Text shrinks breaks leading={130}>
          <b>{reviewerOf(row)}</b>
          <Quiet as="span" block>
            <TextLink to={paths.offer(offer)}>{serviceTypeLabel(service_type)}</TextLink>,{' '}
            <ShortDay at={date} />
          </Quiet>
        </Text>
      </Row>
      {parts.length === 0 ? null : (
        <Cluster as="dl" gap={5} rowGap={1} padAbove={4} ruleAbove="line" size="small">
          {parts.map(({ of, label }) => (
            <Row key={of} gap={2}>
              <Text as="dt" tone="quiet">
                {label}
              </Text>
              <Text as="dd" weight="bold">
                {row[of]}
              </Text>
            </Row>
          ))}
        </Cluster>
      )}
      <ReplyText reply={reply} title={isOutlets ? 'Your reply' : undefined} />
      {isOutlets && reply === null ? (
        <TextLink to={paths.offer(offer)} aria-label={`Reply to ${reviewerOf(row)}`}>
          Reply
        </TextLink>
      ) : null}
    </Panel>
  );
}

const PARTS = [
  { of: 'value', label: 'Value' },
  { of: 'accuracy', label: 'Accuracy' },
  { of: 'communication', label: 'Communication' },
] as const;

/** Without a choice the newest comes first. */
const SORT_OPTIONS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'highest', label: 'Highest rating' },
  { value: 'lowest', label: 'Lowest rating' },
] as const satisfies readonly Option[];

type Sort = (typeof SORT_OPTIONS)[number]['value'];

const VIEW = {
  search: textField,
  service: textField,
  sort: optionalField<Sort>(['oldest', 'highest', 'lowest']),
};

const reviewerOf = ({ reviewer }: FeedbackRow): string => reviewer ?? 'Unnamed';

const servicesIn = (rows: readonly FeedbackRow[]): Option[] =>
  [...new Set(rows.map(({ service_type }) => service_type))]
    .map((value) => ({ value, label: serviceTypeLabel(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

function findFeedback(
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
