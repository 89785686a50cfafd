import { memo } from 'react';
import type { Offer } from '@/client/entities/samples/offers/sampleOffers';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { Facts } from '@/client/ui/Facts';
import { GENRE_OPTIONS, labelOf } from '@/shared/options';
import styles from './OfferCard.module.css';

/** One offer in the list, with the way to its page. */
export const OfferCard = memo(function OfferCard({ offer }: { offer: Offer }) {
  const { id, image, title, description, author } = offer;
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <div className={styles.picture}>
          {image === null ? (
            <Cover seed={`offer ${id}`} />
          ) : (
            <img src={image} alt="" width={96} height={96} loading="lazy" decoding="async" />
          )}
        </div>
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
      <Facts
        facts={[
          { label: 'Date', value: formatDay(offer.date) },
          { label: 'Interview cost', value: formatPrice(offer.costInterview) },
          { label: 'Genre direction', value: labelOf(GENRE_OPTIONS, offer.direction) },
          { label: 'ETA', value: formatDay(offer.dateETA) },
        ]}
      />
      <div className={styles.foot}>
        <p className={styles.author}>
          Offered by <strong>{author}</strong>
        </p>
        <ButtonLink to={paths.offer(id)} variant="dark" size="sm" aria-label={`Open ${title}`}>
          Open
        </ButtonLink>
      </div>
    </li>
  );
});
