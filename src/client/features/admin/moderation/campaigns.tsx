import type { ReactNode } from 'react';
import { labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import type { ModeratedCampaign } from '@/shared/admin/moderation.schemas';
import type { CampaignDecision } from '@/shared/admin/moderation.requests';
import { useCampaignsToModerate } from '@/client/entities/moderation';
import { formatDay, formatDuration, twoDigits } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import type { PlayerTrack } from '@/client/player/playerState';
import { usePlayer } from '@/client/player/usePlayer';
import { faceOf } from '@/shared/platform/coverArt';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { Cover, fileKind, fileOf, mediaUrl } from '@/client/ui/Cover';
import { MODERATION_MESSAGES, REASON_TEMPLATES } from '@/shared/platform/moderation.rules';
import { PlayButton } from '@/client/ui/PlayButton';
import { playerTracks } from '@/client/features/music/shared/listening/playerTracks';
import { approveOrDecline, type QueueRow, type SeenField } from '../shared/queue/kind';
import { DetailHead, FactList, Part } from '../shared/queue/Detail';
import { ReviewDetail, FileLine, Links, WayBack } from './Parts';
import { countryOf, field, linkFields, listed, review, type ReviewKind } from './fields';
import styles from './Parts.module.css';
import { Row, Text } from '@/client/ui/kit';

const artistOf = ({ artist_name }: ModeratedCampaign): string => artist_name ?? 'Artist';
const rowOf = (campaign: ModeratedCampaign): QueueRow => ({
  id: campaign.id,
  title: campaign.title,
  meta: listed(artistOf(campaign), labelOf(RELEASE_FORMAT_OPTIONS, campaign.format)),
  cover: <Cover seed={faceOf(campaign)} />,
  since: campaign.submitted_at ?? campaign.created_at,
  state: CAMPAIGN_STATES[campaign.stage],
  isOwn: campaign.is_own,
});
const CAMPAIGN_STATES = {
  in_review: 'waiting',
  approved: 'approved',
  declined: 'declined',
  /* its artist has withdrawn it */
  draft: 'declined',
} as const;

const fileField = (label: string, kind: string, { files }: ModeratedCampaign): SeenField => {
  const given = files.filter((each) => each.kind === kind);
  const texts = given.map(({ path, bytes }) => listed(fileKind(path), formatFileSize(bytes)));
  return {
    ...field(label, texts.join('\n')),
    files: given.map(({ path }) => fileOf(path)).join('\n'),
  };
};

const fieldsOf = (campaign: ModeratedCampaign): SeenField[] => [
  field('Title', campaign.title),
  field('Format', labelOf(RELEASE_FORMAT_OPTIONS, campaign.format)),
  field('Genre', genresText([campaign.genre], campaign.styles)),
  field('Description', campaign.description),
  field('Link', campaign.link),
  fileField('Artwork', 'artwork', campaign),
  fileField('Press kit', 'presskit', campaign),
  {
    ...field(
      'Tracks',
      campaign.tracks
        .map(({ position, title, seconds }) =>
          listed(`${position}. ${title}`, seconds !== null && formatDuration(seconds)),
        )
        .join('\n'),
    ),
    files: campaign.tracks.map(({ audio }) => (audio === null ? '' : fileOf(audio))).join('\n'),
  },
  field('Embargo', campaign.embargo_until && formatDay(campaign.embargo_until)),
  field('Embargo note', campaign.embargo_note),
  field('Artist', campaign.artist_name),
  field('Country', countryOf(campaign.artist.country)),
  field('About the artist', campaign.artist.biography),
  ...linkFields(campaign.artist),
];

export function useCampaignKind(): ReviewKind<ModeratedCampaign, CampaignDecision> {
  const { play, toggle, current } = usePlayer();
  return {
    ...review('campaigns'),
    loadFailed: MODERATION_MESSAGES.campaignsLoadFailed,
    useRecords: useCampaignsToModerate,
    rowOf,
    fieldsOf,
    choicesOf: () => approveOrDecline(),
    templatesOf: () => REASON_TEMPLATES.campaigns,
    renderDetail: (campaign, chip, decide) => (
      <CampaignDetail campaign={campaign} chip={chip}>
        {campaign.stage !== 'approved' || campaign.is_own ? null : (
          <WayBack name={campaign.title} record={campaign} decide={decide} />
        )}
      </CampaignDetail>
    ),
    onPlay: (campaign) => {
      const tracks = playable(campaign);
      if (tracks.some(({ id }) => id === current?.id)) toggle();
      else if (tracks[0]) play(tracks[0], tracks);
    },
    bodyOf: (_campaign, verdict) => verdict,
  };
}

interface CampaignDetailProps {
  campaign: ModeratedCampaign;
  chip: ReactNode;
  children: ReactNode;
}

function CampaignDetail({ campaign, chip, children }: CampaignDetailProps) {
  const { artist, files, link, description, title } = campaign;
  return (
    <ReviewDetail
      reason={campaign.decline_reason}
      owner={campaign.owner}
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(campaign)} />}
          above={listed(
            labelOf(RELEASE_FORMAT_OPTIONS, campaign.format),
            genresText([campaign.genre], campaign.styles),
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
        </>
      }
    >
      <Part title="Description">{description ?? 'None.'}</Part>
      <Part title="About the artist">{artist.biography ?? 'Nothing yet.'}</Part>
      <Part title="Files and links">
        <ul className={styles.files}>
          {files.map(({ kind, path, bytes, width, height }) => (
            <FileLine key={path}>
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
            </FileLine>
          ))}
          {link === null ? null : (
            <FileLine>
              <span>Link</span>
              <ExternalLink value={link} />
            </FileLine>
          )}
        </ul>
        <Links of={artist} />
      </Part>
      <Part title="Embargo">
        {listed(
          campaign.embargo_until && `until ${formatDay(campaign.embargo_until)}`,
          campaign.embargo_note,
        ) || null}
      </Part>
      {children}
    </ReviewDetail>
  );
}

const playable = (campaign: ModeratedCampaign): PlayerTrack[] =>
  playerTracks(campaign.tracks, {
    artist: artistOf(campaign),
    face: faceOf(campaign),
    page: paths.adminReview,
  });

function Tracks({ campaign }: { campaign: ModeratedCampaign }) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const queue = playable(campaign);
  if (campaign.tracks.length === 0) {
    return <Text tone="quiet">No tracks. The music is behind the link.</Text>;
  }
  return (
    <ol className={styles.tracks} aria-label="Tracks">
      {campaign.tracks.map(({ id, title, seconds, position }) => {
        const track = queue.find((each) => each.id === id);
        const isCurrent = current?.id === id;
        return (
          <Row as="li" key={id} data-current={isCurrent || undefined}>
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
          </Row>
        );
      })}
    </ol>
  );
}
