import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import styles from './Hero.module.css';
import { Vinyl } from './Vinyl';

const FACTS = [
  { figure: '0%', meaning: 'subscription fees' },
  { figure: '3 tiers', meaning: 'of media, fixed prices' },
  { figure: '100%', meaning: 'reviewed by people' },
] as const;

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={styles.columns}>
        <div>
          <h1 className={styles.headline} id="hero-headline">
            Get heard where <br className={styles.break} />
            it counts.
          </h1>
          <p className={styles.lead}>
            Reviews, articles, interviews, playlists and social posts from real media outlets, at a
            price you know before you ask.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.signUp} variant="primary">
              Sign up
            </ButtonLink>
            <ButtonLink to={paths.login} variant="outline">
              Log in
            </ButtonLink>
          </div>
          <ul className={styles.facts}>
            {FACTS.map(({ figure, meaning }) => (
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
