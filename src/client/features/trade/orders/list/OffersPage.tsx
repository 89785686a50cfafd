import { openPage } from '@/client/session/openPage';
import { useMemo } from 'react';
import { matchesText } from '@/client/lib/lists';
import { formatNumericDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { faceOf } from '@/shared/platform/coverArt';
import { EXAMPLE, useIsExample } from '@/client/ui/SampleNote';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import type { OrderStatusText } from '@/shared/platform/orderStatusTexts';
import { type OfferStage, type SampleOffer, sampleOffers } from '../page/sampleOffers';
import { OfferList, useOfferView, type OfferItem, SAMPLE_LABELS } from './OfferList';

const CHIPS: Record<OfferStage, OrderStatusText> = {
  pending: { text: 'Paid & Awaiting Completion', tone: 'working' },
  completed: { text: 'Completed', tone: 'done' },
};

const itemOf = (offer: SampleOffer, query: string): OfferItem => ({
  ...offer,
  labels: SAMPLE_LABELS,
  price: offer.cost_interview,
  genre: offer.direction,
  date: formatNumericDay(offer.date),
  eta: formatNumericDay(offer.date_eta),
  to: paths.offer(offer.id) + query,
  face: faceOf({ of: 'order', id: offer.id, picture: null }),
  chip: CHIPS[offer.stage],
  by: { words: 'Offered by', name: offer.author },
});

export const OffersPage = openPage(
  <SampleOffers />,
  async () => (await import(/* webpackChunkName: "own-offers" */ './OwnOffers')).OwnOffers,
);

function SampleOffers() {
  const query = useIsExample() ? EXAMPLE : '';
  const [view, setView] = useOfferView();
  const { tab, search } = view;
  const items = useMemo(
    () =>
      sampleOffers
        .filter(({ stage }) => tab === 'workflow' || stage === tab)
        .map((offer) => itemOf(offer, query))
        .filter(({ title, description, by, genre, chip }) =>
          matchesText(
            search,
            ...[title, description, by.name, chip.text, labelOf(GENRE_OPTIONS, genre)],
          ),
        ),
    [tab, search, query],
  );
  return <OfferList view={view} onView={setView} items={items} labels={SAMPLE_LABELS} />;
}
