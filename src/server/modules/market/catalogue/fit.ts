import { closedOf, type Taking } from '@/shared/identity/taking.rules';
import type { FitKind, FitNote, FitNoteKind, FitReason } from '@/shared/market/catalogue.schemas';
import { DELIVERY_DAYS_MAX } from '@/shared/platform/limits';
import {
  type Genre,
  isListenAndAnswer,
  OUTLET_TIERS,
  type OutletTier,
  type ReleaseFormat,
} from '@/shared/platform/options';
import type { ServiceType } from '@/shared/platform/options';
import type { PlanPriority } from '@/shared/market/plans.rules';
import { formatOf } from '@/shared/market/services.rules';
import type { Trust } from '@/shared/market/trust.schemas';
import { shareOf, trustPoints, TRUST_WEIGHTS } from '@/server/modules/market/trust/trustPoints';

export interface FitFacts {
  type: ServiceType;
  priceCents: number;
  deliveryDays: number;
  tier: OutletTier;
  genres: readonly Genre[];
  styles: readonly string[];
  trust: Pick<Trust, 'on_time' | 'answer_hours'>;
  closed: Pick<Taking, 'away' | 'full_until'>;
  isFull: boolean;
  isLowestPrice: boolean;
}

export interface Wish {
  genre: Genre;
  styles: readonly string[];
  format: ReleaseFormat;
  /** The rest of the plan's budget; `null` without a budget. */
  leftCents: number | null;
  priority: PlanPriority | null;
  today: string;
}

export interface Fit {
  /** A whole number from 0 to 1,000; comparable for one wish only. */
  score: number;
  reason: FitReason;
}

/** The most that each part adds to a score. Nobody can pay for a better place. */
export const WEIGHTS = {
  genre: 300,
  priority: 200,
  format: 150,
  budget: 100,
  free: 50,
  days: 40,
  ...TRUST_WEIGHTS,
} as const;

const QUICK_HOURS = 24;
const GOOD_SHARE = 0.8;

const PRIORITY_PARTS: Record<PlanPriority, (facts: FitFacts) => number> = {
  reviews: ({ type }) => (type.endsWith('_review') ? 1 : 0),
  reach: ({ tier }) => OUTLET_TIERS.indexOf(tier) / (OUTLET_TIERS.length - 1),
  playlists: ({ type }) => (isListenAndAnswer(type) ? 1 : 0),
};

const sharedStyles = ({ styles }: FitFacts, wish: Wish) =>
  wish.styles.filter((style) => styles.includes(style));

/** The share of `WEIGHTS.genre` for the genre alone: a shared style is a better match. */
export const genreAlone = ({ styles }: Pick<Wish, 'styles'>) => (styles.length > 0 ? 0.8 : 1);

function genrePart(facts: FitFacts, wish: Wish): number {
  if (sharedStyles(facts, wish).length > 0) return 1;
  if (facts.genres.includes(wish.genre)) return genreAlone(wish);
  return facts.genres.includes('other') ? 0.5 : 0;
}

export function formatPart(type: ServiceType, wished: ReleaseFormat): number {
  const format = formatOf(type);
  if (format === null) return 0.5;
  return format === wished ? 1 : 0;
}

const closedUntil = ({ closed }: FitFacts, { today }: Wish) =>
  closedOf({ ...closed, full_weeks: [], is_full: false }, undefined, today);

/**
 * It depends only on its arguments, so equal facts have equal scores. Only the record and the days
 * are no whole numbers. `scoreSql` computes the same in the database.
 */
export function scoreOf(facts: FitFacts, wish: Wish): number {
  const { type, priceCents, deliveryDays, trust, isFull } = facts;
  const days = Math.max(0, 1 - deliveryDays / DELIVERY_DAYS_MAX);
  const isWithin = wish.leftCents === null || priceCents <= wish.leftCents;
  return (
    WEIGHTS.genre * genrePart(facts, wish) +
    WEIGHTS.priority * (wish.priority ? PRIORITY_PARTS[wish.priority](facts) : 0) +
    WEIGHTS.format * formatPart(type, wish.format) +
    WEIGHTS.budget * (isWithin ? 1 : 0) +
    WEIGHTS.free * (isFull || closedUntil(facts, wish) ? 0 : 1) +
    Math.floor(trustPoints(trust) + WEIGHTS.days * days + 0.5)
  );
}

export function reasonOf(facts: FitFacts, wish: Wish): FitReason {
  const format = formatOf(facts.type);
  const kind = kindOf(facts, wish, format);
  const isNone = kind === 'another_genre' || kind === 'another_format';
  return {
    kind,
    genres: kind === 'another_genre' ? [...facts.genres] : [wish.genre],
    styles: kind === 'style' ? sharedStyles(facts, wish) : [],
    format,
    note: isNone ? null : noteOf(facts, wish),
  };
}

function kindOf(facts: FitFacts, wish: Wish, format: ReleaseFormat | null): FitKind {
  const part = genrePart(facts, wish);
  if (part === 0) return 'another_genre';
  if (format !== null && format !== wish.format) return 'another_format';
  if (sharedStyles(facts, wish).length > 0) return 'style';
  return part === 0.5 ? 'other_genres' : 'genre';
}

export const fitOf = (facts: FitFacts, wish: Wish): Fit => ({
  score: scoreOf(facts, wish),
  reason: reasonOf(facts, wish),
});

const note = (kind: FitNoteKind, values: Partial<FitNote> = {}): FitNote => ({
  kind,
  value: null,
  of: null,
  day: null,
  ...values,
});

/** The first note that applies, from warnings for the artist to facts that hold for any service. */
function noteOf(facts: FitFacts, wish: Wish): FitNote {
  const { on_time, answer_hours } = facts.trust;
  const closed = closedUntil(facts, wish);
  if (closed) return note('free_from', { day: closed.day });
  if (facts.isFull) return note('full');
  if (on_time && on_time.good === on_time.of) return note('always_on_time');
  if (answer_hours !== null && answer_hours <= QUICK_HOURS)
    return note('answers', { value: answer_hours });
  if (facts.isLowestPrice) return note('lowest_price');
  if (on_time && shareOf(on_time) >= GOOD_SHARE)
    return note('on_time', { value: on_time.good, of: on_time.of });
  return note('days', { value: facts.deliveryDays });
}
