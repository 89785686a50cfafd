import { useDropTimeMutation } from '@/client/entities/orders';
import { artistOf, MOVE_FAILED, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { formatDayOfYear, formatMoment, formatTime, formatWeekday } from '@/client/lib/dates';
import { Alert } from '@/client/ui/Alert';
import { Box, Ends, Panel, Quiet, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { useAttempt } from '@/client/ui/useAttempt';
import { type OrderPartProps, TextButton } from '../orderParts';
import { REFUND_AFTER_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';

/** A request for more time, until it is answered. */
export function MoreTime({ found: { order, ordered }, detail, role }: OrderPartProps) {
  const [drop] = useDropTimeMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const { more_days: days, more_time_due_at: until, delivery_due_at: due } = order;
  if (days === null || until === null || due === null) return null;
  const asked = detail.events.findLast(({ name }) => name === 'askTime');
  const day = formatDayOfYear(due);
  return (
    <Panel as="section" above={6} padAll={6} aria-label="More time">
      {role === 'media' ? (
        <Ends align="center">
          <div>
            <Text face="display" size="row" weight="bold">
              {days === 1 ? '1 more day asked for' : `${days} more days asked for`}
            </Text>
            <Quiet above={1}>
              {artistOf(order)} answers by {formatDayOfYear(until)}, {formatTime(until)}. Until then{' '}
              {day} holds.
            </Quiet>
          </div>
          <TextButton
            disabled={isBusy}
            onClick={() => void attempt(() => drop(order.id).unwrap(), MOVE_FAILED)}
          >
            Take back
          </TextButton>
          <Alert tone="error">{failure}</Alert>
        </Ends>
      ) : (
        <Ends align="start" rowGap={5}>
          <Box shrinks measure>
            <Text face="display" size="row" leading={130} words>
              “{asked?.comment}”
            </Text>
            <Quiet above={2}>
              {outletOf(ordered)}
              {asked ? `, ${formatMoment(asked.created_at)}` : null}. They can ask once.
            </Quiet>
          </Box>
          <div>
            <Leaders
              lines={[
                { label: 'Due', value: `${day}, or ${moreTimeDays(due, days).due}` },
                {
                  label: 'Refund without work',
                  value: `${moreTimeDays(due, 0).refund}, or ${moreTimeDays(due, days).refund}`,
                },
              ]}
            />
          </div>
        </Ends>
      )}
    </Panel>
  );
}

/** The days of work that is due so many days later. */
export function moreTimeDays(iso: string, days: number) {
  const after = (more: number) => new Date(Date.parse(iso) + more * DAY_MS).toISOString();
  return {
    due: formatDayOfYear(after(days)),
    weekday: formatWeekday(after(days), 'long'),
    refund: formatDayOfYear(after(days + REFUND_AFTER_DAYS)),
  };
}
