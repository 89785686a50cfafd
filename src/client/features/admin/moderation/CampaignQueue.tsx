import type { ReactNode } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { ModeratedCampaign } from '@/shared/admin/moderation.schemas';
import type { CampaignDecision } from '@/shared/admin/moderation.requests';
import { useCampaignsToModerate } from '@/client/entities/moderation';
import { formatDay, formatDuration, twoDigits } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerState';
import { usePlayer } from '@/client/player/usePlayer';
import { coverSeed } from '@/shared/platform/coverArt';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { fileKind, mediaUrl, Artwork } from '@/client/ui/Cover';
import { PlayButton } from '@/client/ui/PlayButton';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { Detail, DetailHead, FactList, Links, Part } from './Detail';
import styles from './Detail.module.css';
import type { ModerationKind, OpenProps } from './decisions';
import { DecidedBefore, ModerationQueue } from './ModerationQueue';
import { QUEUES } from './queues';
import { artistOf, countryOf, listed } from './queueRows';
import { Text } from '@/client/ui/kit';

export const CampaignQueue = (open: OpenProps) => (
  <ModerationQueue {...open} {...useCampaignKind()} queue={useCampaignsToModerate(open.filter)} />
);

export function useCampaignKind() {
  const { play, toggle, current } = usePlayer();
  return {
    ...QUEUES.campaigns,
    renderDetail: (campaign, chip) => <CampaignDetail campaign={campaign} chip={chip} />,
    onPlay: (campaign) => {
      const tracks = playable(campaign);
      if (tracks.some(({ id }) => id === current?.id)) toggle();
      else if (tracks[0]) play(tracks[0], tracks);
    },
    bodyOf: (_campaign, verdict) => verdict,
  } satisfies ModerationKind<ModeratedCampaign, CampaignDecision>;
}

interface CampaignDetailProps {
  campaign: ModeratedCampaign;
  chip: ReactNode;
}

function CampaignDetail({ campaign, chip }: CampaignDetailProps) {
  const { artist, files, link, description, title } = campaign;
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Artwork path={campaign.artwork} seed={coverSeed.release(campaign.release)} />}
          above={listed(
            labelOf(RELEASE_FORMAT_OPTIONS, campaign.format),
            labelOf(GENRE_OPTIONS, campaign.genre),
            `sent ${formatDay(campaign.submitted_at)}`,
          )}
          title={title}
          below={listed(artistOf(campaign), countryOf(artist.country))}
          chip={chip}
        />
      }
      aside={
        <>
          <Tracks campaign={campaign} />
          <Part title="The artist so far">
            <FactList
              facts={[
                ['Campaigns approved', artist.approved],
                ['Declined', artist.declined],
              ]}
            />
          </Part>
          <DecidedBefore of={campaign.owner.id} />
        </>
      }
    >
      {campaign.decline_reason === null ? null : (
        <Part title="Declined because">{campaign.decline_reason}</Part>
      )}
      <Part title="Description">{description ?? 'None.'}</Part>
      <Part title="About the artist">{artist.biography ?? 'Nothing yet.'}</Part>
      <Part title="Files and links">
        <ul className={styles.files}>
          {files.map(({ kind, path, bytes, width, height }) => (
            <li key={path}>
              <span>{kind === 'artwork' ? 'Artwork' : 'Press kit'}</span>
              <Text as="span" tone="faint" size="caption" textAlign="end" grow>
                {listed(
                  fileKind(path),
                  width !== null && `${width} × ${String(height)}`,
                  formatFileSize(bytes),
                )}
              </Text>
              <a href={mediaUrl(path)} target="_blank" rel="noreferrer">
                {kind === 'artwork' ? 'Open' : 'Download'}
              </a>
            </li>
          ))}
          {link === null ? null : (
            <li>
              <span>Link</span>
              <ExternalLink value={link} />
            </li>
          )}
        </ul>
        <Links of={artist} />
      </Part>
      {campaign.embargo_until === null && campaign.embargo_note === null ? null : (
        <Part title="Embargo">
          {listed(
            campaign.embargo_until && `until ${formatDay(campaign.embargo_until)}`,
            campaign.embargo_note,
          )}
        </Part>
      )}
    </Detail>
  );
}

const playable = (campaign: ModeratedCampaign): PlayerTrack[] =>
  playerTracks(campaign.tracks, {
    artist: artistOf(campaign),
    cover: campaign.artwork,
    seed: coverSeed.release(campaign.release),
    page: paths.adminReview,
  });

function Tracks({ campaign }: { campaign: ModeratedCampaign }) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const queue = playable(campaign);
  if (campaign.tracks.length === 0) {
    return <p className={styles.silent}>No tracks. The music is behind the link.</p>;
  }
  return (
    <ol className={styles.tracks} aria-label="Tracks">
      {campaign.tracks.map(({ id, title, seconds, position }) => {
        const track = queue.find((each) => each.id === id);
        const isCurrent = current?.id === id;
        return (
          <li key={id} data-current={isCurrent || undefined}>
            {track ? (
              <PlayButton
                of={title}
                isPlaying={isCurrent && isPlaying}
                onPress={() => {
                  if (isCurrent) toggle();
                  else play(track, queue);
                }}
              />
            ) : (
              <span className={styles.position}>{twoDigits(position)}</span>
            )}
            <span>{title}</span>
            <Text as="span" tone="faint" size="caption" textAlign="end" grow>
              {seconds === null ? 'No sound' : formatDuration(seconds)}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
