import { useId } from 'react';
import { useOfferSaved } from '@/client/entities/samples/offers/offersHooks';
import type { OfferDetails } from '@/client/entities/samples/offers/sampleOffers';
import { coverSeed } from '@/client/ui/coverSeed';
import { TrackPlayer } from '@/client/ui/TrackPlayer';
import { GENRE_OPTIONS, labelOf } from '@/shared/options';
import styles from './OfferMusic.module.css';

/** Where the player stands when the page opens, in seconds. */
const START_AT = 72;

/** The music that the offer is about, on a card that is dark in both themes. */
export function OfferMusic({ details }: { details: OfferDetails }) {
  const { offerId, artist, tracks, embargo, genres } = details;
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        The music
      </h2>
      <TrackPlayer
        artist={artist}
        seed={coverSeed.offer(offerId)}
        tracks={tracks}
        startAt={START_AT}
      />
      <SaveToggle offerId={offerId} />
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

function SaveToggle({ offerId }: { offerId: number }) {
  const { isSaved, toggleSaved } = useOfferSaved(offerId);
  return (
    <button type="button" className={styles.save} aria-pressed={isSaved} onClick={toggleSaved}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={isSaved ? 'M4 10.5l4 4 8-9' : 'M10 4v12M4 10h12'} />
      </svg>
      Save on Spotify
    </button>
  );
}
