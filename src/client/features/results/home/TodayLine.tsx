import { useOrderCounts } from '@/client/entities/orders/orderCounts';
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
  const { data: counts } = useOrderCounts();
  const today = new Date(useNow()).toISOString();
  return (
    <span>
      {`${formatWeekday(today, 'long')}, ${formatDay(today)}. ${counts ? turnText(counts.waiting) : ''}`}
    </span>
  );
}
