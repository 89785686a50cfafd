import type { Submission } from '@/shared/market/submissions.schemas';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
} from '@/shared/platform/options';
import { useLazyGetSubmissionQuery } from '@/client/entities/submissions';
import { formatDay } from '@/client/lib/dates';
import { externalHref } from '@/client/ui/ExternalLink';
import { SoundCard, TrackLines } from '@/client/player/SoundCard';
import { faceOf } from '@/shared/platform/coverArt';
import { Cover } from '@/client/ui/Cover';
import { FileLink } from '@/client/ui/list/FileLink';
import kit from '@/client/ui/kit.module.css';
import {
  ShelfButtons,
  type ShelfButtonsProps,
} from '@/client/features/trade/shared/submissions/ShelfButtons';
import styles from './SubmissionPane.module.css';
import {
  artistOf,
  soundsOf,
  type SubmissionSounds,
  timeLeft,
} from '@/client/features/trade/shared/submissions/submissions';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import { HeardNote } from '@/client/player/HeardNote';
import { Box, Cluster, Quiet, Row, Stack, Text } from '@/client/ui/kit';

export interface SubmissionPaneProps extends Omit<ShelfButtonsProps, 'variant'> {
  sounds: SubmissionSounds;
}

export function SubmissionPane({ submission, sounds, ...shelf }: SubmissionPaneProps) {
  const { title, artwork, release, genre, format, artist, open_until, description } = submission;
  const left = timeLeft(open_until);
  const [first, ...others] = soundsOf(submission);
  const country = artist.country && labelOf(COUNTRY_OPTIONS, artist.country);
  return (
    <>
      <Row as="header" gap={4} below={4}>
        <Box as="span" square={96} className={kit.thumbnail}>
          <Cover seed={faceOf({ release, artwork })} />
        </Box>
        <Box shrinks>
          <Quiet>{`${labelOf(GENRE_OPTIONS, genre)}, ${labelOf(RELEASE_FORMAT_OPTIONS, format)}`}</Quiet>
          <Box as="h2" leading={110} breaks figure={30}>
            {title}
          </Box>
          <Quiet>{country ? `${artistOf(submission)}, ${country}` : artistOf(submission)}</Quiet>
        </Box>
      </Row>
      {first ? (
        <Box below={4}>
          <Box only="folded">
            <SoundCard
              tracks={[first, ...others]}
              onToggle={({ id }) => sounds.toggleTrack(submission, id)}
            />
          </Box>
          <HeardNote artist={artistOf(submission)} />
        </Box>
      ) : null}
      <Cluster gap={2} align="stretch" className={styles.shelf}>
        <ShelfButtons {...shelf} submission={submission} variant="words" />
      </Cluster>
      <Cluster as="p" gap={4} rowGap={1} align="stretch" justify="between" className={styles.left}>
        <Text as="strong" tone="ink">
          {left.text}
        </Text>
        <span>{`Open until ${formatDay(open_until)}`}</span>
      </Cluster>
      <h3 className={styles.label}>Description</h3>
      <Text words size="text" leading={150}>
        {description ?? 'None was given.'}
      </Text>
      <Embargo submission={submission} />
      <Tracks submission={submission} sounds={sounds} />
      <Links submission={submission} />
      <p className={kit.flush}>
        <ReportButton kind="release" id={submission.id} name="this release" />
      </p>
    </>
  );
}

function Embargo({ submission: { embargo_until, embargo_note } }: { submission: Submission }) {
  if (embargo_until === null && embargo_note === null) return null;
  return (
    <Stack as="p" gap={0} above={4} border="ink" corner="drop" size="small" pad={3} padInline={4}>
      <strong>
        {embargo_until === null ? 'Embargo' : `Embargo until ${formatDay(embargo_until)}`}
      </strong>
      {embargo_note === null ? null : (
        <Text as="span" tone="quiet">
          {embargo_note}
        </Text>
      )}
    </Stack>
  );
}

function Tracks({ submission, sounds }: { submission: Submission; sounds: SubmissionSounds }) {
  const { tracks } = submission;
  if (tracks.length === 0) return null;
  return (
    <>
      <h3 className={styles.label}>Tracks</h3>
      <TrackLines
        tracks={tracks}
        currentId={sounds.currentId}
        isPlaying={sounds.isPlaying}
        onPress={(id) => sounds.toggleTrack(submission, id)}
      />
    </>
  );
}

const LINKS = [
  ['website', 'Website'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['twitter', 'Twitter'],
] as const;

function Links({ submission }: { submission: Submission }) {
  const [read] = useLazyGetSubmissionQuery();
  const { id, artist, link, presskit, title } = submission;
  const places = [
    { label: 'Streaming', href: link },
    ...LINKS.map(([name, label]) => ({ label, href: artist[name] })),
  ].flatMap(({ label, href }) => {
    const address = href === null ? null : externalHref(href);
    return address === null ? [] : [{ label, address }];
  });
  if (places.length === 0 && presskit === null) return null;
  return (
    <>
      <h3 className={styles.label}>Links and files</h3>
      <Cluster as="p" gap={4} rowGap={0} align="stretch" className={styles.links}>
        {places.map(({ label, address }) => (
          <a key={label} href={address} target="_blank" rel="noopener noreferrer nofollow">
            {label}
          </a>
        ))}
        {presskit === null ? null : (
          <FileLink
            path={presskit}
            renew={async () => (await read(id).unwrap()).presskit}
            aria-label={`Press kit of ${title}`}
          >
            Press kit
          </FileLink>
        )}
      </Cluster>
    </>
  );
}
