import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { useReview } from '@/client/entities/reviews';
import { toApiError } from '@/client/lib/apiError';
import { formatDayOfYear } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import { lateDialog, latePart } from '@/client/ui/lazyPart';
import { Leaders } from '@/client/ui/Leaders';
import { Stars } from '@/client/ui/StarRating';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import type { Role } from '@/shared/platform/options';
import type { Review } from '@/shared/trade/reviews.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { ShortDay } from '@/client/ui/ShortDay';
import { Cluster, Panel, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';

const reviewDialog = lateDialog(
  () => import(/* webpackChunkName: "review-dialog" */ './ReviewDialog'),
  'ReviewDialog',
);

const OutletReply = latePart(() => import('./OutletReply'), 'OutletReply');

/** 'Add review' with its dialog; after it the focus is on the `heading`. */
export function useReviewDialog(
  found: FoundOffer,
  role: Role,
  heading: RefObject<HTMLElement | null>,
  onFailure: (sentence: string | null) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    onFailure(null);
    try {
      await reviewDialog.fetch();
      setOpen(true);
    } catch (reason) {
      onFailure(toApiError(reason).message);
    }
  };
  return {
    open: () => void open(),
    dialog: isOpen ? (
      <reviewDialog.Dialog
        order={found.order.id}
        role={role}
        onReviewed={() => {
          setOpen(false);
          heading.current?.focus();
        }}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
}

interface OrderReviewsProps {
  found: FoundOffer;
  role: Role;
  now: number;
  onStale: () => Promise<void>;
}

/** The user's own review shows at once, the other side's when it is revealed. */
export function OrderReviews({ found, role, now, onStale }: OrderReviewsProps) {
  const { order, ordered } = found;
  const ofArtist = useReview(order.review);
  const ofOutlet = useReview(order.outlet_review);
  const [own, other] = role === 'artist' ? [ofArtist, ofOutlet] : [ofOutlet, ofArtist];
  const { reviews_until: until } = order;
  const isOver = until === null || isPast(until, now);
  const wasOver = useRef(isOver);
  useEffect(() => {
    /* the other side's review is revealed now */
    if (isOver && !wasOver.current) void onStale();
    wasOver.current = isOver;
  }, [isOver, onStale]);
  const heading = useRef<HTMLHeadingElement>(null);
  const name = role === 'artist' ? outletOf(ordered) : artistOf(order);
  if (!own && !other && isOver) return null;
  return (
    <Panel as="section" padAll={6} aria-label="Reviews">
      <Stack>
        {own ? (
          <ReviewText title="Your review" review={own}>
            <ReplyText reply={own.reply}>
              <div className="flush">
                <ReportButton kind="reply" id={own.id} name="this reply" />
              </div>
            </ReplyText>
          </ReviewText>
        ) : null}
        {other ? (
          <div>
            <ReviewText title={`${name} about you`} review={other} heading={heading}>
              {role === 'media' ? <OutletReply review={other} heading={heading} /> : null}
            </ReviewText>
            <div className="flush">
              <ReportButton kind="review" id={other.id} name="this review" />
            </div>
          </div>
        ) : isOver ? null : (
          <Quiet>
            {`What ${name} says is shown once both have written, or after ${formatDayOfYear(until)}.`}
          </Quiet>
        )}
      </Stack>
    </Panel>
  );
}

interface ReviewTextProps {
  title: string;
  review: Review;
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

function ReviewText({ title, review, heading, children }: ReviewTextProps) {
  const parts = REVIEW_PARTS.flatMap(({ name, label }) => {
    const stars = review[name];
    return stars === undefined ? [] : [{ label, value: `${stars} of 5` }];
  });
  return (
    <Stack gap={2}>
      <TextHeading ref={heading} as="h2" tabIndex={-1} breaks>
        {title}
      </TextHeading>
      <Cluster as="p" rowGap={1}>
        <Stars rating={review.rating} />
        <Quiet as="span">
          <ShortDay at={review.created_at} />
        </Quiet>
      </Cluster>
      {review.comment === null ? null : <Text words>{review.comment}</Text>}
      {parts.length > 0 ? <Leaders lines={parts} /> : null}
      {children}
    </Stack>
  );
}
