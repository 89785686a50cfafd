import type { LabelOutcome, LinkOutcome } from '@/shared/identity/links.rules';
import type { Role } from '@/shared/platform/options';
import type { OrderMove } from '@/shared/platform/orderStages';

/** A move by one side, so many days before the seeding. */
export interface DemoStep {
  move: Exclude<OrderMove, 'offer' | 'place'>;
  by: Role;
  daysAgo: number;
  comment?: string;
  page?: DemoPage;
  note?: string;
  pullQuote?: string;
}

export interface DemoPage {
  url: string;
  title: string;
  /** The result of its checks; 'live' by default. */
  outcome?: LinkOutcome;
  /** The disclosure found by its checks; by default it is there. */
  label?: LabelOutcome;
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
  artist: number;
  service: number;
  began: Role;
  beganDaysAgo: number;
  release?: string;
  message?: string;
  /** In chronological order. The test provider makes the payments. */
  steps: readonly DemoStep[];
  reviews?: readonly DemoReview[];
  chat?: readonly { by: Role; daysAgo: number; text: string }[];
}
