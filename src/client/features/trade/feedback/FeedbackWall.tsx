import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import { paths } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { ShortDay } from '@/client/ui/ShortDay';
import { Stars } from '@/client/ui/StarRating';
import { TextLink } from '@/client/ui/TextLink';
import { useMatches } from '@/client/ui/useMatches';
import { Cluster, Panel, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import { PARTS, reviewerOf } from './feedbackView';
import styles from './FeedbackWall.module.css';

/** Longer texts are set small, and still longer ones as plain text. */
const SHORT_MAX = 90;
const QUOTE_MAX = 280;

const setOf = ({ length }: string) =>
  length > QUOTE_MAX ? 'text' : length > SHORT_MAX ? 'small' : undefined;

/** The rows go from column to column, so that they stay in their order from the top. */
export function FeedbackWall({ rows }: { rows: readonly FeedbackRow[] }) {
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
