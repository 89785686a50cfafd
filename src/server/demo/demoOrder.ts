import type { LabelOutcome, LinkOutcome } from '@/shared/identity/links.rules';
import type { Role } from '@/shared/platform/options';
import type { OrderMove } from '@/shared/platform/orderStages';

/** A move by one side, so many days before the seeding. */
export interface DemoStep {
  move: Exclude<OrderMove, 'offer' | 'place'>;
  by: Role;
  daysAgo: number;
  comment?: string;
  /** Only for delivered work: the published page, and the outlet's note or written answer. */
  page?: DemoPage;
  note?: string;
}

export interface DemoPage {
  url: string;
  /** The title found by its checks. */
  title: string;
  /** The result of its checks; 'live' by default. */
  outcome?: LinkOutcome;
  /** The disclosure found by its checks; by default it is there. */
  label?: LabelOutcome;
  /** The days after which the page no longer exists. */
  deletedAfter?: number;
}

export interface DemoReview {
  by: Role;
  rating: number;
  comment: string;
  value?: number;
  accuracy?: number;
  communication?: number;
}

export interface DemoOrder {
  /** Position in `DEMO_ARTISTS`. */
  artist: number;
  /** The service's id: its position over all outlets, from 1. */
  service: number;
  /** The side that began the order. */
  began: Role;
  beganDaysAgo: number;
  /** The title of its release; absent for an order without a campaign. */
  release?: string;
  /** The outlet's message in an offer, the artist's in an order. */
  message?: string;
  /** In chronological order. The test provider makes the payments. */
  steps: readonly DemoStep[];
  reviews?: readonly DemoReview[];
  /** The messages of its chat, oldest first. */
  chat?: readonly { by: Role; daysAgo: number; text: string }[];
}
