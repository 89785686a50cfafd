import type { ReactNode } from 'react';
import { GENRE_OPTIONS, type Genre, labelOf } from '@/shared/platform/options';
import styles from './OfferMusic.module.css';

interface MusicCardProps {
  /** The release. */
  head?: ReactNode;
  save: ReactNode;
  /** The player. */
  children: ReactNode;
  embargo: string;
  genres: readonly Genre[];
}

/** The music of an offer, on a card that is dark in both themes. */
export function MusicCard({ head, save, children, embargo, genres }: MusicCardProps) {
  return (
    <section className={styles.card} aria-label="The music">
      <div className={styles.head}>
        {head ?? <h2 className={styles.label}>The music</h2>}
        {save}
      </div>
      {children}
      <div className={styles.foot}>
        <p className={styles.embargo}>
          <span>Embargo</span> {embargo}
        </p>
        <ul className={styles.genres} aria-label="Genres">
          {genres.map((genre) => (
            <li key={genre}>{labelOf(GENRE_OPTIONS, genre)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface SaveToggleProps {
  /** The streaming service where the music is saved. */
  service: string;
  isSaved: boolean;
  onToggle: () => void;
}

export function SaveToggle({ service, isSaved, onToggle }: SaveToggleProps) {
  return (
    <button type="button" className={styles.save} aria-pressed={isSaved} onClick={onToggle}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={isSaved ? 'M4 10.5l4 4 8-9' : 'M10 4v12M4 10h12'} />
      </svg>
      Save on {service}
    </button>
  );
}
