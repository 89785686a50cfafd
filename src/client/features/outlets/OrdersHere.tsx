import { PAGE_LIMIT_MAX } from '@/shared/limits';
import { isFinal } from '@/shared/orders/orderStages';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { Leaders } from '@/client/ui/Leaders';
import styles from './OutletPage.module.css';

/** The artist's orders with an outlet, if any. */
export function OrdersHere({ outlet }: { outlet: number }) {
  const { offers } = useLatestOffers();
  const here = offers.filter(({ ordered }) => ordered.media.id === outlet);
  /* A truncated list may not have all of them. */
  if (here.length === 0 || offers.length >= PAGE_LIMIT_MAX) return null;
  const open = here.filter(({ order }) => !isFinal(order.stage)).length;
  const completed = here.filter(({ order }) => order.stage === 'completed').length;
  const closed = here.length - open - completed;
  return (
    <section className={styles.orders} aria-labelledby="outlet-orders">
      <div className={styles.ordersHead}>
        <h2 id="outlet-orders">Your orders here</h2>
        <b>{here.length}</b>
      </div>
      <Leaders
        lines={[
          { label: 'Open', value: open },
          { label: 'Completed', value: completed },
          ...(closed > 0 ? [{ label: 'Closed', value: closed }] : []),
        ]}
      />
    </section>
  );
}
