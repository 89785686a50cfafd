import { faceOf } from '@/shared/platform/coverArt';
import { useState } from 'react';
import { useLazyGetOfferQuery, useMarkOfferMutation } from '@/client/entities/orders';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerState';
import { SoundCard, TrackLines } from '@/client/player/SoundCard';
import { usePlayer } from '@/client/player/usePlayer';
import { externalHref } from '@/client/ui/ExternalLink';
import { Cover } from '@/client/ui/Cover';
import { Moves } from '@/client/ui/Moves';
import { HeardNote } from '@/client/player/HeardNote';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { HeardTracks } from '@/client/features/music/shared/listening/HeardTracks';
import { labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { OrderMusic } from '@/shared/trade/orders.schemas';
import type { OrderPartProps } from '../orderParts';
import { MusicCard, SaveToggle } from './OfferParts';
import { Box, Row, Text } from '@/client/ui/kit';
import styles from './OfferMusic.module.css';
import kit from '@/client/ui/kit.module.css';

/** Renders nothing when the order has no campaign, or it was deleted. */
export const OrderMusicCard = (props: OrderPartProps) =>
  props.detail.music && <Music {...props} music={props.detail.music} />;

function Music({ found, detail, role, music }: OrderPartProps & { music: OrderMusic }) {
  const { order } = found;
  const { heard } = detail;
  const sounds = soundsOf(found, music);
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetOfferQuery();
  const renew = async ({ id }: PlayerTrack): Promise<string | null> =>
    (await read(order.id).unwrap()).detail?.music?.tracks.find((track) => track.id === id)?.audio ??
    null;
  const press = (id: number) => {
    const track = sounds.find((sound) => sound.id === id);
    if (current?.id === id) toggle();
    else if (track) play(track, sounds, renew);
  };
  const [first, ...others] = sounds;
  const genres = [...new Set([music.genre, ...order.artist.genres])];
  return (
    <MusicCard
      embargo={embargoText(music)}
      genres={genres}
      save={<SaveMusic id={order.id} link={music.link} isSaved={detail.is_saved} />}
      head={
        <Row gap={4} basis={14} shrinks>
          <Moves as={`order-${order.id}-cover`}>
            <Box as="span" square={64} className={kit.thumbnail}>
              <Cover seed={faceOf(order)} />
            </Box>
          </Moves>
          <Box shrinks breaks>
            <Text as="h2" leading={115}>
              {music.title}
            </Text>
            <Text tone="quiet" size="text">
              {`${artistOf(order)}. ${labelOf(RELEASE_FORMAT_OPTIONS, music.format)}`}
            </Text>
          </Box>
        </Row>
      }
    >
      {first ? (
        <div className={styles.player}>
          <SoundCard tracks={[first, ...others]} onToggle={({ id }) => press(id)} />
          {role === 'media' ? <HeardNote artist={artistOf(order)} /> : null}
        </div>
      ) : null}
      <div className={styles.tracks}>
        <TrackLines
          tracks={music.tracks}
          currentId={current?.id ?? null}
          isPlaying={isPlaying}
          onPress={press}
        />
      </div>
      {heard === null || role !== 'artist' ? null : (
        <HeardTracks heard={heard} outlet={outletOf(found.ordered)} tracks={music.tracks} />
      )}
    </MusicCard>
  );
}

const soundsOf = ({ order }: FoundOffer, music: OrderMusic): PlayerTrack[] =>
  playerTracks(music.tracks, {
    artist: artistOf(order),
    face: faceOf(order),
    page: paths.offer(order.id),
  });

function embargoText({ embargo_until, embargo_note }: OrderMusic): string {
  if (embargo_until === null) return embargo_note ?? 'There is no embargo on this release.';
  const day = `Please publish nothing before ${formatDay(embargo_until)}.`;
  return embargo_note === null ? day : `${day} ${embargo_note}`;
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
  const toggle = async (is_saved: boolean) => {
    setPending(is_saved);
    /* on failure, the toggle falls back to the stored value */
    await mark({ id, body: { is_saved } });
    setPending(null);
  };
  const isShown = pending ?? isSaved;
  return (
    <SaveToggle
      service={serviceOf(href)}
      isSaved={isShown}
      onToggle={() => {
        if (!isShown && href !== null) window.open(href, '_blank', 'noopener,noreferrer');
        void toggle(!isShown);
      }}
    />
  );
}
