import { useEffect, useRef, useState } from 'react';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useReview } from '@/client/entities/reviews';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { isPast, useNow } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import kit from '@/client/ui/kit.module.css';
import { lateDialog } from '@/client/ui/lateDialog';
import { Leaders } from '@/client/ui/Leaders';
import { Stars } from '@/client/ui/StarRating';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import type { Role } from '@/shared/platform/options';
import type { Review } from '@/shared/trade/reviews.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { Box, Cluster, Panel, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';
import styles from './OrderReviews.module.css';

const reviewDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "review-dialog" */ './ReviewDialog')).ReviewDialog,
);

interface OrderReviewsProps {
  found: FoundOffer;
  role: Role;
  onStale: () => Promise<void>;
}

/** The user's own review shows at once, the other side's when it is revealed. */
export function OrderReviews({ found, role, onStale }: OrderReviewsProps) {
  const { order, ordered } = found;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ofArtist = useReview(order.review);
  const ofOutlet = useReview(order.outlet_review);
  const [own, other] = role === 'artist' ? [ofArtist, ofOutlet] : [ofOutlet, ofArtist];
  const { reviews_until: until } = order;
  const isOver = until !== null && isPast(until, now);
  const wasOver = useRef(isOver);
  useEffect(() => {
    /* the other side's review is revealed now */
    if (isOver && !wasOver.current) void onStale();
    wasOver.current = isOver;
  }, [isOver, onStale]);

  const open = async () => {
    setFailure(null);
    try {
      await reviewDialog.fetch();
      setIsOpen(true);
    } catch (reason) {
      setFailure(toApiError(reason).message);
    }
  };
  return (
    <Panel as="section" below={6} padAll={6} padAbove={5} aria-labelledby="order-reviews">
      <Text as="h2" below={3} size="row" id="order-reviews" ref={heading} tabIndex={-1}>
        Reviews
      </Text>
      <Alert tone="error">{failure}</Alert>
      <Stack gap={7} rowGap={5} single className={styles.sides}>
        <Box flow="grid" gap={3} items="start" alignContent="start" padAbove={3} ruleAbove="line">
          <TextHeading breaks>Yours</TextHeading>
          {own ? (
            <ReviewText review={own} />
          ) : (
            <Quiet>{order.is_reviewable ? ownText(until, isOver) : 'You wrote none.'}</Quiet>
          )}
          {!own && order.is_reviewable ? (
            <Button onClick={() => void open()}>Add review</Button>
          ) : null}
        </Box>
        <Box flow="grid" gap={3} items="start" alignContent="start" padAbove={3} ruleAbove="line">
          <TextHeading breaks>
            {role === 'artist' ? outletOf(ordered) : artistOf(order)}
          </TextHeading>
          {other ? (
            <>
              <ReviewText review={other} />
              <div className={kit.flush}>
                <ReportButton kind="review" id={other.id} name="this review" />
              </div>
            </>
          ) : (
            <Quiet>{otherText(until, isOver)}</Quiet>
          )}
        </Box>
      </Stack>
      {isOpen ? (
        <reviewDialog.Dialog
          found={found}
          reader={readerOf(role, until, isOver)}
          onReviewed={() => {
            setIsOpen(false);
            heading.current?.focus();
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Panel>
  );
}

const readerOf = (role: Role, until: string | null, isOver: boolean): string =>
  until === null || isOver
    ? 'Only you will see it.'
    : `The ${role === 'artist' ? 'outlet' : 'artist'} sees it once both of you have written, or after ${formatDay(until)}.`;

function ownText(until: string | null, isOver: boolean): string {
  if (until === null) return 'Nobody paid or accepted this order: only you will see it.';
  if (isOver) return `Only you will see it: the time for reviews ended on ${formatDay(until)}.`;
  return `How was it? It counts until ${formatDay(until)}.`;
}

function otherText(until: string | null, isOver: boolean): string {
  if (until === null || isOver) return 'There is none to see.';
  return `Hidden until both are written or ${formatDay(until)}.`;
}

function ReviewText({ review }: { review: Review }) {
  const parts = REVIEW_PARTS.flatMap(({ name, label }) => {
    const stars = review[name];
    return stars === undefined ? [] : [{ label, value: `${stars} of 5` }];
  });
  return (
    <>
      <Cluster as="p" rowGap={1}>
        <Stars rating={review.rating} />
        <Quiet as="span">{formatDay(review.created_at)}</Quiet>
      </Cluster>
      {review.comment === null ? null : <Text words>{review.comment}</Text>}
      {parts.length > 0 ? <Leaders lines={parts} /> : null}
    </>
  );
}
