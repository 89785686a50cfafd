import { formatPrice } from '@/shared/platform/format';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import type { OrderEvent } from '@/shared/trade/orders.schemas';
import { DISPUTE_ANSWER_DAYS } from '@/shared/market/orderDeadlines.rules';
import { DAY_MS } from '@/shared/platform/durations';
import { Quiet, Stack, TextHeading, Text } from '@/client/ui/kit';
import styles from './DisputeRecord.module.css';

export interface DisputeRecordProps {
  events: readonly OrderEvent[];
  artist: string;
  outlet: string;
  /** The outlet's deadline to respond; `null` once it has, and when the dispute is over. */
  answerDueAt: string | null;
  /** A suspended outlet cannot log in to respond. */
  isOutletSuspended?: boolean;
  /** How the held money was split, in US dollars. */
  parts?: { outlet: number; artist: number } | undefined;
}

export function DisputeRecord(props: DisputeRecordProps) {
  const { events, artist, outlet, parts } = props;
  const opened = events.find(({ name }) => name === 'dispute');
  const decided = events.find(({ name }) => name === 'resolve');
  if (!opened)
    return decided ? <End end={decided} outlet={outlet} artist={artist} parts={parts} /> : null;
  const answer = events.find(({ name }) => name === 'answerDispute');
  const end = events.find(({ id, to_stage: stage }) => id > opened.id && stage !== 'disputed');
  return (
    <Stack gap={5} className={styles.record}>
      <Statement
        title={opened.actor === 'artist' ? `${artist} says` : 'Opened by Linernote'}
        at={opened.created_at}
        text={opened.comment}
        none={`The account of one side is suspended. ${artist} has made no statement.`}
      />
      <Statement
        title={`${outlet} says`}
        at={answer?.created_at}
        text={answer?.comment ?? null}
        none={whyUnanswered(props, opened, end)}
      />
      {end ? (
        <End
          end={end}
          outlet={outlet}
          artist={artist}
          parts={parts}
          isAnswered={answer !== undefined}
        />
      ) : null}
    </Stack>
  );
}

function whyUnanswered(
  { answerDueAt, isOutletSuspended }: DisputeRecordProps,
  opened: OrderEvent,
  end: OrderEvent | undefined,
): string {
  const days = DISPUTE_ANSWER_DAYS;
  const until = Date.parse(opened.created_at) + days * DAY_MS;
  if (end && Date.parse(end.created_at) < until) return 'No answer before the dispute ended.';
  if (isOutletSuspended) return 'The account of the outlet is suspended, so it cannot answer.';
  return answerDueAt === null || isPast(answerDueAt)
    ? `No answer within ${days} days.`
    : `No answer yet, until ${formatDay(answerDueAt)}`;
}

interface EndProps extends Pick<DisputeRecordProps, 'outlet' | 'artist' | 'parts'> {
  end: OrderEvent;
  isAnswered?: boolean;
}

function End({ end, outlet, artist, parts, isAnswered = false }: EndProps) {
  if (end.name === 'resolve') {
    const split = parts
      ? `${outlet} gets ${formatPrice(parts.outlet)}, ${artist} gets ${formatPrice(parts.artist)} back.`
      : end.to_stage === 'completed'
        ? 'The order counts as completed.'
        : 'The order is closed.';
    return (
      <Statement
        title={`Linernote decided: ${split}`}
        at={end.created_at}
        text={end.comment}
        none="No reason was given."
      />
    );
  }
  const none =
    end.name === 'abandon'
      ? `The dispute was not ${isAnswered ? 'decided' : 'answered'} in time, so it ended in the artist’s favour.`
      : end.name === 'complete'
        ? `${artist} has accepted the work.`
        : 'The payment was taken back by the card’s bank.';
  return <Statement title="How it ended" at={end.created_at} text={null} none={none} />;
}

interface StatementProps {
  title: string;
  at: string | undefined;
  text: string | null;
  none: string;
}

function Statement({ title, at, text, none }: StatementProps) {
  return (
    <section>
      <TextHeading breaks>{title}</TextHeading>
      {at === undefined ? null : (
        <Quiet as="time" dateTime={at}>
          {formatMoment(at)}
        </Quiet>
      )}
      <Text tone={text === null ? 'quiet' : undefined}>{text ?? none}</Text>
    </section>
  );
}
