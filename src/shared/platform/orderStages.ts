import { optionsOf, valuesOf } from './options';

/** Orders and offers are one kind of record: `offered` by an outlet, or `placed` by an artist. */
export const ORDER_ORIGINS = ['order', 'offer'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

export const ORDER_STAGES = [
  'offered',
  'placed',
  /** Both sides have agreed, and the order waits to be paid. */
  'accepted',
  /** The money is held, and the outlet is working. */
  'paid',
  'delivered',
  'disputed',
  'completed',
  'closed',
] as const;

/** The filters of an admin; `late` is work whose day has passed. */
export const ADMIN_ORDER_STAGES = [...ORDER_STAGES, 'late'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export const FINAL_STAGES = ['completed', 'closed'] as const satisfies readonly OrderStage[];
export const isFinal = (stage: OrderStage): boolean =>
  FINAL_STAGES.some((final) => final === stage);

/** The stages of a free order: unpaid and of no campaign. One in another stage was paid elsewhere. */
export const FREE_STAGES: readonly OrderStage[] = ['placed', 'accepted', 'completed', 'closed'];

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
  'decided',
  'chargeback',
  'suspended',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Why an artist declines an offer; the labels are the dashboard's. */
export const DECLINE_REASON_OPTIONS = optionsOf({
  too_expensive: 'too expensive for my budget',
  other: 'other (please specify)',
  not_interested: 'not interested in the content offered',
  mixed_out: 'mixed out budget on another offers',
});
export type DeclineReason = (typeof DECLINE_REASON_OPTIONS)[number]['value'];

/** Why an outlet says no, to a submission or an order. */
export const NO_REASON_OPTIONS = optionsOf({
  not_covered: 'Not what we cover',
  full: 'We are full',
  too_late: 'Too late for us',
  recording: 'Recording not there yet',
  readers: 'Good, not for our readers',
});
export type NoReason = (typeof NO_REASON_OPTIONS)[number]['value'];

export const DECLINE_REASONS = [
  ...valuesOf(DECLINE_REASON_OPTIONS),
  ...valuesOf(NO_REASON_OPTIONS),
] as const;

export const ORDER_MOVERS = ['artist', 'media', 'admin', 'clock', 'provider'] as const;
export type OrderMover = (typeof ORDER_MOVERS)[number];

export interface OrderTransition {
  by: OrderMover;
  /** Empty for a move that creates the order. */
  from: readonly OrderStage[];
  /** With several stages, the input decides. */
  to: readonly [OrderStage, ...OrderStage[]];
  reason?: CloseReason;
  money?: 'hold' | 'release' | 'refund' | 'split';
}

/** One row for each actor. Further guards are in `moveOrder`. */
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
  /** If payments are off, the work begins with the agreement. */
  start: [{ by: 'clock', from: ['accepted'], to: ['paid'] }],
  /** Work under an embargo is handed in earlier, and delivered by the clock on its day. */
  schedule: [{ by: 'media', from: ['paid'], to: ['paid'] }],
  deliver: [
    { by: 'media', from: ['paid'], to: ['delivered'] },
    { by: 'clock', from: ['paid'], to: ['delivered'] },
  ],
  /** More time for the work: asked for once, and answered or not. */
  askTime: [{ by: 'media', from: ['paid'], to: ['paid'] }],
  giveTime: [{ by: 'artist', from: ['paid'], to: ['paid'] }],
  keepTime: [{ by: 'artist', from: ['paid'], to: ['paid'] }],
  dropTime: [
    { by: 'media', from: ['paid'], to: ['paid'] },
    { by: 'clock', from: ['paid'], to: ['paid'] },
  ],
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
  /** The clock opens a dispute when a side is suspended, so that an admin decides on paid work. */
  dispute: [
    { by: 'artist', from: ['paid', 'delivered'], to: ['disputed'] },
    { by: 'clock', from: ['paid', 'delivered'], to: ['disputed'] },
  ],
  /** The outlet's statement in a dispute, made once. */
  answerDispute: [{ by: 'media', from: ['disputed'], to: ['disputed'] }],
  suspend: [
    {
      by: 'clock',
      from: ['offered', 'placed', 'accepted'],
      to: ['closed'],
      reason: 'suspended',
    },
  ],
  /** An admin has withdrawn the approval of its campaign, outlet or service. */
  unapprove: [
    { by: 'clock', from: ['offered', 'placed', 'accepted'], to: ['closed'], reason: 'decided' },
  ],
  resolve: [
    {
      by: 'admin',
      from: ['disputed'],
      to: ['completed', 'closed'],
      reason: 'dispute',
      money: 'split',
    },
    {
      by: 'admin',
      from: ['paid', 'delivered'],
      to: ['completed', 'closed'],
      reason: 'decided',
      money: 'split',
    },
  ],
  refund: [
    { by: 'artist', from: ['paid'], to: ['closed'], reason: 'late', money: 'refund' },
    { by: 'clock', from: ['paid'], to: ['closed'], reason: 'late', money: 'refund' },
  ],
  giveUp: [{ by: 'media', from: ['paid'], to: ['closed'], reason: 'gave_up', money: 'refund' }],
  lapse: [{ by: 'clock', from: ['offered', 'placed'], to: ['closed'], reason: 'unanswered' }],
  default: [{ by: 'clock', from: ['accepted'], to: ['closed'], reason: 'unpaid' }],
  abandon: [
    { by: 'clock', from: ['disputed'], to: ['closed'], reason: 'dispute', money: 'refund' },
  ],
  /** The dispute has taken the money of all orders of its payment already. */
  chargeback: [
    {
      by: 'provider',
      from: ['paid', 'delivered', 'disputed'],
      to: ['closed'],
      reason: 'chargeback',
    },
  ],
} as const satisfies Record<string, readonly OrderTransition[]>;
export type OrderMove = keyof typeof ORDER_TRANSITIONS;

/** Further events in an order's history that both sides see; the stage stays. */
export const ORDER_NOTES = [
  /** An admin has read private content, the chat or a file, to decide a dispute. */
  'adminLook',
  /** A delivered link that worked no longer leads to a page. */
  'coverageGone',
  /** A check found scheduled work public before the embargo's day. */
  'embargoBreached',
  'linkAdded',
  'linkCorrected',
  /** A side has added a link or a file to its statement in a dispute. */
  'evidence',
  /** An admin asks one side or both, and a side answers; another side does not see the words. */
  'question',
  'reply',
  /** What an admin writes to one side or both; another side does not see it at all. */
  'adminMessage',
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];
export type OrderEventName = OrderMove | OrderNote;
export const ORDER_EVENT_NAMES: readonly OrderEventName[] = [
  ...(Object.keys(ORDER_TRANSITIONS) as OrderMove[]), // its own keys
  ...ORDER_NOTES,
];

export const ORDER_ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'pay',
  'deliver',
  'schedule',
  'giveTime',
  'keepTime',
  'dropTime',
  'revise',
  'dispute',
  'answerDispute',
  'complete',
  'refund',
  'askTime',
  'giveUp',
] as const satisfies readonly OrderMove[];
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Unpaid orders without a campaign can be completed at any time. */
export const awaitsDelivery = (order: {
  stage: OrderStage;
  isOfCampaign: boolean;
  isPaid: boolean;
  /** Whether there was a delivery, even if a revision is in progress. */
  wasDelivered: boolean;
}): boolean =>
  (order.isOfCampaign || order.isPaid) &&
  !order.wasDelivered &&
  order.stage !== 'delivered' &&
  order.stage !== 'disputed';

export function transitionOf(
  move: OrderMove,
  by: OrderMover,
  stage: OrderStage,
): OrderTransition | undefined {
  const rows: readonly OrderTransition[] = ORDER_TRANSITIONS[move];
  return rows.find((row) => row.by === by && row.from.includes(stage));
}
