import { useNow } from '@/client/lib/days';
import { formatWeekday } from '@/client/lib/dates';
import { Box, Text } from './kit';

const WORDS = [
  ...['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  ...['Nineteen', 'Twenty'],
];

/** `Four things`, `One thing`, `Nothing`; in figures from 21 on. */
export const thingsText = (count: number): string =>
  `${WORDS[count] ?? count}${count === 0 ? '' : count === 1 ? ' thing' : ' things'}`;

/** The head of a home: the day, and what it brings in one sentence. */
export function DayHead({ sentence }: { sentence: string | undefined }) {
  const now = new Date(useNow());
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(now);
  return (
    <Box as="header" below={8}>
      <Text tone="quiet" size="small" weight="strong">
        {`${formatWeekday(now.toISOString(), 'long')}, ${day}`}
      </Text>
      <Text as="h1" size="section" leading={100} above={1} breaks>
        {sentence ?? '\u00a0'}
      </Text>
    </Box>
  );
}
