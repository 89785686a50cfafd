import { memo } from 'react';
import type { Offer } from '@/client/entities/samples/offers/sampleOffers';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Card, CardFoot, CardHead } from '@/client/ui/Cards';
import { coverSeed } from '@/client/ui/coverSeed';
import { Facts } from '@/client/ui/Facts';
import { GENRE_OPTIONS, labelOf } from '@/shared/options';
import styles from './OfferCard.module.css';

/** One offer in the list, with the way to its page. */
export const OfferCard = memo(function OfferCard({ offer }: { offer: Offer }) {
  const { id, image, title, description, author } = offer;
  return (
    <Card>
      <CardHead image={image} seed={coverSeed.offer(id)} title={title}>
        <p className={styles.description}>{description}</p>
      </CardHead>
      <Facts
        facts={[
          { label: 'Date', value: formatDay(offer.date) },
          { label: 'Interview cost', value: formatPrice(offer.costInterview) },
          { label: 'Genre direction', value: labelOf(GENRE_OPTIONS, offer.direction) },
          { label: 'ETA', value: formatDay(offer.dateETA) },
        ]}
      />
      <CardFoot>
        <p className={styles.author}>
          Offered by <strong>{author}</strong>
        </p>
        <ButtonLink to={paths.offer(id)} size="sm" aria-label={`Open ${title}`}>
          Open
        </ButtonLink>
      </CardFoot>
    </Card>
  );
});
