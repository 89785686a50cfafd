import { useParams, useLocation } from 'react-router-dom';
import { useOrderCounts } from '@/client/entities/counts';
import { useOffer } from '@/client/entities/orderHooks';
import type { OwnPageProps } from '@/client/session/openPage';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { SampleNote, useIsExample } from '@/client/ui/SampleNote';
import { NOT_FOUND } from '@/shared/platform/apiError';
import { NoOffer, OfferStatus } from './OfferParts';
import { OFFER_FAILED } from './offerTexts';
import { lazy, Suspense, useState, useEffect } from 'react';
import { bandOf } from '@/client/features/trade/shared/orders/orderBand';
import { outletOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { paths, type PaymentEnd } from '@/client/lib/paths';
import { useNow } from '@/client/lib/days';
import { Alert } from '@/client/ui/Alert';
import { chipsOf } from '@/shared/platform/orderStatusTexts';
import { useMatches } from '@/client/ui/useMatches';
import { OrderAbout } from './OrderAbout';
import { FirstBar, OrderActions, useOrderMove } from './OrderActions';
import { canOrderAgain, OrderAgain, type OrderPartProps } from '../orderParts';
import { OrderMoment, useMoment } from './OrderMoment';
import { OrderMoney } from './OrderMoney';
import { OrderMusicCard } from './OrderMusicCard';
import styles from './OrderPage.module.css';
import { OrderTimeline, dueOf, type OrderDue, stepsOf } from './OrderTimeline';
import { OrderWork } from './OrderWork';
import { OrderReviews } from '../review/OrderReviews';
import { usePreviewPaymentQuery } from '@/client/entities/orders';
import { formatPrice } from '@/shared/platform/format';
import { Button } from '@/client/ui/Button';
import { Box, Faint, Row, Stack } from '@/client/ui/kit';

interface OrderPageProps extends OrderPartProps {
  onStale: () => Promise<void>;
}

/** These are loaded after the page; their place does not move what is above them. */
const OrderChat = lazy(async () => {
  const module = await import(/* webpackChunkName: "order-chat" */ './OrderChat');
  return { default: module.OrderChat };
});

const PressKit = lazy(async () => {
  const module = await import(/* webpackChunkName: "order-press" */ './PressKit');
  return { default: module.PressKit };
});

const NARROW = '(max-width: 47.9375em)';

/** The width from which the page has two columns; as in the style sheet. */
const WIDE = '(min-width: 75em)';

export function OwnOffer({ role, sample }: OwnPageProps) {
  const id = Number(useParams().id);
  const { offer, ...query } = useOffer(id);
  const states = statesOf(query);
  const counts = useOrderCounts();
  const isExample = useIsExample();
  if (states.status === 'error' && states.error?.code === NOT_FOUND) {
    if (counts.isLoading) return <Waiting />;
    if (!isExample || counts.data?.all !== 0) return <NoOffer />;
    return (
      <>
        <SampleNote />
        {sample}
      </>
    );
  }
  if (offer?.order.detail) {
    return (
      <OrderPage found={offer} detail={offer.order.detail} role={role} onStale={query.refetch} />
    );
  }
  return (
    <ListStates
      {...states}
      status={states.status === 'ready' ? 'loading' : states.status}
      errorFallback={OFFER_FAILED}
      skeleton={<Waiting />}
    >
      {null}
    </ListStates>
  );
}

const Waiting = () => (
  <>
    <PageHeader title="Offer" />
    <ListStates
      status="loading"
      errorFallback={OFFER_FAILED}
      refetch={() => undefined}
      skeleton={<SkeletonOf shape="columns" />}
    >
      {null}
    </ListStates>
  </>
);

function OrderPage({ found, detail, role, onStale }: OrderPageProps) {
  const { order, ordered } = found;
  const now = useNow();
  const [failure, setFailure] = useState<string | null>(null);
  const isNarrow = useMatches(NARROW);
  const isWide = useMatches(WIDE);
  const arrived = usePaidBefore();
  const isOrdered = role === 'artist' && order.origin === 'order';
  /* the artist judges the work where it is shown */
  const isJudged = role === 'artist' && order.stage === 'delivered';
  const move = useOrderMove(found, role, (sentence, isMoved) => {
    setFailure(sentence);
    if (isMoved) void onStale();
  });
  const actions = (
    <OrderActions
      found={found}
      role={role}
      place={isJudged ? (isNarrow ? 'rest' : 'card') : isNarrow ? 'bar' : 'line'}
      move={move}
    />
  );
  const moment = useMoment(found, detail, role, move.made ?? arrived);
  const steps = stepsOf(order, detail.events, now);
  const press = detail.music && <PressKit found={found} music={detail.music} role={role} />;
  const due = dueOf(order, now);
  const isAgain = canOrderAgain(order, role);
  return (
    <>
      <BackLink to={isOrdered ? paths.myOrders : paths.offers}>
        {isOrdered ? 'Orders' : 'Offers'}
      </BackLink>
      <PageHeader
        title={titleOfOffer(found)}
        moves={`order-${order.id}`}
        below={
          <OfferStatus chips={chipsOf(order)}>
            {due && <Due {...due} />}
            <Faint as="span">Order {order.id}</Faint>
          </OfferStatus>
        }
        actions={
          isAgain ? (
            <>
              {isNarrow ? null : actions}
              <OrderAgain found={found} />
            </>
          ) : isNarrow || isJudged ? undefined : (
            actions
          )
        }
      />
      {order.actions.includes('pay') ? (
        <PaymentFailure order={order.id} onRetry={() => void move.press('pay')} />
      ) : null}
      {failure === null ? null : (
        <Box below={5}>
          <Alert tone="error" onDismiss={() => setFailure(null)}>
            {failure}
          </Alert>
        </Box>
      )}
      {moment === null ? null : <OrderMoment found={found} move={moment} role={role} />}
      <OrderTimeline steps={steps} />
      {order.stage === 'completed' ? (
        <OrderReviews found={found} role={role} onStale={onStale} />
      ) : null}
      <Stack single gap={6} align="start" alignContent="start" className={styles.columns}>
        <OrderWork
          found={found}
          detail={detail}
          band={bandOf(order, outletOf(ordered), now)}
          days={steps.find(({ days }) => days)?.days}
          role={role}
        >
          {isJudged ? actions : null}
        </OrderWork>
        <Stack single gap={6} align="start" alignContent="start" className={styles.side}>
          <OrderMoney found={found} role={role} />
          <Suspense fallback={null}>
            {isWide && role === 'media' ? press : null}
            <OrderChat found={found} role={role} />
            {isWide && role === 'artist' ? press : null}
          </Suspense>
        </Stack>
        <OrderMusicCard found={found} detail={detail} role={role} />
        {isWide ? null : <Suspense fallback={null}>{press}</Suspense>}
        <OrderAbout found={found} detail={detail} />
      </Stack>
      {isNarrow ? isJudged ? <FirstBar found={found} role={role} move={move} /> : actions : null}
      {move.dialog}
    </>
  );
}

function Due({ text, isLate }: OrderDue) {
  return (
    <Row as="span" gap={2} tone={isLate ? 'error' : 'ink'} size="small" weight="strong" number>
      <svg className={styles.clock} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 5.5V10l3 2" />
      </svg>
      {text}
    </Row>
  );
}

function usePaidBefore(): 'pay' | null {
  const end = useLocation().state as Partial<PaymentEnd> | null; // set by the checkout page
  const [isPaid] = useState(end?.payment === 'paid');
  useEffect(() => {
    /* a reload keeps the state, but the payment is no longer news */
    if (isPaid) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isPaid]);
  return isPaid ? 'pay' : null;
}

function PaymentFailure({ order, onRetry }: { order: number; onRetry: () => void }) {
  const end = useLocation().state as Partial<PaymentEnd> | null; // set by the checkout page
  if (end?.payment === undefined || end.payment === 'paid') return null;
  return (
    <Alert tone="error">
      {end.payment === 'short' ? (
        <Short order={order} amount={end.amount ?? 0} />
      ) : (
        <span>{`${end.payment === 'failed' ? 'The payment failed.' : 'The payment is over.'} Nothing was charged.`}</span>
      )}{' '}
      <Button size="sm" onClick={onRetry}>
        {end.payment === 'short' ? 'Pay the rest' : 'Try again'}
      </Button>
    </Alert>
  );
}

/** The balance was spent on another order meanwhile, so the payment did not cover the price. */
function Short({ order, amount }: { order: number; amount: number }) {
  const { data } = usePreviewPaymentQuery(order);
  const rest = data === undefined ? 'more' : formatPrice(data.by_card);
  return `Your payment of ${formatPrice(amount)} is on your balance; the order still needs ${rest}.`;
}
