import { useId, useState } from 'react';
import { useOfferNote } from '@/client/entities/samples/offers/offersHooks';
import type { Offer, OfferDetails } from '@/client/entities/samples/offers/sampleOffers';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { Disclosure } from '@/client/ui/Disclosure';
import { Facts } from '@/client/ui/Facts';
import { TextArea } from '@/client/ui/TextArea';
import { TEXT_MAX } from '@/shared/limits';
import styles from './OfferFacts.module.css';

interface OfferFactsProps {
  offer: Offer;
  details: OfferDetails;
}

/** What was agreed, and the reader's own notes on it. */
export function OfferFacts({ offer, details }: OfferFactsProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        About the offer
      </h2>
      <p className={styles.description}>{offer.description}</p>
      <ul className={styles.links} aria-label="Social links">
        {details.links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: 'Est. Publish Date', value: formatDay(details.publishDate) },
          { label: 'Offer Type', value: details.type },
          { label: 'Contribution', value: formatPrice(details.contribution) },
          { label: 'Marketing', value: details.marketing },
        ]}
      />
      <div>
        <h3 className={styles.label}>Offer details</h3>
        <p className={styles.details}>{details.details}</p>
      </div>
      <PrivateNotes offerId={offer.id} />
    </section>
  );
}

function PrivateNotes({ offerId }: { offerId: number }) {
  const { note, changeNote } = useOfferNote(offerId);
  /* open when there is something to read; not closed again while it is being deleted */
  const [isOpen] = useState(note !== '');
  return (
    <div className={styles.notes}>
      <Disclosure title="Private notes" defaultOpen={isOpen}>
        <TextArea
          label="Notes on this offer"
          hint="Only you see them."
          name="notes"
          maxLength={TEXT_MAX}
          value={note}
          onChange={(event) => {
            changeNote(event.target.value);
          }}
        />
      </Disclosure>
    </div>
  );
}
