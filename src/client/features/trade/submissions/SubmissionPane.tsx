import type { ReactNode } from 'react';
import type { Service } from '@/shared/market/services.schemas';
import { formatOf } from '@/shared/market/services.rules';
import type { Submission } from '@/shared/market/submissions.schemas';
import { formatPrice } from '@/shared/platform/format';
import {
  COUNTRY_OPTIONS,
  labelOf,
  RELEASE_FORMAT_OPTIONS,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import { useWholeServiceList } from '@/client/entities/services';
import { useLazyGetSubmissionQuery } from '@/client/entities/submissions';
import { formatDay } from '@/client/lib/dates';
import { externalHref } from '@/client/ui/ExternalLink';
import { faceOf } from '@/shared/platform/coverArt';
import { Cover } from '@/client/ui/Cover';
import { FileLink } from '@/client/ui/list/FileLink';
import {
  artistOf,
  soundsOf,
  type SubmissionSounds,
  timeLeft,
} from '@/client/features/trade/shared/submissions/submissions';
import { ReportButton } from '@/client/features/platform/shared/reports/ReportButton';
import { Box, Cluster, Ends, Quiet, Row, Stack, Text } from '@/client/ui/kit';
import { PanePlayer } from './PanePlayer';

interface SubmissionPaneProps {
  submission: Submission;
  sounds: SubmissionSounds;
  /** The form of a no, in place of what is known about the release. */
  form?: ReactNode;
}

export function SubmissionPane({ submission, sounds, form }: SubmissionPaneProps) {
  const { open_until, description } = submission;
  return (
    <>
      <PaneHead submission={submission} sounds={sounds} isShort={Boolean(form)} />
      {form ?? (
        <Stack gap={4} pad={5} padInline={6}>
          <Ends as="p" padBelow={4} ruleBelow="line">
            <strong>{timeLeft(open_until).text}</strong>
            <Quiet as="span">{`Open until ${formatDay(open_until)}`}</Quiet>
          </Ends>
          <Text words size="text" leading={150}>
            {description ?? 'No description was given.'}
          </Text>
          <Links submission={submission} />
          <Embargo submission={submission} />
          <p className="flush">
            <ReportButton kind="release" id={submission.id} name="this release" />
          </p>
        </Stack>
      )}
    </>
  );
}

function PaneHead(props: { submission: Submission; sounds: SubmissionSounds; isShort: boolean }) {
  const { submission, sounds, isShort } = props;
  const { title, artwork, release, genre, styles: finer, format, artist } = submission;
  const [first, ...others] = soundsOf(submission);
  const country = artist.country && labelOf(COUNTRY_OPTIONS, artist.country);
  const { rows: services } = useWholeServiceList();
  const fit = fitText(submission, services);
  return (
    <Stack as="header" gap={3} padAll={6} className="night">
      <Row gap={4}>
        <Box as="span" square={isShort ? 64 : 96} className="thumbnail">
          <Cover seed={faceOf({ release, artwork })} />
        </Box>
        <Box shrinks>
          <Quiet>
            {[genresText([genre], finer), labelOf(RELEASE_FORMAT_OPTIONS, format)].join(', ')}
          </Quiet>
          <Box as="h2" leading={110} breaks figure={isShort ? 22 : 30}>
            {title}
          </Box>
          <Quiet>{country ? `${artistOf(submission)}, ${country}` : artistOf(submission)}</Quiet>
        </Box>
      </Row>
      {fit === '' || isShort ? null : (
        <Text size="small" weight="strong">
          {fit}
        </Text>
      )}
      {first ? (
        <PanePlayer
          submission={submission}
          sounds={sounds}
          tracks={[first, ...others]}
          isShort={isShort}
        />
      ) : (
        <Quiet>No sound was uploaded.</Quiet>
      )}
    </Stack>
  );
}

/** 'Your genre. Your format: EP online review, $110.00' */
function fitText({ fits, format }: Submission, services: readonly Service[]): string {
  const service = services.find(
    ({ type, approval, is_on }) => formatOf(type) === format && approval === 'approved' && is_on,
  );
  return [
    ...(fits ? ['Your genre.'] : []),
    ...(service
      ? [`Your format: ${serviceTypeLabel(service.type)}, ${formatPrice(service.price)}`]
      : []),
  ].join(' ');
}

function Embargo({ submission: { embargo_until, embargo_note } }: { submission: Submission }) {
  if (embargo_until === null && embargo_note === null) return null;
  return (
    <Stack as="p" gap={0} border="ink" corner="drop" size="small" pad={3} padInline={4}>
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
    <Cluster as="p" gap={4} rowGap={2} align="center" weight="medium">
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
  );
}
