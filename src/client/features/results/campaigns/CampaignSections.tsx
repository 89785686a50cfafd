import { useState } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { formatDay } from '@/client/lib/dates';
import { editReleasePath, cataloguePath, paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { ADD_TRACKS_ID } from '@/client/features/music/shared/trackFiles/TrackDrop';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignSections.module.css';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import { ListStates, type QueryStates } from '@/client/ui/list/ListStates';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { ClippingCards } from '@/client/features/identity/shared/clippings/Clippings';
import { formatCount } from '@/shared/platform/format';
import { liveOf } from './CampaignFigures';
import { RuledSection } from '@/client/ui/RuledSection';
import { Box, Cluster, Faint, Panel, Quiet, Row, Stack, Text } from '@/client/ui/kit';

export interface CampaignCoverageProps {
  campaign: Campaign;
  work: QueryStates & { value: CampaignWork | undefined };
}

const SHOWN = 4;

const summaryOf = (work: CampaignWork): string =>
  [
    `${liveOf(work)} live`,
    ...(work.clicks === null ? [] : [formatCount(work.clicks, 'click')]),
  ].join(', ');

interface Need {
  name: string;
  value: string | null;
  way?: { to: string } | { onPress: () => void };
}

const wordsOf = (text: string): string => {
  const count = text.trim().split(/\s+/).length;
  return count === 1 ? '1 word' : `${count} words`;
};
const hostOf = (link: string): string =>
  link.replace(/^https?:\/\/(?:www\.)?/i, '').split(/[/?#]/, 1)[0] ?? link;

const goToTracks = () => document.getElementById(ADD_TRACKS_ID)?.focus();

function needsOf(campaign: Campaign): Need[] {
  const { release, description, link, tracks, embargo_until, stage } = campaign;
  const sounding = tracks.filter(({ audio }) => audio !== null).length;
  const edit = { to: editReleasePath(release) };
  const needs: Need[] = [
    { name: 'Description', value: description && wordsOf(description), way: edit },
    { name: 'Link', value: link && hostOf(link), way: edit },
    { name: 'Tracks', value: sounding > 0 ? String(sounding) : null, way: { onPress: goToTracks } },
    { name: 'Embargo', value: embargo_until && formatDay(embargo_until) },
  ];
  if (stage !== 'draft') return needs;
  /* missing items come first; otherwise the order stays */
  return [...needs].sort((one, other) => Number(one.value !== null) - Number(other.value !== null));
}

export function CampaignNeeds({ campaign }: { campaign: Campaign }) {
  const needs = needsOf(campaign);
  const done = needs.filter(({ value }) => value !== null).length;
  return (
    <Panel as="section" aria-labelledby="campaign-needs">
      <Row gap={4} align="baseline" justify="between">
        <Text id="campaign-needs" as="h2" size="row">
          Complete
        </Text>
        <Faint>{`${done} of ${needs.length}`}</Faint>
      </Row>
      <Row gap={1} align="stretch" above={3} below={2} aria-hidden="true">
        {needs.map(({ name }, index) => (
          <i key={name} className={classNames(styles.part, index < done && styles.full)} />
        ))}
      </Row>
      <Box as="ul" below={4}>
        {needs.map(({ name, value, way }) => (
          <Cluster key={name} as="li" rowGap={0} touch ruleBelow="line">
            <span
              className={classNames(styles.mark, value !== null && styles.there)}
              aria-hidden="true"
            />
            <span className={styles.name}>{name}</span>
            {/* the host name of a link offers no other place to break */}
            <Quiet as="span" breaks data-breaks={name === 'Link' || undefined}>
              {value ??
                (way && campaign.stage !== 'in_review' ? (
                  <Way way={way} to={name.toLowerCase()} />
                ) : (
                  'None yet'
                ))}
            </Quiet>
          </Cluster>
        ))}
      </Box>
      <Faint>{noteOf(campaign)}</Faint>
    </Panel>
  );
}

function Way({ way, to: what }: { way: NonNullable<Need['way']>; to: string }) {
  const text = (
    <>
      Add<VisuallyHidden> {what}</VisuallyHidden>
    </>
  );
  if ('to' in way) return <TextLink to={way.to}>{text}</TextLink>;
  return (
    <Button variant="quiet" size="sm" className={styles.add} onClick={way.onPress}>
      {text}
    </Button>
  );
}

function noteOf({ missing }: Campaign): string {
  if (missing.length === 0) return 'Nothing is missing for the review.';
  const music = missing.includes('music') ? ' Music is a track with sound, or a link.' : '';
  return `A review needs a description and music.${music}`;
}

export function CampaignCoverage({ campaign, work }: CampaignCoverageProps) {
  const [showsAll, setShowsAll] = useState(false);
  const pieces = work.value?.pieces ?? [];
  return (
    <RuledSection
      id="campaign-coverage"
      title="Coverage"
      summary={work.value && pieces.length > 0 ? summaryOf(work.value) : ''}
    >
      <Stack items="start" padAbove={4} className={styles.pieces}>
        <ListStates
          {...work}
          errorFallback={CAMPAIGN_MESSAGES.loadFailed}
          isEmpty={pieces.length === 0}
          empty={
            <p>
              Nothing published yet.{' '}
              {isOpen(campaign) ? (
                <TextLink to={cataloguePath(campaign.id)}>Order your first piece.</TextLink>
              ) : null}
            </p>
          }
        >
          <ClippingCards pieces={showsAll ? pieces : pieces.slice(0, SHOWN)} />
        </ListStates>
        {pieces.length > 0 ? (
          <TextLink to={paths.report(campaign.id)}>Open the report</TextLink>
        ) : null}
        {pieces.length > SHOWN ? (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${pieces.length}`}
          </Button>
        ) : null}
      </Stack>
    </RuledSection>
  );
}
