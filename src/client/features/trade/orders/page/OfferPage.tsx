import { useParams } from 'react-router-dom';
import { openPage } from '@/client/session/openPage';
import { useSampleConversation } from '@/client/features/trade/shared/chat/sampleConversations';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { formatPrice } from '@/shared/platform/format';
import { formatNumericDay } from '@/client/lib/dates';
import { paths, idIn } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { faceOf } from '@/shared/platform/coverArt';
import type { OrderStatusText } from '@/shared/platform/orderStatusTexts';
import { PageHeader } from '@/client/ui/PageHeader';
import { TrackPlayer } from '@/client/ui/TrackPlayer';
import {
  OfferFacts,
  PrivateNotes,
  OfferStatus,
  NoOffer,
  MusicCard,
  SaveToggle,
} from './OfferParts';
import styles from './OfferPage.module.css';
import { type OfferStage, SAMPLE_LINKS, type SampleOffer, sampleOffers } from './sampleOffers';
import { Stack } from '@/client/ui/kit';

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
  async () => (await import(/* webpackChunkName: "own-offer" */ './OrderPage')).OwnOffer,
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
  const [note, changeNote] = useSampleValue(`note ${offer.id}`, '');
  return (
    <>
      <PageHeader
        title={offer.title}
        below={<OfferStatus chips={STATUS[offer.stage]} />}
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
          <OfferFacts
            {...offer}
            links={SAMPLE_LINKS}
            publishDate={formatNumericDay(offer.date_eta)}
            contribution={formatPrice(CONTRIBUTION)}
            notes={<PrivateNotes note={note} onChange={changeNote} />}
          />
          <SampleMusic offer={offer} />
        </Stack>
      </Stack>
    </>
  );
}

function SampleMusic({ offer: { id, artist, tracks, embargo, genres } }: { offer: SampleOffer }) {
  const [isSaved, setSaved] = useSampleValue(`saved ${id}`, false);
  return (
    <MusicCard
      embargo={embargo}
      genres={genres}
      save={<SaveToggle service="Spotify" isSaved={isSaved} onToggle={() => setSaved(!isSaved)} />}
    >
      <TrackPlayer
        artist={artist}
        seed={faceOf({ of: 'order', id, picture: null })}
        tracks={tracks}
        startAt={START_AT}
      />
    </MusicCard>
  );
}
