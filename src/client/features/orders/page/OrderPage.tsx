import { lazy, Suspense, useState } from 'react';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { outletOf, titleOfOffer } from '@/client/entities/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import { inDays, isSoon } from '@/client/lib/deadlines';
import { paths } from '@/client/lib/paths';
import { useNow } from '@/client/lib/useNow';
import { Alert } from '@/client/ui/Alert';
import { BackLink } from '@/client/ui/BackLink';
import { classNames } from '@/client/ui/classNames';
import kit from '@/client/ui/kit.module.css';
import { chipsOf } from '@/shared/orders/orderStatus';
import { PageHeader } from '@/client/ui/PageHeader';
import { useMatches } from '@/client/ui/useMatches';
import type { Role } from '@/shared/options';
import type { OrderDetail } from '@/shared/orders/ordersContract';
import { OfferStatus } from './OfferStatus';
import { OrderAbout } from './OrderAbout';
import { OrderActions } from './OrderActions';
import { OrderMoney } from './OrderMoney';
import { OrderMusicCard } from './OrderMusicCard';
import styles from './OrderPage.module.css';
import { bandOf, deadlineOf, stepsOf } from './orderSteps';
import { OrderTimeline } from './OrderTimeline';
import { OrderWork } from './OrderWork';
import { PaymentFailure } from '../pay/PaymentFailure';
import { useOrderMove } from './useOrderMove';

interface OrderPageProps {
  found: FoundOffer;
  detail: OrderDetail;
  role: Role;
  /** Called when somebody else has changed the order, so its detail must be fetched again. */
  onStale: () => Promise<void>;
}

/** The chat and the reviews are loaded separately; only a completed order loads the reviews. */
const OrderChat = lazy(async () => {
  const module = await import(/* webpackChunkName: "order-chat" */ './OrderChat');
  return { default: module.OrderChat };
});

const OrderReviews = lazy(async () => {
  const module = await import(/* webpackChunkName: "order-reviews" */ '../review/OrderReviews');
  return { default: module.OrderReviews };
});

const NARROW = '(max-width: 47.9375em)';

/**
 * The page of an order: its state, what happens next and when, and everything that belongs to it.
 */
export function OrderPage({ found, detail, role, onStale }: OrderPageProps) {
  const { order, ordered } = found;
  const now = useNow();
  const [failure, setFailure] = useState<string | null>(null);
  const isNarrow = useMatches(NARROW);
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
      place={isJudged ? 'card' : isNarrow ? 'bar' : 'line'}
      move={move}
    />
  );
  return (
    <>
      <BackLink to={isOrdered ? paths.myOrders : paths.offers}>
        {isOrdered ? 'Orders' : 'Offers'}
      </BackLink>
      <PageHeader
        title={titleOfOffer(found)}
        below={
          <OfferStatus chips={chipsOf(order)}>
            <Due iso={deadlineOf(order)} now={now} isYours={order.is_waiting} />
            <span className={kit.faint}>Order {order.id}</span>
          </OfferStatus>
        }
        actions={isNarrow || isJudged ? undefined : actions}
      />
      {order.actions.includes('pay') ? (
        <PaymentFailure order={order.id} onRetry={() => void move.press('pay')} />
      ) : null}
      {failure === null ? null : (
        <div className={styles.failure}>
          <Alert
            tone="error"
            onDismiss={() => {
              setFailure(null);
            }}
          >
            {failure}
          </Alert>
        </div>
      )}
      <OrderTimeline steps={stepsOf(order, detail.events, now)} />
      {order.stage === 'completed' ? (
        <Suspense fallback={null}>
          <OrderReviews found={found} role={role} onStale={onStale} />
        </Suspense>
      ) : null}
      <div className={styles.columns}>
        <OrderWork
          found={found}
          detail={detail}
          band={bandOf(order, outletOf(ordered), now)}
          role={role}
        >
          {isJudged ? actions : null}
        </OrderWork>
        <div className={styles.side}>
          <OrderMoney found={found} role={role} />
          <Suspense fallback={null}>
            <OrderChat found={found} role={role} />
          </Suspense>
        </div>
        <OrderAbout found={found} detail={detail} role={role} />
        <OrderMusicCard found={found} detail={detail} />
      </div>
      {isNarrow && !isJudged ? actions : null}
      {move.dialog}
    </>
  );
}

interface DueProps {
  iso: string | null;
  now: number;
  isYours: boolean;
}

function Due({ iso, now, isYours }: DueProps) {
  if (iso === null) return null;
  return (
    <span className={classNames(styles.due, isYours && isSoon(iso, now) && styles.soon)}>
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="7.5" />
        <path d="M10 5.5V10l3 2" />
      </svg>
      {`Due ${formatDay(iso)}, ${inDays(iso, now)}`}
    </span>
  );
}
