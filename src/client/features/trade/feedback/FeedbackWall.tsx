import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
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

/** The widths of the columns by their number, and the letters of a quote; about, in pixels. */
const COLUMNS: Readonly<Record<number, readonly (readonly [width: number, size: number])[]>> = {
  1: [[340, 24]],
  2: [
    [340, 24],
    [340, 24],
  ],
  3: [
    [448, 36],
    [320, 28],
    [288, 24],
  ],
};
const SMALL = 24;
/** More letters are set small, and still more as plain text. */
const SHORT_MAX = 90;
const QUOTE_MAX = 280;
/** The height of a card without its quote, and the share of its size that a letter takes. */
const REST = 180;
const LETTER = 0.5;

const setOf = (comment: string) =>
  comment.length > QUOTE_MAX ? 'text' : comment.length > SHORT_MAX ? 'small' : undefined;

function heightOf(comment: string, [width, size]: readonly [width: number, size: number]): number {
  const letter = setOf(comment) === undefined ? size : SMALL;
  return REST + Math.ceil((comment.length * letter * LETTER) / (width - 48)) * letter;
}

/** Each row goes where the wall is lowest, so that the rows stay in their order from the top. */
function columnsOf(rows: readonly FeedbackRow[], count: number): FeedbackRow[][] {
  const columns = (COLUMNS[count] ?? []).map((of) => ({
    of,
    height: 0,
    rows: [] as FeedbackRow[],
  }));
  for (const row of rows) {
    const [lowest] = columns.toSorted((one, other) => one.height - other.height);
    if (!lowest) break;
    lowest.height += heightOf(row.comment ?? '', lowest.of);
    lowest.rows.push(row);
  }
  return columns.map((column) => column.rows);
}

export function FeedbackWall({ rows }: { rows: readonly FeedbackRow[] }) {
  const isWide = useMatches('(min-width: 86em)');
  const isPaired = useMatches('(min-width: 48em)');
  const columns = columnsOf(rows, isWide ? 3 : isPaired ? 2 : 1);
  return (
    <div className={styles.wall} role="list" aria-label="Feedback">
      {columns.map((column, index) => (
        <Stack key={index} single role="presentation" alignContent="start">
          {column.map((row) => (
            <Quote key={row.id} row={row} />
          ))}
        </Stack>
      ))}
    </div>
  );
}

function Quote({ row }: { row: FeedbackRow }) {
  const { rating, comment, face, offer, service_type, date } = row;
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
    </Panel>
  );
}
