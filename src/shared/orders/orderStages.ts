/** An order is one record whoever began it: `offered` by an outlet, or `placed` by an artist. */
export const ORDER_ORIGINS = ['order', 'offer'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const ORDER_STAGES = [
  'offered',
  'placed',
  /** Both have agreed: it waits to be paid. */
  'accepted',
  /** The money is held, and the outlet is at work. */
  'paid',
  'delivered',
  'disputed',
  'completed',
  'closed',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** Nothing follows these. */
export const FINAL_STAGES = ['completed', 'closed'] as const satisfies readonly OrderStage[];
export const isFinal = (stage: OrderStage): boolean =>
  FINAL_STAGES.some((final) => final === stage);

export const CLOSE_REASONS = [
  'artist_declined',
  'outlet_declined',
  'artist_withdrew',
  'outlet_withdrew',
  'unanswered',
  'unpaid',
  'late',
  'gave_up',
  'dispute',
  'chargeback',
  /** One of the two accounts was suspended. */
  'suspended',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Why an artist declines an offer; the labels are the dashboard's. */
export const DECLINE_REASON_OPTIONS = [
  { value: 'too_expensive', label: 'too expensive for my budget' },
  { value: 'other', label: 'other (please specify)' },
  { value: 'not_interested', label: 'not interested in the content offered' },
  { value: 'mixed_out', label: 'mixed out budget on another offers' },
] as const;
export type DeclineReason = (typeof DECLINE_REASON_OPTIONS)[number]['value'];

/** Days from the move until what the stage's deadline brings. */
export const ANSWER_DAYS = 7;
export const PAYMENT_DAYS = 3;
/** After the delivery date, when a late order is refunded by itself. */
export const LATE_DAYS = 7;
/** After a delivery, when it is accepted by itself; and at least so long for a revision. */
export const INSPECTION_DAYS = 7;
export const DISPUTE_DAYS = 14;
/** From the beginning of a dispute on, the outlet can say how it sees it. */
export const DISPUTE_ANSWER_DAYS = 3;
/** Before each deadline, when whoever is to act is reminded. */
export const REMINDED_DAYS_BEFORE = 2;
/** Before the time to answer a dispute is over, when the outlet is reminded. */
export const ANSWER_REMINDED_DAYS_BEFORE = 1;

/** Who moves an order: its two parties, an admin, time, and who was paid by card. */
export const ORDER_MOVERS = ['artist', 'media', 'admin', 'clock', 'provider'] as const;
export type OrderMover = (typeof ORDER_MOVERS)[number];

export interface OrderTransition {
  by: OrderMover;
  /** Empty for what makes the order. */
  from: readonly OrderStage[];
  /** Where several, the input decides. */
  to: readonly [OrderStage, ...OrderStage[]];
  /** Of what ends as `closed`. */
  reason?: CloseReason;
  /** What it does with money that is held. */
  money?: 'hold' | 'release' | 'refund' | 'split' | 'return';
}

/**
 * Every change of a stage, by who makes it: a move of several has a row for each. Guards beside the
 * stage stand with `moveOrder`.
 */
export const ORDER_TRANSITIONS = {
  offer: [{ by: 'media', from: [], to: ['offered'] }],
  place: [{ by: 'artist', from: [], to: ['placed'] }],
  accept: [
    { by: 'artist', from: ['offered'], to: ['accepted'] },
    { by: 'media', from: ['placed'], to: ['accepted'] },
  ],
  decline: [
    { by: 'artist', from: ['offered'], to: ['closed'], reason: 'artist_declined' },
    { by: 'media', from: ['placed'], to: ['closed'], reason: 'outlet_declined' },
  ],
  withdraw: [
    { by: 'media', from: ['offered', 'accepted'], to: ['closed'], reason: 'outlet_withdrew' },
    { by: 'artist', from: ['placed', 'accepted'], to: ['closed'], reason: 'artist_withdrew' },
  ],
  pay: [{ by: 'artist', from: ['accepted'], to: ['paid'], money: 'hold' }],
  /** Where nobody pays through the platform, work begins with the agreement. */
  start: [{ by: 'clock', from: ['accepted'], to: ['paid'] }],
  deliver: [{ by: 'media', from: ['paid'], to: ['delivered'] }],
  revise: [{ by: 'artist', from: ['delivered'], to: ['paid'] }],
  complete: [
    {
      by: 'artist',
      from: ['placed', 'accepted', 'paid', 'delivered', 'disputed'],
      to: ['completed'],
      money: 'release',
    },
    { by: 'clock', from: ['delivered'], to: ['completed'], money: 'release' },
  ],
  /** By the clock once one of the two is suspended: what was paid is for an admin to decide. */
  dispute: [
    { by: 'artist', from: ['delivered'], to: ['disputed'] },
    { by: 'clock', from: ['paid', 'delivered'], to: ['disputed'] },
  ],
  /** What the outlet says against a dispute, once. */
  answerDispute: [{ by: 'media', from: ['disputed'], to: ['disputed'] }],
  suspend: [
    {
      by: 'clock',
      from: ['offered', 'placed', 'accepted'],
      to: ['closed'],
      reason: 'suspended',
    },
  ],
  resolve: [
    {
      by: 'admin',
      from: ['disputed'],
      to: ['completed', 'closed'],
      reason: 'dispute',
      money: 'split',
    },
  ],
  refund: [
    { by: 'artist', from: ['paid'], to: ['closed'], reason: 'late', money: 'refund' },
    { by: 'clock', from: ['paid'], to: ['closed'], reason: 'late', money: 'refund' },
  ],
  giveUp: [{ by: 'media', from: ['paid'], to: ['closed'], reason: 'gave_up', money: 'refund' }],
  /** Nobody has answered. */
  lapse: [{ by: 'clock', from: ['offered', 'placed'], to: ['closed'], reason: 'unanswered' }],
  /** Nobody has paid. */
  default: [{ by: 'clock', from: ['accepted'], to: ['closed'], reason: 'unpaid' }],
  /** Nobody has decided. */
  abandon: [
    { by: 'clock', from: ['disputed'], to: ['closed'], reason: 'dispute', money: 'refund' },
  ],
  chargeback: [
    {
      by: 'provider',
      from: ['paid', 'delivered', 'disputed'],
      to: ['closed'],
      reason: 'chargeback',
      money: 'return',
    },
  ],
} as const satisfies Record<string, readonly OrderTransition[]>;
export type OrderMove = keyof typeof ORDER_TRANSITIONS;

/** What else both sides are told of in an order's history; the stage stays. */
export const ORDER_NOTES = [
  /** An admin has looked into what the two keep to themselves, their chat or a file, to decide a dispute. */
  'adminLook',
  /** A delivered link that was there leads nowhere any more. */
  'coverageGone',
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];
export type OrderEventName = OrderMove | OrderNote;
export const ORDER_EVENT_NAMES: readonly OrderEventName[] = [
  ...(Object.keys(ORDER_TRANSITIONS) as OrderMove[]), // its own keys
  ...ORDER_NOTES,
];

/** What the parties can be offered to do with an order that is there. */
export const ORDER_ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'pay',
  'deliver',
  'revise',
  'dispute',
  'answerDispute',
  'complete',
  'refund',
  'giveUp',
] as const satisfies readonly OrderMove[];
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/**
 * Of work that was ordered for a campaign, or paid, nothing was delivered yet, so that its order
 * cannot be completed. One by number can be at any time.
 */
export const awaitsDelivery = (order: {
  stage: OrderStage;
  isOfCampaign: boolean;
  isPaid: boolean;
  /** Once; a revision may be under way. */
  wasDelivered: boolean;
}): boolean =>
  (order.isOfCampaign || order.isPaid) &&
  !order.wasDelivered &&
  order.stage !== 'delivered' &&
  order.stage !== 'disputed';

/** The transition of a move that the actor makes from a stage, or `undefined`. */
export function transitionOf(
  move: OrderMove,
  by: OrderMover,
  stage: OrderStage,
): OrderTransition | undefined {
  const rows: readonly OrderTransition[] = ORDER_TRANSITIONS[move];
  return rows.find((row) => row.by === by && row.from.includes(stage));
}
