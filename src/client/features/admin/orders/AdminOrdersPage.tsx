import { stageChipOf, chipsOf } from '@/shared/platform/orderStatusTexts';
import { useListAllOrdersInfiniteQuery } from '@/client/entities/disputes';
import { useList } from '@/client/entities/useList';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect } from '@/client/ui/ListTools';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { memo } from 'react';
import type { AdminOrder } from '@/shared/trade/adminOrders.schemas';
import { ADMIN_ORDER_STAGES } from '@/shared/platform/orderStages';
import { formatPrice } from '@/shared/platform/format';
import { faceOf } from '@/shared/platform/coverArt';
import { serviceTypeLabel } from '@/shared/platform/options';
import { paths, idIn } from '@/client/lib/paths';
import { Cover } from '@/client/ui/Cover';
import { RuledRow } from '@/client/ui/RuledList';
import { StatusMark } from '@/client/ui/StatusChip';

interface AdminOrderRowProps {
  order: AdminOrder;
  position: number;
}

const AdminOrderRow = memo(function AdminOrderRow({ order, position }: AdminOrderRowProps) {
  const { id, type, release_title, artist, outlet, price, created_at } = order;
  const [chip] = chipsOf(order).slice(-1);
  return (
    <RuledRow
      number={position}
      artwork={<Cover seed={faceOf(order.face)} />}
      title={`${id}, ${serviceTypeLabel(type)}`}
      to={paths.adminOrder(id)}
      meta={`${release_title ?? 'Without a campaign'}, ${artist.name} and ${outlet.name}`}
      columns={[
        ...(price === null ? [] : [{ label: 'Price', value: formatPrice(price) }]),
        {
          label: 'State',
          value: chip && <StatusMark tone={chip.tone}>{chip.text}</StatusMark>,
          isWide: true,
        },
        { label: 'Ordered', value: formatDay(created_at) },
      ]}
    />
  );
});

const FIELDS = {
  search: textField,
  stage: optionalField(ADMIN_ORDER_STAGES),
  person: { values: null, fallback: '' },
  week: { values: null, fallback: '' },
};
const DAY = /^20\d\d-\d\d-\d\d$/;

const STAGES = ADMIN_ORDER_STAGES.map((stage) => ({
  value: stage,
  label:
    stage === 'late'
      ? 'Late'
      : stage === 'offered'
        ? 'Offer made'
        : stageChipOf({ stage, close_reason: null, paid_at: 'paid' }).text,
}));

export function AdminOrdersPage() {
  const [view, setView] = useAddressState(FIELDS);
  const { search, stage } = view;
  const person = String(idIn(view.person) ?? '');
  const week = DAY.test(view.week) ? view.week : '';
  const query = useListAllOrdersInfiniteQuery({
    search: useSettledSearch(search),
    stage,
    person,
    paid_week: week,
  });
  const { rows, ...pages } = useList('adminOrders', query);
  return (
    <ListScreen
      title="Orders"
      intro="Everybody’s orders and offers, newest first."
      view={{ search }}
      onView={({ search: typed = '' }) => setView({ search: typed })}
      searchLabel="Search by number, person or title"
      tools={
        <>
          <FilterSelect
            label="State"
            none="Any state"
            options={STAGES}
            value={stage}
            onChange={(chosen) => setView({ stage: chosen })}
          />
          {week === '' ? null : (
            <Button size="sm" onClick={() => setView({ week: '' })}>
              {`Only paid in the week from ${formatDay(week)}, show all`}
            </Button>
          )}
          {person === '' ? null : (
            <Button size="sm" onClick={() => setView({ person: '' })}>
              {`Only of person ${person}, show all`}
            </Button>
          )}
        </>
      }
      items={rows}
      pages={{
        ...pages,
        all: undefined,
        errorFallback: 'An error occurred while fetching orders.',
      }}
      counted={['order', 'orders']}
      label="Orders"
      shape="rows"
      renderItem={(order, index) => (
        <AdminOrderRow key={order.id} order={order} position={index + 1} />
      )}
      empty="There are no orders yet."
      noMatches="No order matches your search."
      filters={{
        areSet: stage !== '' || person !== '' || week !== '',
        clearLabel: 'Show every order',
        onClear: () => setView({ search: '', stage: '', person: '', week: '' }),
      }}
    />
  );
}
