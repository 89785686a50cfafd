import { coverSeed } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { OutletReview } from '@/shared/results/outlets.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Stars } from '@/client/ui/StarRating';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import kit from '@/client/ui/kit.module.css';
import { TitledSection } from '@/client/ui/TitledSection';
import styles from './OutletPage.module.css';
import { ShowMore, useShown } from './ShowMore';
import { Text } from '@/client/ui/kit';

const SHOWN = 3;

export function OutletReviews({ reviews }: { reviews: readonly OutletReview[] }) {
  const { rows, hidden, listRef, showAll } = useShown(reviews, SHOWN);
  return (
    <TitledSection
      id="outlet-reviews"
      title="Reviews"
      summary={reviews.length > 0 ? `${rows.length} of ${reviews.length}, newest first` : null}
    >
      {reviews.length === 0 ? <p className={kit.quiet}>No reviews yet.</p> : null}
      <ul className={styles.reviews} ref={listRef} tabIndex={-1} aria-label="Reviews">
        {rows.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <ShowMore of="review" hidden={hidden} onPress={showAll} />
    </TitledSection>
  );
}

function ReviewItem({ review }: { review: OutletReview }) {
  const { type, artist, rating, comment, created_at } = review;
  const name = artist ?? 'An artist';
  const parts = REVIEW_PARTS.flatMap((part) => {
    const stars = review[part.name];
    return stars === null ? [] : [`${part.label} ${stars}`];
  });
  return (
    <li className={styles.review}>
      <Cover seed={coverSeed.named(name)} className={styles.reviewer} />
      <Text as="div" leading={135} breaks>
        <Text weight="strong">{name}</Text>
        <p className={kit.quiet}>
          {serviceTypeLabel(type)}, {formatDay(created_at)}
        </p>
      </Text>
      <Stars rating={rating} />
      {comment === null ? null : (
        <Text words measure>
          {comment}
        </Text>
      )}
      {parts.length > 0 ? (
        <Text tone="quiet" size="caption">
          {parts.join(', ')}
        </Text>
      ) : null}
      <p className={kit.flush}>
        <ReportButton kind="review" id={review.id} name={`the review by ${name}`} />
      </p>
    </li>
  );
}
