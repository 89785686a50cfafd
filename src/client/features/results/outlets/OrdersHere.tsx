import { useOrderCounts } from '@/client/entities/counts';
import { Leaders } from '@/client/ui/Leaders';
import { Panel, Row } from '@/client/ui/kit';
import styles from '@/client/features/results/shared/outlets/OutletParts.module.css';

export function OrdersHere({ outlet }: { outlet: number }) {
  const { data: counts } = useOrderCounts({ outlet });
  if (!counts || counts.all === 0) return null;
  const { all, open, completed } = counts;
  const closed = all - open - completed;
  return (
    <Panel as="section" size="text" aria-labelledby="outlet-orders">
      <Row justify="between" below={2} number className={styles.ordersHead}>
        <h2 id="outlet-orders">Your orders here</h2>
        <b>{all}</b>
      </Row>
      <Leaders
        lines={[
          { label: 'Open', value: open },
          { label: 'Completed', value: completed },
          ...(closed > 0 ? [{ label: 'Closed', value: closed }] : []),
        ]}
      />
    </Panel>
  );
}
