import type { OutletReview } from '@/shared/results/outlets.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { TitledSection } from '@/client/ui/TitledSection';
import { useOrderCounts } from '@/client/entities/counts';
import { Leaders } from '@/client/ui/Leaders';
import { Panel, Row, Text } from '@/client/ui/kit';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import {
  reviewer,
  ReviewRow,
  reviewsClass,
} from '@/client/features/results/shared/outlets/OutletParts';
import { ShowMore, useShown } from './ShowMore';

export { OutletSamples, OutletWork } from '@/client/features/results/shared/outlets/OutletWork';
export { ReportButton };

const SHOWN = 3;

export function OutletReviews({ reviews }: { reviews: readonly OutletReview[] }) {
  const { rows, hidden, listRef, showAll } = useShown(reviews, SHOWN);
  return (
    <TitledSection
      id="outlet-reviews"
      title="Reviews"
      summary={reviews.length > 0 ? `${rows.length} of ${reviews.length}, newest first` : null}
    >
      {reviews.length === 0 ? (
        <Text tone="quiet" size="small">
          No reviews yet.
        </Text>
      ) : null}
      <ul className={reviewsClass} ref={listRef} tabIndex={-1} aria-label="Reviews">
        {rows.map((review) => (
          <ReviewRow key={review.id} review={review}>
            <ReviewMore review={review} />
          </ReviewRow>
        ))}
      </ul>
      <ShowMore of="review" hidden={hidden} onPress={showAll} />
    </TitledSection>
  );
}

function ReviewMore({ review }: { review: OutletReview }) {
  const parts = REVIEW_PARTS.flatMap((part) => {
    const stars = review[part.name];
    return stars === null ? [] : [`${part.label} ${stars}`];
  });
  return (
    <>
      {parts.length > 0 ? (
        <Text tone="quiet" size="caption">
          {parts.join(', ')}
        </Text>
      ) : null}
      <p className="flush">
        <ReportButton kind="review" id={review.id} name={`the review by ${reviewer(review)}`} />
      </p>
      <ReplyText reply={review.reply}>
        <p className="flush">
          <ReportButton kind="reply" id={review.id} name={`the reply to ${reviewer(review)}`} />
        </p>
      </ReplyText>
    </>
  );
}

export function OrdersHere({ outlet }: { outlet: number }) {
  const { data: counts } = useOrderCounts({ outlet });
  if (!counts || counts.all === 0) return null;
  const { all, open, completed } = counts;
  const closed = all - open - completed;
  return (
    <Panel as="section" size="text" aria-labelledby="outlet-orders">
      <Row justify="between" below={2} number>
        <Text as="h2" face="text" size="text" leading={140} weight="strong" id="outlet-orders">
          Your orders here
        </Text>
        <b>{all}</b>
      </Row>
      <Leaders
        lines={[
          { label: 'Open', value: open },
          { label: 'Completed', value: completed },
          ...(closed > 0 ? [{ label: 'Closed', value: closed }] : []),
        ]}
      />
    </Panel>
  );
}
