import { memo } from 'react';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EXAMPLE, useIsExample } from '@/client/ui/example';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { coverSeed } from '@/shared/platform/coverSeed';
import kit from '@/client/ui/kit.module.css';
import { Stars } from '@/client/ui/StarRating';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { FeedbackRow } from '@/shared/trade/feedback.schemas';
import styles from './FeedbackCard.module.css';
import { publicationOf, reviewerOf } from './findFeedback';

/** One reviewer's rating of one offer. */
export const FeedbackCard = memo(function FeedbackCard({ feedback }: { feedback: FeedbackRow }) {
  const { image, date, percent, offer, comment } = feedback;
  const reviewer = reviewerOf(feedback);
  const query = useIsExample() ? EXAMPLE : '';
  const ratings = [
    { label: 'Value', stars: feedback.value },
    { label: 'Accuracy', stars: feedback.accuracy },
    { label: 'Communication', stars: feedback.communication },
  ];
  return (
    <Card>
      <CardHead
        image={image}
        seed={coverSeed.named(reviewer)}
        title={reviewer}
        aside={
          <p className={styles.percent}>
            {percent}%<VisuallyHidden> in all</VisuallyHidden>
          </p>
        }
      >
        <p className={styles.meta}>{publicationOf(feedback)}</p>
        <p className={styles.meta}>{formatDay(date)}</p>
      </CardHead>
      <dl className={styles.ratings}>
        {ratings.map(({ label, stars }) => (
          <div key={label} className={styles.rating}>
            <dt>{label}</dt>
            <dd>
              <Stars rating={stars} />
            </dd>
          </div>
        ))}
      </dl>
      {comment ? <p className={kit.words}>{comment}</p> : null}
      <CardFoot>
        <ButtonLink to={paths.offer(offer) + query} size="sm">
          View offer<VisuallyHidden>, feedback of {reviewer}</VisuallyHidden>
        </ButtonLink>
      </CardFoot>
    </Card>
  );
});
