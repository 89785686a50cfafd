import { memo } from 'react';
import type { Feedback } from '@/client/entities/samples/feedback/sampleFeedback';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Stars } from '@/client/ui/StarRating';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './FeedbackCard.module.css';

/** What one reviewer gave one offer. */
export const FeedbackCard = memo(function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, image, reviewerName, publication, date, percent, offer } = feedback;
  const ratings = [
    { label: 'Value', stars: feedback.value },
    { label: 'Accuracy', stars: feedback.accuracy },
    { label: 'Communication', stars: feedback.communication },
  ];
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          {image === null ? (
            <Cover seed={`feedback ${id}`} />
          ) : (
            <img src={image} alt="" width={72} height={72} loading="lazy" decoding="async" />
          )}
        </div>
        <div className={styles.text}>
          <h2 className={styles.name}>{reviewerName}</h2>
          <p className={styles.meta}>{publication}</p>
          <p className={styles.meta}>{formatDay(date)}</p>
        </div>
        <p className={styles.percent}>
          {percent}%<VisuallyHidden> in all</VisuallyHidden>
        </p>
      </div>
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
      <div className={styles.foot}>
        <ButtonLink to={paths.offer(offer)} size="sm">
          View offer<VisuallyHidden>, feedback of {reviewerName}</VisuallyHidden>
        </ButtonLink>
      </div>
    </li>
  );
});
