import { ORDER_STAGES } from '@/shared/platform/orderStages';
import { stageChipOf } from '@/shared/platform/orderStatus';
import { useListAllOrdersInfiniteQuery } from '@/client/entities/disputes';
import { useList } from '@/client/entities/useList';
import { idIn } from '@/client/lib/idIn';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { FilterSelect } from '@/client/ui/FilterSelect';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { AdminOrderRow } from './AdminOrderRow';

const FIELDS = {
  search: textField,
  stage: optionalField(ORDER_STAGES),
  /** Set by a link from a person. */
  person: { values: null, fallback: '' },
  /** Set by a link from the figures of a week. */
  week: { values: null, fallback: '' },
};
const DAY = /^20\d\d-\d\d-\d\d$/;

const STAGES = ORDER_STAGES.map((stage) => ({
  value: stage,
  label:
    stage === 'offered'
      ? 'Offer made'
      : stageChipOf({ stage, close_reason: null, paid_at: 'paid' }).text,
}));

/** `/admin/orders`: everybody's orders. */
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
      intro="Orders and offers of everybody, newest first."
      view={{ search }}
      onView={({ search: typed = '' }) => setView({ search: typed })}
      searchLabel="Search number, person or title"
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
