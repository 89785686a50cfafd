import { coverSeed } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { OutletReview } from '@/shared/results/outlets.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Stars } from '@/client/ui/StarRating';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import kit from '@/client/ui/kit.module.css';
import styles from './OutletPage.module.css';
import { ShowMore, useShown } from './ShowMore';
import { Text } from '@/client/ui/kit';

const SHOWN = 3;

export function OutletReviews({ reviews }: { reviews: readonly OutletReview[] }) {
  const { rows, hidden, listRef, showAll } = useShown(reviews, SHOWN);
  return (
    <section aria-labelledby="outlet-reviews">
      <div className={styles.sectionHead}>
        <h2 id="outlet-reviews">Reviews</h2>
        {reviews.length > 0 ? <p>{`${rows.length} of ${reviews.length}, newest first`}</p> : null}
      </div>
      {reviews.length === 0 ? <p className={styles.quiet}>No reviews yet.</p> : null}
      <ul className={styles.reviews} ref={listRef} tabIndex={-1} aria-label="Reviews">
        {rows.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <ShowMore of="review" hidden={hidden} onPress={showAll} />
    </section>
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
    <li>
      <Cover seed={coverSeed.named(name)} className={styles.reviewer} />
      <div className={styles.by}>
        <p>{name}</p>
        <p className={styles.quiet}>
          {serviceTypeLabel(type)}, {formatDay(created_at)}
        </p>
      </div>
      <Stars rating={rating} />
      {comment === null ? null : <p className={styles.comment}>{comment}</p>}
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
