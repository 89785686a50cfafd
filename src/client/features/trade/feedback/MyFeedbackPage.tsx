import { componentOf } from '@/client/ui/lazyPage';
import { openPage } from '@/client/session/openPage';
import { useMemo, memo } from 'react';
import { LIST_ORDER_OPTIONS, compareBy, type ListOrder, matchesText } from '@/client/lib/lists';
import { Donut } from '@/client/ui/charts/Donut';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import styles from './FeedbackScreen.module.css';
import { formatNumericDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EXAMPLE, useIsExample } from '@/client/ui/SampleNote';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { faceOf } from '@/shared/platform/coverArt';
import { Stars } from '@/client/ui/StarRating';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { Box, Row, Stack, Text } from '@/client/ui/kit';

interface SampleFeedback {
  id: number;
  reviewer: string;
  publication: string;
  date: string;
  percent: number;
  value: number;
  accuracy: number;
  communication: number;
  offer: number;
}

const FeedbackCard = memo(function FeedbackCard({ feedback }: { feedback: SampleFeedback }) {
  const { reviewer, date, percent, offer } = feedback;
  const query = useIsExample() ? EXAMPLE : '';
  const ratings = [
    { label: 'Value', stars: feedback.value },
    { label: 'Accuracy', stars: feedback.accuracy },
    { label: 'Communication', stars: feedback.communication },
  ];
  return (
    <Card>
      <CardHead
        face={faceOf({ of: 'outlet', id: offer, picture: null })}
        title={reviewer}
        aside={
          <Text face="display" fixed size="card" leading={100}>
            {percent}%<VisuallyHidden> in all</VisuallyHidden>
          </Text>
        }
      >
        <Text tone="quiet" size="small" number leading={145}>
          {feedback.publication}
        </Text>
        <Text tone="quiet" size="small" number leading={145}>
          {formatNumericDay(date)}
        </Text>
      </CardHead>
      <Box as="dl" ruleAbove="line">
        {ratings.map(({ label, stars }) => (
          <Row
            key={label}
            gap={4}
            justify="between"
            ruleBelow="line"
            size="small"
            className={styles.rating}
          >
            <dt>{label}</dt>
            <Box as="dd" flow="line">
              <Stars rating={stars} />
            </Box>
          </Row>
        ))}
      </Box>
      <CardFoot>
        <ButtonLink to={paths.offer(offer) + query} size="sm">
          View offer<VisuallyHidden>, feedback of {reviewer}</VisuallyHidden>
        </ButtonLink>
      </CardFoot>
    </Card>
  );
});

const VIEW = {
  search: textField,
  sort: choiceField(['recent', 'oldest', 'highest', 'lowest']),
};

const SCORES = [
  { label: 'Offer Progressions', value: 98 },
  { label: 'Accuracy', value: 90 },
  { label: 'Communication', value: 98 },
  { label: 'Total', value: 88 },
];

/** Search and order are kept in the address. */
function FeedbackScreen({ items }: { items: readonly SampleFeedback[] }) {
  const [view, setView] = useAddressState(VIEW);
  const { search, sort } = view;
  return (
    <ListScreen
      title="My feedback"
      above={
        <Stack rowGap={6} framed below={4} columns="equal" className={styles.scores}>
          {SCORES.map((score, index) => (
            <Donut key={score.label} {...score} index={index} />
          ))}
        </Stack>
      }
      view={view}
      onView={setView}
      searchLabel="Search your feedback"
      tools={
        <SortMenu
          options={LIST_ORDER_OPTIONS}
          value={sort}
          onApply={(chosen) => setView({ sort: chosen })}
        />
      }
      items={useMemo(() => findFeedback(items, { search, sort }), [items, search, sort])}
      label="Feedback"
      renderItem={(feedback) => <FeedbackCard key={feedback.id} feedback={feedback} />}
      noMatches="No feedback matches your search."
    />
  );
}

export function findFeedback(
  feedback: readonly SampleFeedback[],
  { search, sort }: { search: string; sort: ListOrder },
): SampleFeedback[] {
  const compare = compareBy(sort);
  const rated = ({ date, percent }: SampleFeedback) => ({ date, rating: percent });
  return feedback
    .filter((row) => matchesText(search, row.reviewer, row.publication))
    .sort((one, other) => compare(rated(one), rated(other)));
}

const feedback = (
  id: number,
  [reviewer, publication, date]: readonly [string, string, string],
  percent: number,
  [value, accuracy, communication]: readonly [number, number, number],
  offer: number,
): SampleFeedback => ({
  ...{ id, reviewer, publication, date, offer },
  ...{ percent, value, accuracy, communication },
});

/** Invented outlets and people. */
export const sampleFeedback: readonly SampleFeedback[] = [
  feedback(1, ['Inès Aubert', 'Long Wave Radio', '2026-11-18'], 100, [5, 5, 5], 6),
  feedback(2, ['Zoë Marchetti', 'The Fourth Stand', '2026-11-14'], 87, [4, 4, 5], 7),
  feedback(3, ['Maja Černá', 'Backline Diary', '2026-11-09'], 93, [5, 4, 5], 8),
  feedback(4, ['Tom Brandvold', 'Long Wave Radio', '2026-11-06'], 93, [4, 5, 5], 6),
  feedback(5, ['Rubén Castellón', 'The Fourth Stand', '2026-11-03'], 73, [3, 4, 4], 7),
  feedback(6, ['Devon Pike', 'Backline Diary', '2026-10-31'], 60, [2, 4, 3], 8),
];

/** `/my-feedback`: what the other side of each order wrote, or samples for visitors. */
export const MyFeedbackPage = openPage(
  <FeedbackScreen items={sampleFeedback} />,
  componentOf(() => import('./OwnFeedback'), 'OwnFeedback'),
);
