import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { ButtonLink } from '@/client/ui/Button';
import styles from './Hero.module.css';
import { hero } from './homeContent';
import { Vinyl } from '@/client/ui/Vinyl';

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={styles.columns}>
        <div>
          <h1 className={styles.headline} id="hero-headline">
            Get heard where <br />
            it counts.
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <div className={styles.actions}>
            <Actions />
          </div>
          <ul className={styles.facts}>
            {hero.facts.map(({ figure, meaning }) => (
              <li key={figure}>
                <strong className={styles.figure}>{figure}</strong> {meaning}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.record}>
          <Vinyl className={styles.vinyl} />
        </div>
      </div>
    </section>
  );
}

/**
 * Everybody counts as a visitor until the stored session has been read; the row keeps its height.
 */
function Actions() {
  const isAuthenticated = useHasStoredSession();
  if (isAuthenticated) {
    return (
      <ButtonLink to={paths.profile} variant="primary">
        Go to profile
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to={paths.signUp} variant="primary">
        Sign up
      </ButtonLink>
      <ButtonLink to={paths.login} variant="outline">
        Log in
      </ButtonLink>
    </>
  );
}
