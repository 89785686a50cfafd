import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { formatCount } from '@/shared/platform/format';
import { paths } from '@/client/lib/paths';
import { isOpen, statusOf } from '@/client/features/music/shared/campaigns/campaignStatus';
import { classNames } from '@/client/ui/classNames';
import { faceOf } from '@/shared/platform/coverArt';
import { Cover } from '@/client/ui/Cover';
import { ListStates } from '@/client/ui/list/ListStates';
import { PlayButton } from '@/client/ui/PlayButton';
import { TextLink } from '@/client/ui/TextLink';
import styles from './CampaignOptions.module.css';
import type { CampaignChoice } from './orderForm';
import { useLazyGetCampaignQuery } from '@/client/entities/campaigns';
import { usePlayer } from '@/client/player/usePlayer';
import { campaignSounds } from '@/client/features/music/shared/listening/playerTracks';
import { Box, Quiet, Stack, Text } from '@/client/ui/kit';

export function CampaignOptions(props: { choice: CampaignChoice; labelledBy: string }) {
  const { choice, labelledBy } = props;
  const { open, closed, chosen, choose, ...loading } = choice;
  return (
    <ListStates {...loading} errorFallback={CAMPAIGN_MESSAGES.listFailed}>
      {open.length === 0 ? (
        <Text below={4} tone="quiet">
          None of your campaigns is open. You can place the order without one.{' '}
          <TextLink to={paths.campaigns}>Go to your campaigns</TextLink>
        </Text>
      ) : null}
      {open.length + closed.length === 0 ? null : (
        <Stack as="fieldset" gap={2} aria-labelledby={labelledBy}>
          {[...open, ...closed].map((campaign) => (
            <CampaignOption
              key={campaign.id}
              campaign={campaign}
              isChosen={campaign.id === chosen}
              onChoose={choose}
            />
          ))}
        </Stack>
      )}
    </ListStates>
  );
}

interface CampaignOptionProps {
  campaign: Campaign;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

function CampaignOption({ campaign, isChosen, onChoose }: CampaignOptionProps) {
  const { id, release, title, artwork } = campaign;
  const isClosed = !isOpen(campaign);
  const sound = useCampaignSound(campaign);
  return (
    <Box anchors>
      <label className={classNames(styles.label, isClosed && styles.closed)}>
        <input
          type="radio"
          name="campaign"
          value={id}
          checked={isChosen}
          disabled={isClosed}
          onChange={() => onChoose(id)}
        />
        <Box as="span" square={56} className="thumbnail">
          <Cover seed={faceOf({ release, artwork })} />
        </Box>
        <Box as="span" grow shrinks breaks>
          <Text as="b" block>
            {title}
          </Text>{' '}
          <Quiet as="span" block>
            {metaOf(campaign)}
          </Quiet>
        </Box>
      </label>
      {sound ? (
        <PlayButton
          className={styles.play}
          isPlaying={sound.isPlaying}
          of={title}
          onPress={sound.toggle}
        />
      ) : null}
    </Box>
  );
}

/** 'EP, Electronic, 4 tracks. Open, 19 days left.', or why it cannot be chosen. */
function metaOf(campaign: Campaign): string {
  const { format, genre, tracks, stage } = campaign;
  const what = [
    labelOf(RELEASE_FORMAT_OPTIONS, format),
    labelOf(GENRE_OPTIONS, genre),
    ...(isOpen(campaign) && tracks.length > 0 ? [formatCount(tracks.length, 'track')] : []),
  ];
  const status = `${what.join(', ')}. ${statusOf(campaign).text}.`;
  if (stage === 'in_review') return `${status} Can be chosen once it is approved.`;
  return isOpen(campaign) ? status : `${status} Send it again for another month.`;
}

/**
 * Plays the tracks of a campaign from the first one, or pauses and resumes one. Returns `null` when
 * none can be played.
 */
function useCampaignSound(campaign: Campaign) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetCampaignQuery();
  const sounds = campaignSounds(campaign);
  const [first] = sounds;
  if (!first) return null;
  const isCurrent = sounds.some(({ id }) => id === current?.id);
  return {
    isPlaying: isPlaying && isCurrent,
    toggle: () => {
      if (isCurrent) toggle();
      else
        play(first, sounds, async ({ id }) => {
          const fresh = await read(campaign.id).unwrap();
          return fresh.tracks.find((track) => track.id === id)?.audio ?? null;
        });
    },
  };
}
