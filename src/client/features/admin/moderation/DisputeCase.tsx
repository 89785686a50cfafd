import { type ReactNode, useState } from 'react';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import { formatDays, formatPrice, toCents } from '@/shared/platform/format';
import { formatDay, formatMoment } from '@/client/lib/dates';
import { inDays, isPast } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { DisputeRecord } from '@/client/features/trade/shared/dispute/DisputeRecord';
import { embargoLines } from '@/client/features/trade/shared/orders/orderText';
import {
  OrderDecision,
  type OrderDecisionProps,
  artistOf,
  DisputeSplit,
  outletOf,
  partsOf,
} from '@/client/features/trade/shared/dispute/OrderDecision';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Leaders } from '@/client/ui/Leaders';
import { useAttempt } from '@/client/ui/useAttempt';
import { serviceTypeLabel } from '@/shared/platform/options';
import type { Deliverable } from '@/shared/trade/deliveries.schemas';
import { findingOf, linkStateOf } from '@/shared/identity/links.rules';
import { disputeEndsOf } from '@/shared/market/orderDeadlines.rules';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import styles from './Disputes.module.css';
import { useReadDisputeChatMutation } from '@/client/entities/disputes';
import { MessageFile } from '@/client/features/trade/shared/chat/MessageFile';
import type { Message } from '@/shared/trade/messages.schemas';
import { Box, Cluster, Quiet, Stack, Text, TextHeading } from '@/client/ui/kit';

const READ_FAILED = 'The messages could not be loaded.';

const DOWNLOAD_FAILED = 'The file could not be downloaded.';

interface DisputeChatProps {
  dispute: DisputedOrder;
  onRead: () => void;
}

interface FileProps {
  file: Message['file'];
  onSave: (file: NonNullable<Message['file']>) => void;
}

interface DisputeCaseProps extends Pick<OrderDecisionProps, 'dispute' | 'onDecide'> {
  onChatRead: () => void;
}

const titleOf = ({ service, release_title }: DisputedOrder): string =>
  release_title === null
    ? serviceTypeLabel(service.type)
    : `${serviceTypeLabel(service.type)} for ${release_title}`;

function undecidedText(dispute: DisputedOrder): string | null {
  const ends = disputeEndsOf(dispute);
  if (ends === null) return null;
  const { isAnswered, end, answered } = ends;
  const then = dispute.paid_at === null ? 'closes' : 'is refunded';
  const now = `Without a decision it ${then} on ${formatMoment(end)}, ${inDays(end)}`;
  if (isAnswered) return `${now}. Owners are reminded each day from a week after the answer.`;
  return isPast(dispute.answer_due_at ?? end)
    ? `${now}.`
    : `${now}, or on ${formatDay(answered)} if ${outletOf(dispute)} answers.`;
}

export function DisputeCase({ dispute, onDecide, onChatRead }: DisputeCaseProps) {
  const { id, service, disputed_at, outlet_part, paid_at, suspended } = dispute;
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = dispute.stage === 'disputed';
  const titleId = `dispute-${id}`;
  const isSplit = outlet_part !== null && paid_at !== null;
  return (
    <Stack
      as="article"
      framed
      gap={5}
      align="start"
      className={styles.dispute}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <Text as="h2" size="row" id={titleId}>
          {titleOf(dispute)}
        </Text>
        <Text above={1} tone="quiet">
          {[
            `Order ${id}, ${artistOf(dispute)} and ${outletOf(dispute)}, ${formatPrice(service.price)}.`,
            disputed_at === null ? '' : `Disputed on ${formatDay(disputed_at)}.`,
            undecidedText(dispute),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      </header>
      <Stack gap={6} shrinks className={styles.file}>
        <DisputeRecord
          events={dispute.events}
          artist={artistOf(dispute)}
          outlet={outletOf(dispute)}
          answerDueAt={dispute.answer_due_at}
          isOutletSuspended={suspended.includes('media')}
          parts={isSplit ? partsOf(dispute, toCents(outlet_part)) : undefined}
        />
        <Part title="What was promised">
          <Promised dispute={dispute} />
        </Part>
        <Part title="What was delivered">
          {dispute.deliverables.length === 0 ? (
            <p className={styles.words}>Nothing was delivered.</p>
          ) : (
            <Box as="ul" flow="grid" gap={2} className={styles.work}>
              {dispute.deliverables.map((item) => (
                <Delivered key={item.id} order={id} item={item} />
              ))}
            </Box>
          )}
        </Part>
        {isOpen && !dispute.is_own ? (
          <Part title="What they wrote to each other">
            <DisputeChat dispute={dispute} onRead={onChatRead} />
          </Part>
        ) : null}
      </Stack>
      <Stack padAll={5} corner="drop" fill="sunken" hidesEmpty className={styles.verdict}>
        <Alert tone="error">{failure}</Alert>
        {!isOpen ? (
          outlet_part === null ? null : (
            <DisputeSplit dispute={dispute} outletCents={toCents(outlet_part)} isDecided />
          )
        ) : dispute.is_own ? (
          <p>{MODERATION_MESSAGES.own}</p>
        ) : (
          <OrderDecision dispute={dispute} onDecide={onDecide} onFailure={setFailure} />
        )}
      </Stack>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <TextHeading>{title}</TextHeading>
      {children}
    </section>
  );
}

function Promised({ dispute }: { dispute: DisputedOrder }) {
  const { service, description, message, marketing, publish_on, delivery_due_at, delivered_at } =
    dispute;
  const facts = [
    { label: 'Service', value: serviceTypeLabel(service.type) },
    { label: 'Price', value: formatPrice(service.price) },
    { label: 'Time for the work', value: formatDays(service.delivery_days) },
    ...(publish_on === null ? [] : [{ label: 'To be published on', value: formatDay(publish_on) }]),
    ...(delivery_due_at === null ? [] : [{ label: 'Due on', value: formatDay(delivery_due_at) }]),
    ...embargoLines(dispute),
    ...(delivered_at === null
      ? []
      : [{ label: 'First delivered on', value: formatDay(delivered_at) }]),
    ...(marketing === null ? [] : [{ label: 'Marketing', value: marketing }]),
  ];
  return (
    <>
      <Leaders lines={facts} />
      <p className={styles.words}>{description ?? 'Nothing was written down.'}</p>
      {message === null ? null : (
        <p className={styles.words}>
          {`${dispute.origin === 'offer' ? outletOf(dispute) : artistOf(dispute)} wrote with it: ${message}`}
        </p>
      )}
    </>
  );
}

/** 'Live, checked 20.11.2026. Names the release'. */
function checkOf({ checks }: Deliverable): string {
  const { text, note } = linkStateOf(findingOf(checks), formatDay);
  return note === undefined ? text : `${text}. ${note}`;
}

function Delivered({ order, item }: { order: number; item: Deliverable }) {
  const download = useDownloadOrderFile();
  const { failure, attempt } = useAttempt();
  const { file, url, note, round } = item;
  return (
    <Cluster as="li" gap={4} rowGap={1} breaks>
      {file ? (
        <Button
          size="sm"
          onClick={() => void attempt(() => download(order, file), DOWNLOAD_FAILED)}
        >
          {`Download ${file.name}`}
        </Button>
      ) : (
        <ExternalLink value={url ?? ''} />
      )}
      <span>
        {`Round ${round}${file ? '' : `. ${checkOf(item)}`}${note === null ? '' : `. ${note}`}`}
      </span>
      <Alert tone="error">{failure}</Alert>
    </Cluster>
  );
}

function DisputeChat({ dispute, onRead }: DisputeChatProps) {
  const [read] = useReadDisputeChatMutation();
  const download = useDownloadOrderFile();
  const [chat, setChat] = useState<{ items: readonly Message[]; has_more: boolean } | null>(null);
  const { isBusy, ...reading } = useAttempt();
  const saving = useAttempt();
  const failure = reading.failure ?? saving.failure;

  const load = () => {
    saving.dismiss();
    return reading.attempt(async () => {
      await read({
        id: dispute.id,
        before: chat?.items[0]?.id,
        onResponse: ({ items, has_more }) =>
          setChat({ items: [...items, ...(chat?.items ?? [])], has_more }),
      }).unwrap();
      if (!chat) onRead();
    }, READ_FAILED);
  };
  const save = (file: NonNullable<Message['file']>) => {
    reading.dismiss();
    void saving.attempt(() => download(dispute.id, file), DOWNLOAD_FAILED);
  };
  return (
    <Stack gap={3} items="start">
      <Alert tone="error">{failure}</Alert>
      {chat === null ? (
        <>
          <p className={styles.words}>Both sides see that you have read it.</p>
          <Button size="sm" isBusy={isBusy} onClick={() => void load()}>
            Read the chat
          </Button>
        </>
      ) : (
        <>
          {chat.has_more ? (
            <Button size="sm" isBusy={isBusy} onClick={() => void load()}>
              Show earlier messages
            </Button>
          ) : null}
          {chat.items.length === 0 ? (
            <p className={styles.words}>They have not written to each other.</p>
          ) : (
            <Stack
              as="ol"
              full
              padAll={4}
              border="line"
              corner="card"
              className={styles.messages}
              aria-label="Messages, oldest first"
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
              tabIndex={0}
            >
              {chat.items.map((message) => (
                <li key={message.id}>
                  <b>{message.author === 'artist' ? artistOf(dispute) : outletOf(dispute)}</b>{' '}
                  <Quiet as="time" dateTime={message.created_at}>
                    {formatMoment(message.created_at)}
                  </Quiet>
                  {message.text === null ? null : <Text words>{message.text}</Text>}
                  <File file={message.file} onSave={save} />
                </li>
              ))}
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}

function File({ file, onSave }: FileProps) {
  return file ? (
    <MessageFile file={{ ...file, mediaType: file.media_type }} onDownload={() => onSave(file)} />
  ) : null;
}
