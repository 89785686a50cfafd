import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import styles from './Audiences.module.css';

/** The two halves of the market, each with its way in. */
export function Audiences() {
  return (
    <div className={styles.audiences}>
      <section
        className={styles.artists}
        id="for-artist"
        aria-labelledby="for-artist-heading"
        tabIndex={-1}
      >
        <h2 id="for-artist-heading">For artists</h2>
        <p>
          Submit a release. When it is approved you get a month in the media catalogue and order
          exactly the coverage your release needs.
        </p>
        <ButtonLink to={paths.signUpArtist} variant="dark">
          Join as artist
        </ButtonLink>
      </section>
      <section
        className={styles.media}
        id="for-media"
        aria-labelledby="for-media-heading"
        tabIndex={-1}
      >
        <h2 id="for-media-heading">For media</h2>
        <p>
          List the work you already do. Artists order it at the platform’s price for your tier, so
          nobody haggles and nobody pays to pitch.
        </p>
        <ButtonLink to={paths.signUpMedia} variant="dark">
          Join as media
        </ButtonLink>
      </section>
    </div>
  );
}
