import { useParams } from 'react-router-dom';
import { openPage } from '@/client/session/openPage';
import { useSampleConversation } from '@/client/features/trade/shared/chat/sampleConversations';
import { useSampleValue } from '@/client/features/platform/shared/samples/sampleValues';
import { formatPrice } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { paths, idIn } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/features/trade/shared/chat/Chat';
import { coverSeed } from '@/shared/platform/coverArt';
import type { OrderStatusText } from '@/shared/platform/orderStatus';
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
import {
  type OfferDetails,
  type OfferStage,
  type SampleOffer as Offer,
  sampleOfferDetails,
  sampleOffers,
} from './sampleOffers';

/** The player's initial position, in seconds. */
const START_AT = 72;

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
  <SampleOffer />,
  async () => (await import(/* webpackChunkName: "own-offer" */ './OrderPage')).OwnOffer,
);

/**
 * `/offers/:id`: an order, whoever began it; a sample for visitors and for accounts without one.
 */
export function OfferPage() {
  const { id = '' } = useParams();
  return idIn(id) === null ? <NoOffer /> : <OneOffer />;
}

/** A sample offer, for visitors and for accounts without an offer. */
function SampleOffer() {
  const id = Number(useParams().id);
  const offer = sampleOffers.find((each) => each.id === id);
  const details = sampleOfferDetails.find(({ offerId }) => offerId === id);
  return offer && details ? <FoundSample offer={offer} details={details} /> : <NoOffer />;
}

function FoundSample({ offer, details }: { offer: Offer; details: OfferDetails }) {
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
      <div className={styles.columns}>
        <div className={styles.chat}>
          <Chat {...conversation} />
        </div>
        <div className={styles.cards}>
          <OfferFacts
            description={offer.description}
            links={details.links}
            publishDate={formatDay(details.publishDate)}
            type={details.type}
            contribution={formatPrice(details.contribution)}
            marketing={details.marketing}
            details={details.details}
            notes={<PrivateNotes note={note} onChange={changeNote} />}
          />
          <SampleMusic details={details} />
        </div>
      </div>
    </>
  );
}

function SampleMusic({ details }: { details: OfferDetails }) {
  const { offerId, artist, tracks, embargo, genres } = details;
  const [isSaved, setSaved] = useSampleValue(`saved ${offerId}`, false);
  return (
    <MusicCard
      embargo={embargo}
      genres={genres}
      save={<SaveToggle service="Spotify" isSaved={isSaved} onToggle={() => setSaved(!isSaved)} />}
    >
      <TrackPlayer
        artist={artist}
        seed={coverSeed.offer(offerId)}
        tracks={tracks}
        startAt={START_AT}
      />
    </MusicCard>
  );
}
