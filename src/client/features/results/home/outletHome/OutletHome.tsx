import { NewSubmissions } from './NewSubmissions';
import styles from './OutletHome.module.css';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentOffers } from '@/client/entities/orderHooks';
import { formatDay, formatWeekday } from '@/client/lib/dates';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/days';
import { classNames } from '@/client/ui/classNames';
import { dotOf, type StatusTone } from '@/client/ui/StatusChip';
import { TitledSection } from '@/client/ui/TitledSection';
import { isFinal } from '@/shared/platform/orderStages';
import { serviceTypeLabel } from '@/shared/platform/options';
import { upperFirst, formatCount } from '@/shared/platform/format';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { artistOf } from '@/client/features/trade/shared/orders/orderText';
import { Box, Stack, Text } from '@/client/ui/kit';

const DAYS = 7;

interface WeekItem {
  id: number;
  text: string;
  short: string;
  tone: StatusTone;
}

interface WeekDay {
  at: string;
  items: WeekItem[];
}

interface Week {
  days: WeekDay[];
  due: number;
  open: number;
}

type Due = Omit<WeekItem, 'id'> & { at: string | null };

const lastWord = (text: string): string => upperFirst(text.slice(text.lastIndexOf(' ') + 1));

export const OutletHome = () => (
  <Stack gap={12} single alignContent="start">
    <OutletWeek />
    <NewSubmissions />
  </Stack>
);

function OutletWeek() {
  const { status, rows: offers } = useCurrentOffers();
  const now = useNow();
  const { days, due, open } = useMemo(() => weekOf(offers, now), [offers, now]);
  if (status !== 'ready') return null;
  const summary = due === 0 ? 'Nothing is due' : `${due} of ${formatCount(open, 'open order')}`;
  return (
    <TitledSection id="this-week" title="This week" summary={summary}>
      <Box as="ol" ruleAbove="ink" className={styles.week}>
        {days.map(({ at, items }, index) => (
          <li
            key={formatDay(at)}
            className={classNames(styles.day, items.length === 0 && styles.free)}
            aria-current={index === 0 ? 'date' : undefined}
          >
            <Text tone="faint" size="caption" leading={130}>
              {formatWeekday(at, 'short')}{' '}
              <Box as="b" block tone="ink" face="display" leading={115} number figure={22}>
                {Number(formatDay(at).slice(0, 2))}
              </Box>
            </Text>
            <ul>
              {items.map(({ id, text, short, tone }) => (
                <li key={id} className={classNames(styles.item, dotOf(tone))} data-tone={tone}>
                  <Text
                    as={Link}
                    to={paths.offer(id)}
                    grow
                    shrinks
                    breaks
                    plain
                    pad={1}
                    className="press"
                    title={text}
                  >
                    <span className={styles.short} aria-hidden="true">
                      {short}
                    </span>
                    <span className={styles.text}>{text}</span>
                  </Text>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </Box>
    </TitledSection>
  );
}

function dueOf({ order, ordered }: FoundOffer): Due | null {
  const artist = artistOf(order);
  const { due_at: at } = order;
  switch (order.stage) {
    case 'placed':
      return { text: `Answer ${artist}`, short: 'Answer', tone: 'waiting', at };
    case 'paid': {
      const text = serviceTypeLabel(ordered.type);
      const short = lastWord(text);
      if (order.public_on !== null) return { text: `${text}, public`, short, tone: 'working', at };
      return { text, short, tone: 'working', at: order.delivery_due_at };
    }
    case 'disputed':
      return order.is_waiting
        ? {
            ...{ text: 'Answer the dispute', short: 'Dispute', tone: 'failed' },
            at: order.asked_until ?? order.answer_due_at,
          }
        : { text: 'Decision on the dispute', short: 'Decision', tone: 'off', at };
    case 'offered':
    case 'delivered':
      return { text: `Answer by ${artist}`, short: 'Their answer', tone: 'off', at };
    case 'accepted':
      return { text: `Payment by ${artist}`, short: 'Payment', tone: 'off', at };
    default:
      return null;
  }
}

export function weekOf(offers: readonly FoundOffer[], now: number): Week {
  const days = Array.from({ length: DAYS }, (_none, index): WeekDay => {
    const day = new Date(now);
    day.setDate(day.getDate() + index);
    return { at: day.toISOString(), items: [] };
  });
  const open = offers.filter(({ order }) => !isFinal(order.stage));
  for (const found of open) {
    const due = dueOf(found);
    if (due?.at == null) continue;
    const { at, ...item } = due;
    /* Overdue work is still to be done. */
    const shown = formatDay(new Date(Math.max(Date.parse(at), now)).toISOString());
    days.find((day) => formatDay(day.at) === shown)?.items.push({ id: found.order.id, ...item });
  }
  const due = days.reduce((sum, { items }) => sum + items.length, 0);
  return { days, due, open: open.length };
}
