import { useEffect, useRef, useState } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { upperFirst } from '@/shared/platform/format';
import { formatDay, formatDuration } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { Sleeve } from '@/client/ui/Vinyl';
import { useSettled } from '@/client/ui/list/useListSearch';
import { embargoOf, type SubmitFormValues } from './releaseForm';
import styles from './SubmitSleeve.module.css';
import type { TrackChoice } from './useSubmitMusicForm';
import { Box, Quiet, Row, Text } from '@/client/ui/kit';

interface SubmitSleeveProps {
  values: SubmitFormValues;
  artist: string;
  artwork: File | null;
  tracks: readonly TrackChoice[];
}

/** The release as a record, drawn while the form is filled in. Screen readers have the form. */
export function SubmitSleeve({ values, artist, artwork, tracks }: SubmitSleeveProps) {
  const title = values.title.trim();
  const cover = <FrontCover title={title} artwork={artwork} />;
  const front = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(front);
  const kind = [
    labelOf(RELEASE_FORMAT_OPTIONS, values.format),
    labelOf(GENRE_OPTIONS, values.genre),
    ...values.styles.split(',').filter(Boolean).map(upperFirst),
  ].join(', ');
  return (
    <div className={styles.sleeve} aria-hidden="true">
      <div className={classNames(styles.strip, isPast && styles.shown)}>
        <Box as="span" square={40}>
          {cover}
        </Box>
        <Box as="b" clipped>
          {title === '' ? 'Your title' : title}
        </Box>
      </div>
      <div className={styles.front} ref={front}>
        <Sleeve className={styles.record}>{cover}</Sleeve>
        <Box shrinks>
          <Text
            tone={title === '' ? 'faint' : undefined}
            className={classNames(styles.title, sizeOf(title))}
          >
            {title === '' ? 'Your title' : title}
          </Text>
          <Quiet above={2}>
            {artist === '' ? null : <Text as="span" tone="ink">{`${artist}. `}</Text>}
            <Text as="span" tone="ink">{`${kind}.`}</Text>
          </Quiet>
        </Box>
      </div>
      <div className={styles.back}>
        <BackCover values={values} artist={artist} tracks={tracks} />
      </div>
      <p className={styles.note}>
        {artwork === null
          ? 'Printed as you type. Without artwork, a cover like this one is drawn for you.'
          : 'Printed as you type. Outlets see this sleeve.'}
      </p>
    </div>
  );
}

const TYPING_PAUSE_MS = 300;

/** Letters from which a title gets a smaller size. */
const LONG = 14;
const LONGEST = 26;
const sizeOf = (title: string) =>
  title.length > LONGEST ? styles.longest : title.length > LONG ? styles.long : undefined;

function BackCover({ values, artist, tracks }: Omit<SubmitSleeveProps, 'artwork'>) {
  const playable = tracks.filter(({ fileError }) => fileError === '');
  const seconds = playable.reduce((sum, { sound }) => sum + (sound?.seconds ?? 0), 0);
  const count = playable.length === 1 ? '1 track' : `${playable.length} tracks`;
  const { embargo_until: until, embargo_note: note } = embargoOf(values);
  return (
    <>
      <p className={styles.side}>
        <b>Side A</b>
        <span>
          {playable.length === 0
            ? 'No tracks yet'
            : seconds > 0
              ? `${count}, ${formatDuration(seconds)}`
              : count}
        </span>
      </p>
      <ol>
        {playable.length === 0
          ? [1, 2, 3, 4].map((number) => (
              <Row as="li" key={number} gap={4} align="baseline" pad={2}>
                <span>{`0${number}`}</span>
                <i />
              </Row>
            ))
          : playable.map(({ key, title, sound }, index) => (
              <Row as="li" key={key} gap={4} align="baseline" pad={2}>
                <span>{String(index + 1).padStart(2, '0')}</span>
                <Text as="b" grow shrinks breaks>
                  {title}
                </Text>
                <span>{sound ? formatDuration(sound.seconds) : ''}</span>
              </Row>
            ))}
      </ol>
      <p className={styles.imprint}>
        <span>
          {until === '' ? (
            'No embargo.'
          ) : (
            <span>
              Nothing before <b>{formatDay(until)}</b>
              <span>{note === '' ? '.' : `, ${note}`}</span>
            </span>
          )}
        </span>
        <span>{artist}</span>
      </p>
    </>
  );
}

function FrontCover({ title, artwork }: { title: string; artwork: File | null }) {
  const settled = useSettled(title, TYPING_PAUSE_MS);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (artwork === null) return undefined;
    const url = URL.createObjectURL(artwork);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [artwork]);
  if (artwork === null) return <Cover seed={settled} />;
  return <img ref={image} alt="" />;
}

function useIsPast(ref: { current: HTMLElement | null }): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setPast(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isPast;
}
