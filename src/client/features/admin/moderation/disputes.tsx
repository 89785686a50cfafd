import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Deliverable, Resolution } from '@/shared/trade/deliveries.schemas';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { findingOf, linkStateOf } from '@/shared/identity/links.rules';
import { disputeEndsOf, evidenceEnd } from '@/shared/market/orderDeadlines.rules';
import { faceOf } from '@/shared/platform/coverArt';
import { formatDays, formatPrice, toCents } from '@/shared/platform/format';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { type Role, serviceTypeLabel } from '@/shared/platform/options';
import { useDisputes } from '@/client/entities/disputes';
import { useDownloadOrderFile } from '@/client/entities/orderHooks';
import { formatDay, formatDayOfYear, formatMoment } from '@/client/lib/dates';
import { inDays, isPast } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { DisputeRecord } from '@/client/features/trade/shared/dispute/DisputeRecord';
import {
  DisputeSplit,
  OrderDecision,
  type OrderDecisionProps,
  partsOf,
  sumTextOf,
} from '@/client/features/trade/shared/dispute/OrderDecision';
import { artistOf, embargoLines, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import { Leaders } from '@/client/ui/Leaders';
import { useAttempt } from '@/client/ui/useAttempt';
import { isAsked } from '@/shared/trade/disputes.rules';
import { DisputeChat, DOWNLOAD_FAILED } from './DisputeChat';
import { AskDialog } from '../shared/write/AskDialog';
import { Detail, DetailHead, Part } from '../shared/queue/Detail';
import { type QueueKind, type Verdict, WORDS } from '../shared/queue/kind';
import { type OpenProps, Queue } from '../shared/queue/Queue';
import styles from './Disputes.module.css';

const titleOf = ({ service, release_title }: DisputedOrder): string =>
  release_title === null
    ? serviceTypeLabel(service.type)
    : `${serviceTypeLabel(service.type)} for ${release_title}`;

const sidesOf = (dispute: DisputedOrder): string =>
  `${artistOf(dispute)} and ${outletOf(dispute.service)}`;

/** Until when somebody can still answer; `null` once both have spoken, or after that day. */
function awaitedUntil({ events, answer_due_at, suspended }: DisputedOrder): string | null {
  const end = evidenceEnd(events);
  if (end === null || isPast(end.toISOString())) return null;
  const isAwaited = (side: Role) =>
    !suspended.includes(side) &&
    ((side === 'media' && answer_due_at !== null) ||
      events.some(
        ({ id, name, asks }) =>
          name === 'question' &&
          isAsked(asks, side) &&
          !events.some(({ question, actor }) => question === id && actor === side),
      ));
  return isAwaited('artist') || isAwaited('media') ? end.toISOString() : null;
}

function stateOf(dispute: DisputedOrder): string {
  const awaited = awaitedUntil(dispute);
  if (awaited !== null) return `Answers by ${formatDayOfYear(awaited)}`;
  return dispute.answer_due_at === null ? 'Both have spoken' : 'The time to answer is over';
}

/** The money is divided by a form of its own, in place of the buttons. */
const disputeKind: QueueKind<DisputedOrder, Resolution, Resolution & Verdict> = {
  kind: 'disputes',
  label: 'Disputes to decide',
  empty: 'No disputes to decide.',
  loadFailed: 'That did not work. Please try again.',
  useRecords: useDisputes,
  hasUndo: false,
  rowOf: (dispute) => ({
    id: dispute.id,
    title: titleOf(dispute),
    meta:
      dispute.stage === 'disputed' ? `${sidesOf(dispute)}. ${stateOf(dispute)}` : sidesOf(dispute),
    cover: <Cover seed={faceOf(dispute.service.media)} side={48} />,
    since: dispute.disputed_at ?? dispute.created_at,
    ...(!dispute.is_in_percent && { kind: formatPrice(dispute.service.price) }),
    state: dispute.stage === 'disputed' ? 'waiting' : 'approved',
    words: { ...WORDS, approved: 'Decided' },
    isOwn: dispute.is_own,
    refusal: dispute.is_own ? <p>{MODERATION_MESSAGES.own}</p> : undefined,
  }),
  renderDetail: () => null,
  bodyOf: (_dispute, resolution) => resolution,
};

export function DisputeQueue(open: OpenProps) {
  const [askingId, setAskingId] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onAsk = ({ id }: DisputedOrder) => {
    /* where the focus is when the dialog closes */
    button.current?.focus();
    setAskingId(id);
  };
  const of: typeof disputeKind = {
    ...disputeKind,
    onAsk,
    renderDetail: (dispute, chip, decide) => (
      <>
        <DisputeDetail
          key={dispute.id}
          dispute={dispute}
          chip={chip}
          onDecide={decide}
          askButton={button}
          onAsk={() => onAsk(dispute)}
        />
        {askingId === dispute.id ? (
          <AskDialog order={dispute} onClose={() => setAskingId(null)} />
        ) : null}
      </>
    ),
  };
  return <Queue {...open} of={of} />;
}

function undecidedText(dispute: DisputedOrder): string | null {
  const ends = disputeEndsOf(dispute);
  if (ends === null) return null;
  const { isAnswered, end, answered } = ends;
  const then = dispute.paid_at === null ? 'closes' : 'is refunded';
  const now = `Without a decision it ${then} on ${formatMoment(end)}, ${inDays(end)}`;
  if (isAnswered) return `${now}. Owners are reminded each day from a week after the answer.`;
  return isPast(dispute.answer_due_at ?? end)
    ? `${now}.`
    : `${now}, or on ${formatDay(answered)} if ${outletOf(dispute.service)} answers.`;
}

interface DisputeDetailProps extends Pick<OrderDecisionProps, 'dispute' | 'onDecide'> {
  chip: ReactNode;
  askButton: Ref<HTMLButtonElement>;
  onAsk: () => void;
}

function DisputeDetail({ dispute, chip, onDecide, askButton, onAsk }: DisputeDetailProps) {
  const { id, service, disputed_at, outlet_part, paid_at, suspended, deliverables } = dispute;
  const [failure, setFailure] = useState<string | null>(null);
  const isOpen = dispute.stage === 'disputed';
  const isSplit = outlet_part !== null && paid_at !== null;
  const ends = undecidedText(dispute);
  return (
    <Detail
      head={
        <DetailHead
          artwork={<Cover seed={faceOf(service.media)} />}
          above={
            <>
              <Link to={paths.adminOrder(id)}>{`Order ${id}`}</Link>
              {`${dispute.is_in_percent ? '' : `, ${formatPrice(service.price)}`}${disputed_at === null ? '' : `. Disputed on ${formatDay(disputed_at)}`}`}
            </>
          }
          title={titleOf(dispute)}
          below={sidesOf(dispute)}
          chip={chip}
        />
      }
      aside={
        <Stack className={styles.verdict}>
          {ends === null ? null : <Quiet>{ends}</Quiet>}
          <Alert tone="error">{failure}</Alert>
          {isOpen && !dispute.is_own ? (
            <OrderDecision
              dispute={dispute}
              from={awaitedUntil(dispute)}
              beside={
                <Button ref={askButton} aria-keyshortcuts="q" onClick={onAsk}>
                  Ask both
                </Button>
              }
              onDecide={onDecide}
              onFailure={setFailure}
            />
          ) : null}
          {isOpen || outlet_part === null ? null : (
            <DisputeSplit dispute={dispute} outletCents={toCents(outlet_part)} isDecided />
          )}
        </Stack>
      }
    >
      <DisputeRecord
        order={id}
        events={dispute.events}
        artist={artistOf(dispute)}
        outlet={outletOf(service)}
        answerDueAt={dispute.answer_due_at}
        isOutletSuspended={suspended.includes('media')}
        sumText={sumTextOf(dispute)}
        parts={isSplit ? partsOf(dispute, toCents(outlet_part)) : undefined}
      />
      <Part title="What was promised">
        <Promised dispute={dispute} />
      </Part>
      <Part title="What was delivered">
        {deliverables.length === 0 ? (
          'Nothing was delivered.'
        ) : (
          <Box as="ul" flow="grid" gap={2}>
            {deliverables.map((item) => (
              <Delivered key={item.id} order={id} item={item} />
            ))}
          </Box>
        )}
      </Part>
      {isOpen && !dispute.is_own ? (
        <Part title="What they wrote to each other">
          <DisputeChat dispute={dispute} />
        </Part>
      ) : null}
    </Detail>
  );
}

function Promised({ dispute }: { dispute: DisputedOrder }) {
  const { service, description, message, marketing, publish_on, delivery_due_at, delivered_at } =
    dispute;
  const facts = [
    { label: 'Service', value: serviceTypeLabel(service.type) },
    ...(dispute.is_in_percent ? [] : [{ label: 'Price', value: formatPrice(service.price) }]),
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
      <Text above={2}>{description ?? 'Nothing was written down.'}</Text>
      {message === null ? null : (
        <Text above={2}>
          {`${dispute.origin === 'offer' ? outletOf(service) : artistOf(dispute)} wrote with it: ${message}`}
        </Text>
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
      <Quiet as="span">
        {`Round ${round}${file ? '' : `. ${checkOf(item)}`}${note === null ? '' : `. ${note}`}`}
      </Quiet>
      <Alert tone="error">{failure}</Alert>
    </Cluster>
  );
}
