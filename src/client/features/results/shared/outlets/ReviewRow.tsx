import type { ReactNode } from 'react';
import { coverSeed } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { OutletReview } from '@/shared/results/outlets.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Stars } from '@/client/ui/StarRating';
import styles from './OutletParts.module.css';

export const reviewer = ({ artist }: Pick<OutletReview, 'artist'>) => artist ?? 'An artist';

interface ReviewRowProps {
  review: OutletReview;
  writeDay?: (iso: string) => string;
  children: ReactNode;
}

export function ReviewRow({ review, writeDay = formatDay, children }: ReviewRowProps) {
  const { type, rating, comment, created_at } = review;
  const name = reviewer(review);
  return (
    <li>
      <Cover seed={coverSeed.named(name)} />
      <div className={styles.by}>
        <p>{name}</p>
        <p className={styles.quiet}>
          {serviceTypeLabel(type)}, {writeDay(created_at)}
        </p>
      </div>
      <Stars rating={rating} />
      {comment === null ? null : <p className={styles.comment}>{comment}</p>}
      {children}
    </li>
  );
}

export const reviewsClass = styles.reviews;
