import { type ReactNode, useId } from 'react';
import kit from '@/client/ui/kit.module.css';
import { GENRE_OPTIONS, type Genre, labelOf } from '@/shared/options';
import styles from './OfferMusic.module.css';

interface MusicCardProps {
  /** The player. */
  children: ReactNode;
  save: ReactNode;
  embargo: string;
  genres: readonly Genre[];
}

/** The music of an offer, on a card that is dark in both themes. */
export function MusicCard({ children, save, embargo, genres }: MusicCardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 className={kit.label} id={headingId}>
        The music
      </h2>
      {children}
      {save}
      <div>
        <h3 className={styles.label}>Embargo</h3>
        <p className={styles.embargo}>{embargo}</p>
      </div>
      <ul className={styles.genres} aria-label="Genres">
        {genres.map((genre) => (
          <li key={genre}>{labelOf(GENRE_OPTIONS, genre)}</li>
        ))}
      </ul>
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
