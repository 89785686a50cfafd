import type { Resolution } from '@/shared/trade/deliveries.schemas';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { useDisputes } from '@/client/entities/disputes';
import { Cases } from '../shared/queue/Cases';
import type { CaseKind } from '../shared/queue/kind';
import { DisputeCase } from './DisputeCase';
import styles from './Disputes.module.css';

const disputeKind: CaseKind<DisputedOrder, Resolution> = {
  empty: 'No disputes to decide.',
  loadFailed: 'That did not work. Please try again.',
  useRecords: useDisputes,
  listClass: styles.disputes,
  renderCase: (dispute, decide, refetch) => (
    <DisputeCase dispute={dispute} onChatRead={() => void refetch()} onDecide={decide} />
  ),
};

export const DisputeQueue = () => <Cases of={disputeKind} />;
