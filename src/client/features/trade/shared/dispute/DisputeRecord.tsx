import { formatPrice } from '@/shared/platform/format';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import type { ReactNode } from 'react';
import { OrderFileLine } from '@/client/features/trade/shared/orders/OrderFileLine';
import { ExternalLink, linkText } from '@/client/ui/ExternalLink';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { labelOf, type Role } from '@/shared/platform/options';
import { DISPUTE_REASON_OPTIONS, isAsked } from '@/shared/trade/disputes.rules';
import type { OrderEvent } from '@/shared/trade/orders.schemas';
import { evidenceEnd } from '@/shared/market/orderDeadlines.rules';
import { Box, Quiet, Row, Stack, TextHeading, Text } from '@/client/ui/kit';
import styles from './DisputeRecord.module.css';

export interface DisputeRecordProps {
  order: number;
  events: readonly OrderEvent[];
  artist: string;
  outlet: string;
  /** The outlet's deadline to respond; `null` once it has, and when the dispute is over. */
  answerDueAt: string | null;
  /** A suspended outlet cannot log in to respond. */
  isOutletSuspended?: boolean;
  /** How the held money was split, in US dollars. */
  parts?: { outlet: number; artist: number } | undefined;
  sumText?: (sum: number) => string;
  /** What the reader's own side can do with its evidence. */
  own?:
    | {
        side: Role;
        onRemove: (evidence: OrderEvent) => void;
        renderReply: (question: OrderEvent) => ReactNode;
      }
    | undefined;
}

export function DisputeRecord(props: DisputeRecordProps) {
  const { events, artist, outlet } = props;
  const opened = events.find(({ name }) => name === 'dispute');
  const decided = events.find(({ name }) => name === 'resolve');
  if (!opened) return decided ? <End {...props} end={decided} /> : null;
  const answer = events.find(({ name }) => name === 'answerDispute');
  const end = events.find(({ id, to_stage: stage }) => id > opened.id && stage !== 'disputed');
  return (
    <Stack gap={5} className={styles.record}>
      <Statement
        title={opened.actor === 'artist' ? `${artist} says` : 'Opened by Linernote'}
        at={opened.created_at}
        reason={opened.reason}
        text={opened.comment}
        none={`The account of one side is suspended. ${artist} has made no statement.`}
      >
        <Evidence {...props} side="artist" />
      </Statement>
      <Statement
        title={`${outlet} says`}
        at={answer?.created_at}
        text={answer?.comment ?? null}
        none={whyUnanswered(props, end)}
      >
        <Evidence {...props} side="media" />
      </Statement>
      {events
        .filter(({ name }) => name === 'question')
        .map((question) => (
          <Question key={question.id} {...props} question={question} />
        ))}
      {end ? <End {...props} end={end} isAnswered={answer !== undefined} /> : null}
    </Stack>
  );
}

function whyUnanswered(
  { events, answerDueAt, isOutletSuspended }: DisputeRecordProps,
  end: OrderEvent | undefined,
): string {
  const until = evidenceEnd(events)?.getTime() ?? 0;
  if (end && Date.parse(end.created_at) < until) return 'No answer before the dispute ended.';
  if (isOutletSuspended) return 'The account of the outlet is suspended, so it cannot answer.';
  return answerDueAt === null || isPast(answerDueAt)
    ? 'No answer in time.'
    : `No answer yet. It is due by ${formatDay(answerDueAt)}.`;
}

/** A question of an admin, and its answers; who is not asked sees that it was, but no words. */
function Question(props: DisputeRecordProps & { question: OrderEvent }) {
  const { question, events, own } = props;
  const nameOf = (side: Role) => props[side === 'artist' ? 'artist' : 'outlet'];
  const { asks, comment } = question;
  const replies = events.filter((event) => event.question === question.id);
  const isOpen = own && isAsked(asks, own.side) && !replies.some(({ actor }) => actor === own.side);
  return (
    <>
      <Statement
        title={`Linernote asks ${asks === 'artist' || asks === 'media' ? nameOf(asks) : 'both'}`}
        at={question.created_at}
        text={comment}
        none="The words are for the other side alone."
      >
        {isOpen ? own.renderReply(question) : null}
      </Statement>
      {replies.map((reply) => (
        <Statement
          key={reply.id}
          title={`${nameOf(reply.actor === 'artist' ? 'artist' : 'media')} answers`}
          at={reply.created_at}
          text={reply.comment}
          none="The words are for Linernote alone."
        />
      ))}
    </>
  );
}

interface EndProps extends Pick<DisputeRecordProps, 'outlet' | 'artist' | 'parts' | 'sumText'> {
  end: OrderEvent;
  isAnswered?: boolean;
}

function End({ end, outlet, artist, parts, sumText = formatPrice, isAnswered = false }: EndProps) {
  if (end.name === 'resolve') {
    const split = parts
      ? `${outlet} gets ${sumText(parts.outlet)}, ${artist} gets ${sumText(parts.artist)} back.`
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

function Evidence({ order, events, own, side }: DisputeRecordProps & { side: Role }) {
  const items = events.filter(
    ({ name, actor, link, file }) =>
      name === 'evidence' && actor === side && (link !== null || file !== null),
  );
  return (
    <Box as="ul" above={3} hidesEmpty>
      {items.map((item) => {
        const name = item.file?.name ?? linkText(item.link ?? '');
        const remove = own?.side === side && (
          <RemoveButton name={name} onRemove={() => own.onRemove(item)} />
        );
        return (
          <li key={item.id}>
            {item.file ? (
              <OrderFileLine order={order} file={item.file}>
                {remove}
              </OrderFileLine>
            ) : (
              <Row justify="between" ruleAbove="line" pad={3}>
                <Box as="span" shrinks breaks>
                  <ExternalLink value={item.link ?? ''} />
                </Box>
                {remove}
              </Row>
            )}
          </li>
        );
      })}
    </Box>
  );
}

interface StatementProps {
  title: string;
  at: string | undefined;
  reason?: OrderEvent['reason'];
  text: string | null;
  none: string;
  children?: ReactNode;
}

function Statement({ title, at, reason, text, none, children }: StatementProps) {
  return (
    <section>
      <TextHeading breaks>{title}</TextHeading>
      {at === undefined ? null : (
        <Quiet as="span">
          <time dateTime={at}>{formatMoment(at)}</time>
          {reason ? `. ${labelOf(DISPUTE_REASON_OPTIONS, reason)}` : ''}
        </Quiet>
      )}
      <Text tone={text === null ? 'quiet' : undefined}>{text ?? none}</Text>
      {children}
    </section>
  );
}
