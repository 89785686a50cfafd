import { Suspense, useState, useSyncExternalStore } from 'react';
import type { HomeRecord } from '@/shared/market/homeRecord';
import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import { ButtonLink } from '@/client/ui/Button';
import { Cluster } from '@/client/ui/kit';
import { lazyPart } from '@/client/ui/lazyPart';
import { Vinyl } from '@/client/ui/Vinyl';
import styles from './Hero.module.css';
import { hero } from './homeContent';

/** What the server has chosen to play, beside the pieces. */
function readRecord(): HomeRecord | null {
  const text = document.querySelector<HTMLElement>('[data-record]')?.dataset.record;
  return text === undefined ? null : (JSON.parse(text) as HomeRecord); // homeBand.ts wrote it
}
const playable = typeof document === 'undefined' ? null : readRecord();
const neverChanges = () => () => undefined;

/** Loads with the press on the record. */
const HeroRecord = lazyPart(() => import('./HeroRecord'), 'HeroRecord');

export function Hero() {
  const record = useSyncExternalStore(
    neverChanges,
    () => playable,
    () => null,
  );
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const play = (clip: string) => {
    const started = new Audio(clip);
    started.play().catch(() => undefined);
    setAudio(started);
  };
  const still = (
    <div className={styles.vinyl}>
      <Vinyl />
      {record ? (
        <button
          type="button"
          className={styles.play}
          aria-label={`Play a clip of ${record.title}`}
          onClick={() => play(record.clip)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M6 3l11 7-11 7z" />
          </svg>
        </button>
      ) : null}
    </div>
  );
  return (
    <section className={styles.hero} aria-labelledby="hero-headline">
      <div className={styles.columns}>
        <div>
          <h1 className={styles.headline} id="hero-headline">
            Get heard where <br />
            it counts.
          </h1>
          <p className={styles.lead}>{hero.lead}</p>
          <Cluster align="stretch" above={8}>
            <Actions />
          </Cluster>
          <div ref={setPlace} />
          <Cluster as="ul" gap={8} rowGap={4} align="stretch" className={styles.facts}>
            {hero.facts.map(({ figure, meaning }) => (
              <li key={figure}>
                <strong className={styles.figure}>{figure}</strong> {meaning}
              </li>
            ))}
          </Cluster>
        </div>
        <div className={styles.record} data-playing={audio ? true : undefined}>
          {record && audio && place ? (
            <Suspense fallback={still}>
              <HeroRecord
                record={record}
                audio={audio}
                place={place}
                className={styles.vinyl}
                labelClass={styles.play}
              />
            </Suspense>
          ) : (
            still
          )}
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
