import type { Face } from '@/shared/platform/coverArt';
import type { ReactNode } from 'react';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { OutletReview } from '@/shared/results/outlets.schemas';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { Quiet, Text } from '@/client/ui/kit';
import { Stars } from '@/client/ui/StarRating';
import styles from './OutletParts.module.css';

export const reviewer = ({ artist }: Pick<OutletReview, 'artist'>) => artist ?? 'An artist';

interface ReviewRowProps {
  review: OutletReview;
  /** Of the artist's cover, where it is known. */
  seed?: Face;
  writeDay?: (iso: string) => string;
  children: ReactNode;
}

export function ReviewRow({ review, seed, writeDay = formatDay, children }: ReviewRowProps) {
  const { type, rating, comment, created_at } = review;
  const name = reviewer(review);
  return (
    <li className={styles.review}>
      <Cover seed={seed ?? name} />
      <Text as="div" leading={135} breaks>
        <Text weight="strong">{name}</Text>
        <Quiet>
          {serviceTypeLabel(type)}, {writeDay(created_at)}
        </Quiet>
      </Text>
      <Stars rating={rating} />
      {comment === null ? null : (
        <Text words measure>
          {comment}
        </Text>
      )}
      {children}
    </li>
  );
}

export const reviewsClass = styles.reviews;
