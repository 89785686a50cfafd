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
import { useAddressState } from '@/client/ui/useAddressState';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import type { FeedbackFigures } from '@/shared/trade/feedback.schemas';
import { formatCount } from '@/shared/platform/format';
import { RATING_MAX } from '@/shared/platform/limits';
import { FeedbackWall } from './FeedbackWall';
import { findFeedback, PARTS, servicesIn, SORT_OPTIONS, VIEW } from './feedbackView';
import styles from './FeedbackWall.module.css';

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
