import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { formatDay, formatWeekday } from '@/client/lib/dates';
import { useNow } from '@/client/lib/useNow';

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

function turnText(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  if (count === 1) return 'One thing is your turn.';
  return `${NUMBERS[count] ?? count} things are your turn.`;
}

/** The day, and the number of waiting tasks. */
export function TodayLine() {
  const { status, offers } = useLatestOffers();
  const today = new Date(useNow()).toISOString();
  const waiting = offers.filter(({ order }) => order.is_waiting).length;
  return (
    <span>
      {`${formatWeekday(today, 'long')}, ${formatDay(today)}. ${status === 'ready' ? turnText(waiting) : ''}`}
    </span>
  );
}
