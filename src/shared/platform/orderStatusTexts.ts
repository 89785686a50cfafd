import type { CloseReason, OrderStage } from './orderStages';

export interface OrderStatusText {
  text: string;
  tone: 'waiting' | 'working' | 'done' | 'failed' | 'off';
}

interface Staged {
  stage: OrderStage;
  close_reason: CloseReason | null;
  /** `null` if the order was not paid through the platform. */
  paid_at?: string | null;
  revisions_used?: number;
}

/** Whether the artist has asked for a change of the work, which the outlet has not made yet. */
export const isRevised = ({
  stage,
  revisions_used = 0,
}: Pick<Staged, 'stage' | 'revisions_used'>): boolean => stage === 'paid' && revisions_used > 0;

const CLOSED: Record<CloseReason, OrderStatusText> = {
  artist_declined: { text: 'Artist declined', tone: 'off' },
  outlet_declined: { text: 'Outlet declined', tone: 'off' },
  artist_withdrew: { text: 'Artist withdrew', tone: 'off' },
  outlet_withdrew: { text: 'Outlet withdrew', tone: 'off' },
  unanswered: { text: 'Not answered', tone: 'off' },
  unpaid: { text: 'Not paid', tone: 'off' },
  late: { text: 'Closed, work was late', tone: 'failed' },
  gave_up: { text: 'Outlet gave up', tone: 'failed' },
  dispute: { text: 'Closed after a dispute', tone: 'failed' },
  decided: { text: 'Closed by Linernote', tone: 'failed' },
  chargeback: { text: 'Payment taken back', tone: 'failed' },
  suspended: { text: 'Account suspended', tone: 'failed' },
};

const ACCEPTED: OrderStatusText = { text: 'Offer Accepted', tone: 'done' };

const PAID: OrderStatusText = { text: 'Paid & Awaiting Completion', tone: 'working' };
const REVISED: OrderStatusText = { text: 'Revision requested', tone: 'working' };
const RELEASING: OrderStatusText = { text: 'Releasing payment', tone: 'working' };
/** The chip of work that is not paid through the platform. */
const UNPAID: OrderStatusText = { text: 'Awaiting Completion', tone: 'working' };

export function chipsOf(order: Staged): readonly OrderStatusText[] {
  const { stage, close_reason, paid_at } = order;
  switch (stage) {
    case 'offered':
    case 'placed':
      return [{ text: 'Awaiting acceptance', tone: 'waiting' }];
    case 'accepted':
      return [ACCEPTED, { text: 'Awaiting payment', tone: 'working' }];
    case 'paid':
      if (isRevised(order)) return [ACCEPTED, REVISED];
      return [ACCEPTED, paid_at === null ? UNPAID : PAID];
    case 'delivered':
      return [ACCEPTED, paid_at === null ? UNPAID : RELEASING];
    case 'disputed':
      return [{ text: 'In dispute', tone: 'failed' }];
    case 'completed':
      return [{ text: 'Completed', tone: 'done' }];
    case 'closed':
      return [close_reason === null ? { text: 'Closed', tone: 'off' } : CLOSED[close_reason]];
  }
}

export function stageChipOf(order: Staged): OrderStatusText {
  const chips = chipsOf(order);
  return chips[chips.length - 1] ?? ACCEPTED; // there is always one
}
