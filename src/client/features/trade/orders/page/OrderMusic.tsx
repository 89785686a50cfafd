import { type ReactNode, useMemo, useState } from 'react';
import { useLazyGetOfferQuery, useMarkOfferMutation } from '@/client/entities/orders';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { formatDuration, twoDigits } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { HeardNote } from '@/client/player/HeardNote';
import type { PlayerTrack } from '@/client/player/playerState';
import { usePlayer } from '@/client/player/usePlayer';
import { classNames } from '@/client/ui/classNames';
import { CopyButton } from '@/client/ui/CopyButton';
import { Cover, fileKind } from '@/client/ui/Cover';
import { externalHref } from '@/client/ui/ExternalLink';
import { FileLink } from '@/client/ui/list/FileLink';
import { PlayButton } from '@/client/ui/PlayButton';
import { TextLink } from '@/client/ui/TextLink';
import { BAR_MAX, barsOfPeaks, heardBars } from '@/client/ui/Waveform';
import { faceOf } from '@/shared/platform/coverArt';
import { isFinal } from '@/shared/platform/orderStages';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import type { OrderMusic as Music, PressFile } from '@/shared/trade/orders.schemas';
import { type OrderPartProps, TextButton } from '../orderParts';
import { Box, Cluster, Quiet, Row, Text } from '@/client/ui/kit';
import styles from './OrderMusic.module.css';

/** The record, what the outlet has heard of it, and what it works with. */
export function OrderMusic({ found, detail, role, music }: OrderPartProps & { music: Music }) {
  const { order } = found;
  const sounds: PlayerTrack[] = playerTracks(music.tracks, {
    artist: artistOf(order),
    face: faceOf(order),
    page: paths.offer(order.id),
  });
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetOfferQuery();
  const readMusic = async () => (await read(order.id).unwrap()).detail?.music;
  const renew = async ({ id }: PlayerTrack) =>
    (await readMusic())?.tracks.find((track) => track.id === id)?.audio ?? null;
  const press = (sound: PlayerTrack) =>
    current?.id === sound.id ? toggle() : play(sound, sounds, renew);
  const isOurs = sounds.some(({ id }) => id === current?.id);
  const [first] = sounds;
  const shown = sounds.find(({ id }) => id === current?.id) ?? first;
  /* after the delivery, that nothing was heard is no news */
  const heard =
    role === 'artist' &&
    (detail.heard?.heard || (!isFinal(order.stage) && order.delivered_at === null))
      ? detail.heard
      : null;
  return (
    <>
      <Row>
        <Cover seed={faceOf(order)} square={56} />
        <Box grow shrinks breaks>
          <Text face="display" size="item" weight="bold" leading={120}>
            {heard === null
              ? music.title
              : heard.heard === 0
                ? 'Not played yet'
                : `${formatDuration(heard.heard)} of ${formatDuration(heard.seconds)}`}
          </Text>
          <Quiet>
            {heard === null || heard.heard === 0
              ? artistOf(order)
              : `heard by ${outletOf(found.ordered)}`}
          </Quiet>
        </Box>
        {shown ? (
          <PlayButton
            isPlaying={isOurs && isPlaying}
            of={shown.title}
            className={styles.play}
            onPress={() => press(shown)}
          />
        ) : null}
      </Row>
      <Box as="ol" ruleAbove="line" aria-label="Tracks">
        {music.tracks.map(({ id, title, seconds, peaks }, index) => {
          const sound = sounds.find((each) => each.id === id);
          const isHeard = id === current?.id && isPlaying;
          return (
            <Row as="li" key={id} ruleBelow="line" minHeight={52}>
              <Text as="span" tone="faint" number aria-hidden="true">
                {isHeard ? '❚❚' : twoDigits(index + 1)}
              </Text>
              {sound ? (
                <button
                  type="button"
                  className={styles.name}
                  aria-label={`${isHeard ? 'Pause' : 'Play'} track ${index + 1}, ${title}`}
                  aria-current={id === current?.id ? 'true' : undefined}
                  onClick={() => press(sound)}
                >
                  {title}
                </button>
              ) : (
                <span className={styles.name}>{title}</span>
              )}
              {sound ? (
                <Bars
                  peaks={peaks}
                  parts={detail.heard?.tracks.find((each) => each.id === id)?.parts}
                />
              ) : null}
              <Text as="span" fixed number size="small">
                {sound ? (seconds === null ? '' : formatDuration(seconds)) : 'No sound'}
              </Text>
            </Row>
          );
        })}
      </Box>
      {role === 'media' && first ? <HeardNote artist={artistOf(order)} /> : null}
      <PressKit music={music} renew={readMusic} role={role}>
        <SaveMusic id={order.id} link={music.link} isSaved={detail.is_saved} />
      </PressKit>
    </>
  );
}

interface PressKitProps {
  music: Music;
  renew: () => Promise<Music | null | undefined>;
  role: OrderPartProps['role'];
  children: ReactNode;
}

const NAMES: Record<PressFile['kind'], string> = { artwork: 'Artwork', presskit: 'Press kit' };

function PressKit({ music: { files, biography }, renew, role, children }: PressKitProps) {
  const [isExpanded, setExpanded] = useState(false);
  const isEmpty = files.length === 0 && biography === null;
  return (
    <>
      <Cluster gap={5} rowGap={0} size="small" weight="strong" className={styles.kit}>
        {files.map(({ kind, path, bytes, width, height }) => (
          <span
            key={kind}
            title={[
              fileKind(path),
              ...(width !== null && height !== null ? [`${width} × ${height}`] : []),
              formatFileSize(bytes),
            ].join(', ')}
          >
            <FileLink
              path={path}
              renew={async () =>
                (await renew())?.files.find((each) => each.kind === kind)?.path ?? null
              }
              aria-label={`Download the ${NAMES[kind].toLowerCase()}`}
            >
              {NAMES[kind]}
            </FileLink>
          </span>
        ))}
        {biography === null ? null : (
          <TextButton aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            Biography
          </TextButton>
        )}
        {isEmpty && role === 'artist' ? (
          <TextLink to={paths.myReleases}>Add a press kit</TextLink>
        ) : null}
        {children}
      </Cluster>
      {biography !== null && isExpanded ? (
        <div>
          <Text words size="small">
            {biography}
          </Text>
          <CopyButton size="sm" text={biography} aria-label="Copy the biography">
            Copy
          </CopyButton>
        </div>
      ) : null}
    </>
  );
}

/** Names of streaming services, by a part of the link's host name. */
const STREAMING: readonly [part: string, name: string][] = [
  ['spotify', 'Spotify'],
  ['apple', 'Apple Music'],
  ['soundcloud', 'SoundCloud'],
  ['bandcamp', 'Bandcamp'],
  ['deezer', 'Deezer'],
  ['tidal', 'Tidal'],
  ['youtu', 'YouTube'],
];

function serviceOf(href: string | null): string {
  const host = href === null ? '' : new URL(href).hostname;
  return STREAMING.find(([part]) => host.includes(part))?.[1] ?? 'your streaming service';
}

/** Stores that the music is saved, and opens the streaming link if there is one. */
function SaveMusic({ id, link, isSaved }: { id: number; link: string | null; isSaved: boolean }) {
  const [mark] = useMarkOfferMutation();
  const [pending, setPending] = useState<boolean | null>(null);
  const href = link === null ? null : externalHref(link);
  const isShown = pending ?? isSaved;
  const toggle = async () => {
    if (!isShown && href !== null) window.open(href, '_blank', 'noopener,noreferrer');
    setPending(!isShown);
    /* on failure, the toggle falls back to the stored value */
    await mark({ id, body: { is_saved: !isShown } });
    setPending(null);
  };
  return (
    <TextButton aria-pressed={isShown} onClick={() => void toggle()}>
      {isShown ? <span aria-hidden="true">✓ </span> : null}
      {`Save on ${serviceOf(href)}`}
    </TextButton>
  );
}

const BARS = 16;

/** The wave of a track, with what was heard of it in the loud colour. */
function Bars({ peaks, parts }: { peaks: readonly number[] | null; parts: string | undefined }) {
  const bars = useMemo(() => barsOfPeaks(peaks, BARS), [peaks]);
  const lit = useMemo(() => heardBars(parts, BARS), [parts]);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${BARS * 10} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map((height, index) => {
        const half = (50 * height) / BAR_MAX;
        return (
          <rect
            key={index}
            className={classNames(lit[index] && styles.lit)}
            x={index * 10 + 3}
            y={50 - half}
            width={4}
            height={2 * half}
          />
        );
      })}
    </svg>
  );
}
