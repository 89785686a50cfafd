import { useParams } from 'react-router-dom';
import { idIn } from '@/client/lib/idIn';
import { openPage } from '@/client/session/openPage';
import { NoOffer } from './NoOffer';
import { SampleOffer } from './SampleOffer';

const OneOffer = openPage(
  <SampleOffer />,
  async () => (await import(/* webpackChunkName: "own-offer" */ './OwnOffer')).OwnOffer,
);

/**
 * `/offers/:id`: an order, whoever began it; a sample for visitors and for accounts without one.
 */
export function OfferPage() {
  const { id = '' } = useParams();
  return idIn(id) === null ? <NoOffer /> : <OneOffer />;
}
