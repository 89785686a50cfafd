import { componentOf } from '@/client/ui/lazyPage';
import { useMemo } from 'react';
import { openPage } from '@/client/session/openPage';
import { matchesText } from '@/client/lib/lists';
import { formatNumericDay } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { RuledRow } from '@/client/ui/RuledList';
import { EXAMPLE, useIsExample } from '@/client/ui/SampleNote';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { sampleOffers } from '../page/sampleOffers';

export const OffersPage = openPage(
  <SampleOffers />,
  componentOf(() => import(/* webpackChunkName: "orders" */ './OrdersPage'), 'OrdersPage'),
);

const VIEW = {
  tab: choiceField(['workflow', 'pending', 'completed']),
  search: textField,
};
const TABS = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
] as const;

function SampleOffers() {
  const query = useIsExample() ? EXAMPLE : '';
  const [view, setView] = useAddressState(VIEW);
  const { tab, search } = view;
  const items = useMemo(
    () =>
      sampleOffers
        .filter(({ stage }) => tab === 'workflow' || stage === tab)
        .filter(({ title, description, author, direction }) =>
          matchesText(search, title, description, author, labelOf(GENRE_OPTIONS, direction)),
        ),
    [tab, search],
  );
  return (
    <ListScreen
      title="Offers"
      view={view}
      onView={setView}
      tabs={{ label: 'Offers by stage', items: TABS }}
      searchLabel="Search your offers"
      items={items}
      pageSize={50}
      counted={['offer', 'offers']}
      label="Offers"
      shape="rows"
      renderItem={(offer, index) => (
        <RuledRow
          key={offer.id}
          number={index + 1}
          artwork={<Cover seed={faceOf({ of: 'order', id: offer.id, picture: null })} />}
          title={offer.title}
          meta={`${offer.description} Offered by ${offer.author}`}
          columns={[
            { label: 'Date', value: formatNumericDay(offer.date) },
            { label: 'Interview cost', value: formatPrice(offer.cost_interview) },
            { label: 'Genre direction', value: labelOf(GENRE_OPTIONS, offer.direction) },
            { label: 'ETA', value: formatNumericDay(offer.date_eta) },
          ]}
          actions={
            <ButtonLink
              to={paths.offer(offer.id) + query}
              size="sm"
              aria-label={`Open ${offer.title}`}
            >
              Open
            </ButtonLink>
          }
        />
      )}
      empty="There are no offers here yet."
      noMatches="No offers match your search."
    />
  );
}
