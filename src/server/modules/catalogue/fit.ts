import type { FitKind, FitNote, FitNoteKind, FitReason } from '@/shared/catalogue/fit';
import { DELIVERY_DAYS_MAX } from '@/shared/limits';
import { type Genre, MEDIA_TIERS, type MediaTier, type ReleaseFormat } from '@/shared/options';
import type { ServiceType } from '@/shared/options';
import type { PlanPriority } from '@/shared/plans/planOptions';
import { formatOf } from '@/shared/services/formatOf';
import { serviceGroupOf } from '@/shared/services/priceList';
import type { Trust } from '@/shared/trust/trustResponse';

/** What is known of a service and its outlet. */
export interface FitFacts {
  type: ServiceType;
  priceCents: number;
  deliveryDays: number;
  tier: MediaTier;
  genres: readonly Genre[];
  trust: Pick<Trust, 'on_time' | 'answer_hours'>;
  /** The outlet takes no orders before this day, `YYYY-MM-DD`; a past day has no effect. */
  awayUntil: string | null;
  /** Whether the outlet has reached its limit of open orders. */
  isFull: boolean;
  /** Whether no service of its type costs less, and some cost more. */
  isLowestPrice: boolean;
}

/** What the artist looks for. */
export interface Wish {
  genre: Genre;
  format: ReleaseFormat;
  /** What the plan's budget has left; `null` without a budget. */
  leftCents: number | null;
  /** What matters most in the plan, if anything. */
  priority: PlanPriority | null;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface Fit {
  /** A whole number from 0 to 1,000; comparable for one wish only. */
  score: number;
  reason: FitReason;
}

/** What each part counts at most; together 1,000. Nobody can pay for a better place. */
export const WEIGHTS = {
  genre: 300,
  priority: 200,
  format: 150,
  record: 100,
  price: 100,
  answer: 60,
  free: 50,
  days: 40,
} as const;
type Part = keyof typeof WEIGHTS;
const WEIGHTED = Object.entries(WEIGHTS) as [Part, number][]; // `entries` forgets the keys

/** A figure that is not known yet speaks neither for nor against an outlet. */
const UNKNOWN = 0.5;
/** An answer after this many hours counts nothing. */
const SLOW_HOURS = 72;
/** An answer within this many hours is worth naming. */
const QUICK_HOURS = 24;
/** The share of deliveries on time that is worth naming. */
const GOOD_SHARE = 0.8;

const GENRE_PARTS: Record<FitKind, number> = {
  genre: 1,
  another_format: 1,
  other_genres: 0.5,
  another_genre: 0,
};

/** How far a service is what matters most, from 0 to 1. */
const PRIORITY_PARTS: Record<PlanPriority, (facts: FitFacts) => number> = {
  reviews: ({ type }) => (type.endsWith('_review') ? 1 : 0),
  reach: ({ tier }) => MEDIA_TIERS.indexOf(tier) / (MEDIA_TIERS.length - 1),
  playlists: ({ type }) => (serviceGroupOf(type) === 'Playlist' ? 1 : 0),
};

const shareOf = ({ good, of }: NonNullable<Trust['on_time']>): number => good / of;

function genreKind({ genres }: FitFacts, { genre }: Wish): FitKind {
  if (genres.includes(genre)) return 'genre';
  return genres.includes('other') ? 'other_genres' : 'another_genre';
}

/**
 * Rates how well a service suits the wish, and says why in one reason. It depends on nothing but its
 * arguments, so equal facts have equal scores.
 */
export function fitOf(facts: FitFacts, wish: Wish): Fit {
  const format = formatOf(facts.type);
  const isOtherFormat = format !== null && format !== wish.format;
  const byGenre = genreKind(facts, wish);
  const { on_time, answer_hours } = facts.trust;
  const isAway = facts.awayUntil !== null && facts.awayUntil > wish.today;
  const parts: Record<Part, number> = {
    genre: GENRE_PARTS[byGenre],
    priority: wish.priority === null ? 0 : PRIORITY_PARTS[wish.priority](facts),
    format: isOtherFormat ? 0 : format === null ? 0.5 : 1,
    record: on_time === null ? UNKNOWN : shareOf(on_time),
    price: wish.leftCents === null || facts.priceCents <= wish.leftCents ? 1 : 0,
    answer: answer_hours === null ? UNKNOWN : Math.max(0, 1 - answer_hours / SLOW_HOURS),
    free: isAway || facts.isFull ? 0 : 1,
    days: Math.max(0, 1 - facts.deliveryDays / DELIVERY_DAYS_MAX),
  };
  const score = WEIGHTED.reduce((sum, [part, weight]) => sum + weight * parts[part], 0);
  const kind = isOtherFormat && byGenre !== 'another_genre' ? 'another_format' : byGenre;
  const isNone = kind === 'another_genre' || kind === 'another_format';
  const reason: FitReason = {
    kind,
    genres: kind === 'another_genre' ? [...facts.genres] : [wish.genre],
    format,
    note: isNone ? null : noteOf(facts, isAway),
  };
  return { score: Math.round(score), reason };
}

const note = (kind: FitNoteKind, values: Partial<FitNote> = {}): FitNote => ({
  ...{ kind, value: null, of: null, day: null },
  ...values,
});

/** The first thing that holds, from what the artist must know to what can be said of every service. */
function noteOf(facts: FitFacts, isAway: boolean): FitNote {
  const { on_time, answer_hours } = facts.trust;
  if (isAway) return note('free_from', { day: facts.awayUntil });
  if (facts.isFull) return note('full');
  if (on_time && on_time.good === on_time.of) return note('always_on_time');
  if (answer_hours !== null && answer_hours <= QUICK_HOURS)
    return note('answers', { value: answer_hours });
  if (facts.isLowestPrice) return note('lowest_price');
  if (on_time && shareOf(on_time) >= GOOD_SHARE)
    return note('on_time', { value: on_time.good, of: on_time.of });
  return note('days', { value: facts.deliveryDays });
}
