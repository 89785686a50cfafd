import { useConversation } from '@/client/entities/samples/messages/messagesHooks';
import { offerConversation } from '@/client/entities/samples/messages/sampleConversations';
import {
  useOfferNote,
  useOfferSaved,
  useSampleOffer,
} from '@/client/entities/samples/offers/offersHooks';
import type {
  Offer,
  OfferDetails,
  OfferStage,
} from '@/client/entities/samples/offers/sampleOffers';
import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/widgets/chat/Chat';
import { coverSeed } from '@/client/ui/coverSeed';
import type { OrderStatusText } from '@/client/widgets/orders/orderStatus';
import { PageHeader } from '@/client/ui/PageHeader';
import { SampleNote } from '@/client/ui/SampleNote';
import { TrackPlayer } from '@/client/ui/TrackPlayer';
import { MusicCard, SaveToggle } from './MusicCard';
import { NoOffer } from './NoOffer';
import { OfferFacts } from './OfferFacts';
import styles from './OfferPage.module.css';
import { OfferStatus } from './OfferStatus';
import { PrivateNotes } from './PrivateNotes';

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

/** A sample offer, for visitors and for accounts without an offer. */
export function SampleOffer({ id }: { id: number }) {
  const found = useSampleOffer(id);
  return (
    <>
      <SampleNote />
      {found ? <FoundSample key={id} {...found} /> : <NoOffer />}
    </>
  );
}

function FoundSample({ offer, details }: { offer: Offer; details: OfferDetails }) {
  const conversation = useConversation(offerConversation(offer.id));
  const { note, changeNote } = useOfferNote(offer.id);
  return (
    <>
      <PageHeader
        title={offer.title}
        below={<OfferStatus chips={STATUS[details.stage]} />}
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
  const { isSaved, toggleSaved } = useOfferSaved(offerId);
  return (
    <MusicCard
      embargo={embargo}
      genres={genres}
      save={<SaveToggle service="Spotify" isSaved={isSaved} onToggle={toggleSaved} />}
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
