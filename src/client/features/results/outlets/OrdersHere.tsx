import { useOrderCounts } from '@/client/entities/counts';
import { Leaders } from '@/client/ui/Leaders';
import { Panel, Row, Text } from '@/client/ui/kit';

export function OrdersHere({ outlet }: { outlet: number }) {
  const { data: counts } = useOrderCounts({ outlet });
  if (!counts || counts.all === 0) return null;
  const { all, open, completed } = counts;
  const closed = all - open - completed;
  return (
    <Panel as="section" size="text" aria-labelledby="outlet-orders">
      <Row justify="between" below={2} number>
        <Text as="h2" face="text" size="text" leading={140} weight="strong" id="outlet-orders">
          Your orders here
        </Text>
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
