import { componentOf } from '@/client/ui/lazyPage';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { openPage } from '@/client/session/openPage';
import { useSampleConversation } from '@/client/features/trade/shared/chat/sampleConversations';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { formatPrice } from '@/shared/platform/format';
import { TEXT_MAX } from '@/shared/platform/limits';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { formatNumericDay } from '@/client/lib/dates';
import { paths, idIn } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { faceOf } from '@/shared/platform/coverArt';
import type { OrderStatusText } from '@/shared/platform/orderStatusTexts';
import { Disclosure } from '@/client/ui/Disclosure';
import { Facts } from '@/client/ui/Facts';
import { TextArea } from '@/client/ui/Field';
import { Icon } from '@/client/ui/Icon';
import { PageHeader } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { StatusChip } from '@/client/ui/StatusChip';
import { TrackPlayer } from '@/client/ui/TrackPlayer';
import { NoOffer } from '../orderParts';
import styles from './OfferPage.module.css';
import { type OfferStage, SAMPLE_LINKS, type SampleOffer, sampleOffers } from './sampleOffers';
import { Box, Cluster, Ends, Faint, Stack, Text } from '@/client/ui/kit';

/** Seconds. */
const START_AT = 72;

/** US dollars. */
const CONTRIBUTION = 10;

const STATUS: Record<OfferStage, readonly OrderStatusText[]> = {
  pending: [
    { text: 'Offer Accepted', tone: 'done' },
    { text: 'Paid & Awaiting Completion', tone: 'working' },
  ],
  completed: [
    { text: 'Offer Accepted', tone: 'done' },
    { text: 'Completed', tone: 'done' },
  ],
};

const OneOffer = openPage(
  <Sample />,
  componentOf(() => import('./OrderPage'), 'OwnOffer'),
);

/**
 * `/offers/:id`: an order, whoever began it; a sample for visitors and for accounts without one.
 */
export function OfferPage() {
  const { id = '' } = useParams();
  return idIn(id) === null ? <NoOffer /> : <OneOffer />;
}

function Sample() {
  const id = Number(useParams().id);
  const offer = sampleOffers.find((each) => each.id === id);
  return offer ? <FoundSample offer={offer} /> : <NoOffer />;
}

function FoundSample({ offer }: { offer: SampleOffer }) {
  const conversation = useSampleConversation(`offer-${offer.id}`);
  return (
    <>
      <UnlistedMeta title="Offer" />
      <PageHeader
        title={offer.title}
        below={
          <Cluster as="ul" gap={2} above={3} align="stretch" aria-label="Status">
            {STATUS[offer.stage].map(({ text, tone }) => (
              <li key={text}>
                <StatusChip tone={tone}>{text}</StatusChip>
              </li>
            ))}
          </Cluster>
        }
        actions={
          <ButtonLink to={paths.home} variant="primary">
            Submit work
          </ButtonLink>
        }
      />
      <Stack single gap={6} align="start" className={styles.columns}>
        <div className={styles.chat}>
          <Chat {...conversation} />
        </div>
        <Stack single gap={6} align="start">
          <SampleFacts offer={offer} />
          <SampleMusic offer={offer} />
        </Stack>
      </Stack>
    </>
  );
}

function SampleFacts({ offer }: { offer: SampleOffer }) {
  const headingId = useId();
  const [note, changeNote] = useSampleValue(`note ${offer.id}`, '');
  return (
    <Stack as="section" framed gap={5} alignContent="start" aria-labelledby={headingId}>
      <Ends>
        <h2 id={headingId}>About the offer</h2>
        <Cluster as="ul" gap={5} rowGap={0} align="stretch" aria-label="Social links">
          {SAMPLE_LINKS.map(({ label, href }) => (
            <li key={label}>
              <a
                className="flow-inline align-center touch weight-medium"
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {label}
              </a>
            </li>
          ))}
        </Cluster>
      </Ends>
      <Text tone="quiet" breaks>
        {offer.description}
      </Text>
      <Facts
        facts={[
          { label: 'Est. Publish Date', value: formatNumericDay(offer.date_eta) },
          { label: 'Offer Type', value: offer.type },
          { label: 'Contribution', value: formatPrice(CONTRIBUTION) },
          { label: 'Marketing', value: offer.marketing },
        ]}
      />
      <div>
        <Text as="h3" face="text" tone="faint" size="caption" weight="plain" leading={140}>
          Offer details
        </Text>
        <p className={styles.details}>{offer.details}</p>
      </div>
      <Box ruleAbove="line" className={styles.notes}>
        <Disclosure
          title={
            <Ends as="span">
              <span>Private notes</span>
              <Faint as="small" face="text" weight="plain" leading={140}>
                Only you read them
              </Faint>
            </Ends>
          }
        >
          <TextArea
            label="Notes on this offer"
            name="notes"
            maxLength={TEXT_MAX}
            value={note}
            onChange={(event) => changeNote(event.target.value)}
          />
        </Disclosure>
      </Box>
    </Stack>
  );
}

function SampleMusic({ offer: { id, artist, tracks, embargo, genres } }: { offer: SampleOffer }) {
  const [isSaved, setSaved] = useSampleValue(`saved ${id}`, false);
  return (
    <Stack as="section" gap={5} alignContent="start" className={styles.card} aria-label="The music">
      <Cluster justify="between">
        <h2 className="label">The music</h2>
        <button
          type="button"
          className="chip flow-inline align-center gap-2 tone-ink weight-strong"
          aria-pressed={isSaved}
          onClick={() => setSaved(!isSaved)}
        >
          <Icon d={isSaved ? 'M4 10.5l4 4 8-9' : 'M10 4v12M4 10h12'} size={18} stroke={2.5} />
          Save on Spotify
        </button>
      </Cluster>
      <TrackPlayer
        artist={artist}
        seed={faceOf({ of: 'order', id, picture: null })}
        tracks={tracks}
        startAt={START_AT}
      />
      <Cluster justify="between">
        <Text basis={16} size="text" breaks>
          <Text as="span" tone="faint">
            Embargo
          </Text>{' '}
          {embargo}
        </Text>
        <Cluster as="ul" gap={2} align="stretch" aria-label="Genres">
          {genres.map((genre) => (
            <Box as="li" key={genre} pad={1} padInline={3} corner="full" fill="sunken" size="small">
              {labelOf(GENRE_OPTIONS, genre)}
            </Box>
          ))}
        </Cluster>
      </Cluster>
    </Stack>
  );
}
