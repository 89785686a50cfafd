import { useParams, useLocation } from 'react-router-dom';
import { useOrderCounts } from '@/client/entities/counts';
import { useOffer } from '@/client/entities/orderHooks';
import { useChatState } from '@/client/entities/messages';
import { usePreviewPaymentQuery } from '@/client/entities/orders';
import type { OwnPageProps } from '@/client/session/openPage';
import { ListStates, type QueryStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { SampleNote, useIsExample } from '@/client/ui/SampleNote';
import { NOT_FOUND } from '@/shared/platform/apiError';
import { useRef, useState } from 'react';
import { artistOf, titleOfOffer, whyClosed } from '@/client/features/trade/shared/orders/orderText';
import { sentenceOf } from '@/client/features/trade/shared/orders/orderSentence';
import { paths, type PaymentEnd } from '@/client/lib/paths';
import { formatDayOfYear, formatMoment } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { latePart } from '@/client/ui/lazyPart';
import { Moves } from '@/client/ui/Moves';
import { faceOf } from '@/shared/platform/coverArt';
import { formatPrice } from '@/shared/platform/format';
import { serviceTypeLabel } from '@/shared/platform/options';
import { OrderActions, OrderMenu, useOrderMove } from './OrderActions';
import { NoOffer, type OrderPartProps } from '../orderParts';
import { OrderMoney } from './OrderMoney';
import { moneyViewOf } from './moneyView';
import styles from './OrderPage.module.css';
import { MoreTime } from './MoreTime';
import { OrderPiece } from './OrderPiece';
import { OrderSleeves, type OrderSleeve } from './OrderSleeves';
import { OrderTimeline } from './OrderTimeline';
import { OrderReviews, useReviewDialog } from '../review/OrderReviews';
import { Box, Panel, Quiet, Row, Stack, Text } from '@/client/ui/kit';

interface OrderPageProps extends OrderPartProps {
  onStale: () => Promise<void>;
}

const OrderChat = latePart(() => import('./OrderChat'), 'OrderChat');
const OrderMusic = latePart(() => import('./OrderMusic'), 'OrderMusic');
const OrderDispute = latePart(() => import('./OrderDispute'), 'OrderDispute');
const OrderDetails = latePart(() => import('./OrderDetails'), 'OrderDetails');

export function OwnOffer({ role, sample }: OwnPageProps) {
  const id = Number(useParams().id);
  const { offer, ...query } = useOffer(id);
  const states = statesOf(query);
  const counts = useOrderCounts();
  const isExample = useIsExample();
  if (states.status === 'error' && states.error?.code === NOT_FOUND) {
    if (counts.isLoading) return <Waiting {...states} status="loading" />;
    if (!isExample || counts.data?.all !== 0) return <NoOffer />;
    return (
      <>
        <SampleNote />
        {sample}
      </>
    );
  }
  if (offer?.order.detail)
    return (
      <OrderPage found={offer} detail={offer.order.detail} role={role} onStale={query.refetch} />
    );
  return <Waiting {...states} />;
}

const Waiting = (states: QueryStates) => (
  <>
    <UnlistedMeta title="Offer" />
    {states.status === 'error' ? null : <PageHeader title="Offer" />}
    <ListStates
      {...states}
      errorFallback="An error occurred while fetching this offer."
      skeleton={<SkeletonOf shape="columns" />}
    />
  </>
);

function OrderPage({ found, detail, role, onStale }: OrderPageProps) {
  const { order, ordered } = found;
  const now = useNow();
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const move = useOrderMove(found, role, heading, (sentence, isMoved) => {
    setFailure(sentence);
    if (isMoved) void onStale();
  });
  const review = useReviewDialog(found, role, heading, setFailure);
  const { done, next, day } = sentenceOf(found, role, now);
  const why = order.stage === 'closed' ? whyClosed(order) : null;
  const by = role === 'media' ? artistOf(order) : null;
  return (
    <>
      <UnlistedMeta title={titleOfOffer(found)} />
      <Row justify="between">
        <BackLink
          to={order.origin === 'order' && role === 'artist' ? paths.myOrders : paths.offers}
        >
          Orders
        </BackLink>
        <OrderMenu found={found} move={move} />
      </Row>
      <Row gap={4} pad={3}>
        <Moves as={`order-${order.id}-cover`}>
          <Box as="span" square={48}>
            <Cover
              seed={order.release === null ? faceOf(ordered.media) : faceOf(order)}
              square={48}
            />
          </Box>
        </Moves>
        <Box as="p" id="order-name" shrinks breaks>
          <Text as="b" block weight="strong" leading={140}>
            {serviceTypeLabel(ordered.type)}
          </Text>{' '}
          {order.release_title === null && by === null ? null : (
            <Text as="span" tone="quiet" leading={140}>
              {order.release_title === null
                ? `for ${by}`
                : `for ${order.release_title}${by === null ? '' : `, ${by}`}`}
            </Text>
          )}
        </Box>
      </Row>
      <div aria-live="polite">
        <h1
          ref={heading}
          id="order-now"
          tabIndex={-1}
          className={styles.sentence}
          aria-labelledby="order-name order-now"
          title={day === null ? undefined : formatMoment(day)}
        >
          <span>{done}</span> <span>{next}</span>
        </h1>
        {why === null ? null : (
          <Text above={3} words measure>
            {why}
          </Text>
        )}
      </div>
      <OrderActions found={found} role={role} move={move} onReview={review.open} />
      {order.actions.includes('pay') ? (
        <PaymentFailure order={order.id} onRetry={() => void move.press('pay')} />
      ) : null}
      {failure === null ? null : (
        <Box above={5}>
          <Alert tone="error" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        </Box>
      )}
      <MoreTime found={found} detail={detail} role={role} />
      <OrderTimeline order={order} detail={detail} now={now} />
      <div className={styles.columns}>
        <Stack single gap={6} alignContent="start">
          <OrderPiece found={found} detail={detail} role={role} />
          <Said found={found} detail={detail} role={role} onStale={onStale} />
          {order.stage === 'completed' ? (
            <OrderReviews found={found} role={role} now={now} onStale={onStale} />
          ) : null}
        </Stack>
        <Sleeves found={found} detail={detail} role={role} />
      </div>
      {move.dialog}
      {review.dialog}
    </>
  );
}

/** The words of both sides about the work: what was to change, and a dispute. */
function Said({ found, detail, role, onStale }: OrderPageProps) {
  const { events } = detail;
  const revision = events.findLast(({ name }) => name === 'revise');
  const isDisputed = events.some(({ name }) => name === 'dispute' || name === 'resolve');
  return (
    <>
      {revision?.comment ? (
        <Panel padAll={6} words>
          <Quiet>Change requested {formatDayOfYear(revision.created_at)}</Quiet>
          {revision.comment}
        </Panel>
      ) : null}
      {isDisputed ? (
        <OrderDispute found={found} detail={detail} role={role} onStale={onStale} />
      ) : null}
    </>
  );
}

function Sleeves({ found, detail, role }: OrderPartProps) {
  const { order } = found;
  const { last = null, unread = 0 } = useChatState(order.id) ?? {};
  const { amount, where } = moneyViewOf(found, role);
  const wasWrittenTo = detail.events.some(({ name }) => name === 'adminMessage');
  const sleeves: OrderSleeve[] = [
    {
      id: 'money',
      label: 'Money',
      note: where.startsWith('held') ? `${amount} held` : amount,
      content: <OrderMoney found={found} role={role} />,
    },
    ...(detail.music
      ? [
          {
            id: 'music' as const,
            label: 'Music',
            note: detail.music.title,
            content: <OrderMusic found={found} detail={detail} role={role} music={detail.music} />,
          },
        ]
      : []),
    {
      id: 'chat',
      label: 'Chat',
      note: unread > 0 ? `${unread} new` : last === null && !wasWrittenTo ? 'Empty' : '',
      content: <OrderChat found={found} role={role} />,
    },
    {
      id: 'details',
      label: 'Details',
      note: `Order ${order.id}`,
      content: <OrderDetails found={found} detail={detail} role={role} />,
    },
  ];
  return <OrderSleeves order={order.id} sleeves={sleeves} first={unread > 0 ? 'chat' : 'money'} />;
}

function PaymentFailure({ order, onRetry }: { order: number; onRetry: () => void }) {
  const end = useLocation().state as Partial<PaymentEnd> | null; // set by the checkout page
  if (end?.payment === undefined || end.payment === 'paid') return null;
  return (
    <Box above={5}>
      <Alert tone="error">
        {end.payment === 'short' ? (
          <Short order={order} amount={end.amount ?? 0} />
        ) : (
          <span>{`${end.payment === 'failed' ? 'The payment failed.' : 'The payment has expired.'} Nothing was charged.`}</span>
        )}{' '}
        <Button size="sm" onClick={onRetry}>
          {end.payment === 'short' ? 'Pay the rest' : 'Try again'}
        </Button>
      </Alert>
    </Box>
  );
}

/** The balance was spent on another order meanwhile, so the payment did not cover the price. */
function Short({ order, amount }: { order: number; amount: number }) {
  const { data } = usePreviewPaymentQuery(order);
  const rest = data === undefined ? 'more' : formatPrice(data.by_card);
  return `Your payment of ${formatPrice(amount)} is on your balance; the order still needs ${rest}.`;
}
