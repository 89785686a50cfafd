import { type ReactNode, useId } from 'react';
import { Facts } from '@/client/ui/Facts';
import styles from './OfferFacts.module.css';

interface OfferFactsProps {
  description: string | null;
  links: readonly { label: string; href: string }[];
  publishDate: string;
  type: string;
  contribution: string;
  marketing: string;
  details: string;
  /** A note below the details, for services that need one. */
  serviceNote?: ReactNode;
  /** The `PrivateNotes` component. */
  notes: ReactNode;
}

/** The agreement, and the reader's private notes on it. */
export function OfferFacts(props: OfferFactsProps) {
  const { description, links, publishDate, type, contribution, marketing } = props;
  const { details, serviceNote, notes } = props;
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId}>
          About the offer
        </h2>
        {links.length > 0 ? (
          <ul className={styles.links} aria-label="Social links">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {description === null ? null : <p className={styles.description}>{description}</p>}
      <Facts
        facts={[
          { label: 'Est. Publish Date', value: publishDate },
          { label: 'Offer Type', value: type },
          { label: 'Contribution', value: contribution },
          { label: 'Marketing', value: marketing },
        ]}
      />
      <div>
        <h3 className={styles.label}>Offer details</h3>
        <p className={styles.details}>{details}</p>
        {serviceNote}
      </div>
      {notes}
    </section>
  );
}
