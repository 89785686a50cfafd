import { useParams } from 'react-router-dom';
import { useConversation } from '@/client/entities/samples/messages/messagesHooks';
import { offerConversation } from '@/client/entities/samples/messages/sampleConversations';
import { useSampleOffer } from '@/client/entities/samples/offers/offersHooks';
import type {
  Offer,
  OfferDetails,
  OfferStage,
} from '@/client/entities/samples/offers/sampleOffers';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Chat } from '@/client/ui/chat/Chat';
import { PageHeader } from '@/client/ui/PageHeader';
import { StatusChip, type StatusTone } from '@/client/ui/StatusChip';
import { OfferFacts } from './OfferFacts';
import { OfferMusic } from './OfferMusic';
import styles from './OfferPage.module.css';

export function OfferPage() {
  const { id = '' } = useParams();
  const found = useSampleOffer(/^\d+$/.test(id) ? Number(id) : 0);
  return found ? <FoundOffer key={id} {...found} /> : <NoOffer />;
}

function NoOffer() {
  return (
    <>
      <PageHeader
        title="Offer not found"
        lead="It may have been taken back, or the address has a mistake in it."
      />
      <ButtonLink to={paths.offers} variant="primary">
        Back to offers
      </ButtonLink>
    </>
  );
}

const STATUS: Record<OfferStage, readonly { text: string; tone: StatusTone }[]> = {
  pending: [
    { text: 'Offer Accepted', tone: 'done' },
    { text: 'Paid & Awaiting Completion', tone: 'working' },
  ],
  completed: [
    { text: 'Offer Accepted', tone: 'done' },
    { text: 'Completed', tone: 'done' },
  ],
};

function Status({ stage }: { stage: OfferStage }) {
  return (
    <ul className={styles.status} aria-label="Status">
      {STATUS[stage].map(({ text, tone }) => (
        <li key={text}>
          <StatusChip tone={tone}>{text}</StatusChip>
        </li>
      ))}
    </ul>
  );
}

function FoundOffer({ offer, details }: { offer: Offer; details: OfferDetails }) {
  const conversation = useConversation(offerConversation(offer.id));
  return (
    <>
      <PageHeader
        title={offer.title}
        below={<Status stage={details.stage} />}
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
          <OfferFacts offer={offer} details={details} />
          <OfferMusic details={details} />
        </div>
      </div>
    </>
  );
}
