import type { OutletBusy } from '@/shared/market/plans.rules';
import type {
  CandidateOutlet,
  Plan,
  PlanCandidates,
  PlanPiece,
  PlannedPiece,
} from '@/shared/market/plans.schemas';
import type { ServiceType } from '@/shared/platform/options';
import { toCents } from '@/shared/platform/format';
import { fitText, isFit } from '@/client/features/market/shared/services/FitLine';
import type { PromisedDays } from '@/shared/market/orderDeadlines.rules';
import { localDay } from '@/client/lib/days';
import { type PlanDays, daysOf } from './planDays';
import type { Candidate } from './propose';

type Outlet = Pick<CandidateOutlet, 'id' | 'company_name' | 'logo'>;

export interface PlanService {
  id: number;
  type: ServiceType;
  cents: number;
  deliveryDays: number;
  outlet: Outlet;
  reason: string;
  score: number;
  isFit: boolean;
  busy: OutletBusy | null;
  freeOn: string | null;
}

export interface PlanRow extends PlanService {
  isPinned: boolean;
  order: PlanPiece['order'];
  isWithdrawn: boolean;
  days: PromisedDays;
}

export const allowsSameOutletIn = ({ pieces }: Pick<Plan, 'pieces'>): boolean => {
  const live = pieces.filter(({ order }) => order?.stage !== 'closed');
  const outlets = live.flatMap(({ service: { media } }) => (media ? [media.id] : []));
  return new Set(outlets).size < outlets.length;
};

export function servicesIn({ services, outlets }: PlanCandidates): Map<number, PlanService> {
  const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
  return new Map(
    services.flatMap(({ id, type, price, delivery_days, outlet, score, reason }) => {
      const of = byId.get(outlet);
      if (!of) return [];
      const shown = { reason: fitText(reason), isFit: isFit(reason) };
      const service = { id, type, score, outlet: of, busy: of.busy, freeOn: of.free_on, ...shown };
      return [[id, { ...service, cents: toCents(price), deliveryDays: delivery_days }] as const];
    }),
  );
}

export const candidatesOf = (services: ReadonlyMap<number, PlanService>): Candidate[] =>
  [...services.values()].map(
    ({ id, outlet, cents, deliveryDays, score, busy, type, ...service }) => ({
      id,
      type,
      cents,
      deliveryDays,
      score,
      outlet: outlet.id,
      isFit: service.isFit,
      isBusy: busy !== null,
    }),
  );

/** Replaces an outlet that is not named while the catalogue is closed; its id is unique. */
const unnamed = (service: number): Outlet => ({
  id: -service,
  company_name: 'Name shown after approval',
  logo: null,
});

/** A saved piece whose service is no longer a candidate. */
const savedService = ({ service }: PlanPiece): PlanService => ({
  id: service.id,
  type: service.type,
  outlet: service.media ?? unnamed(service.id),
  cents: toCents(service.price),
  deliveryDays: service.delivery_days,
  reason: '',
  score: 0,
  isFit: true,
  busy: null,
  freeOn: null,
});

export function rowsOf(
  pieces: readonly PlannedPiece[],
  services: ReadonlyMap<number, PlanService>,
  { pieces: saved }: Pick<Plan, 'pieces'>,
  around: PlanDays,
): PlanRow[] {
  const known = new Map(saved.map((piece) => [piece.service.id, piece]));
  return pieces.flatMap(({ service: id, is_pinned: isPinned }) => {
    const piece = known.get(id);
    const service = services.get(id) ?? (piece && savedService(piece));
    if (!service) return [];
    const order = piece?.order ?? null;
    const days = daysOf(service, around);
    const out = order && dayOfOrder(order);
    return [
      {
        ...service,
        isPinned,
        order,
        ...(order && { cents: toCents(order.price) }),
        isWithdrawn: piece?.is_for_sale === false,
        /* the paid work is in progress */
        days: out ? { asked: around.today, from: around.today, ready: out, out } : days,
      },
    ];
  });
}

function dayOfOrder({ delivered_at, delivery_due_at }: NonNullable<PlanPiece['order']>) {
  const moment = delivered_at ?? delivery_due_at;
  return moment === null ? undefined : localDay(new Date(moment));
}

export const isClosed = ({ order }: PlanRow): boolean => order?.stage === 'closed';

/** Whether the piece costs money and occupies its outlet, because it is planned or ordered. */
export const isLive = (row: PlanRow): boolean => !isClosed(row);
const isOrdered = ({ order }: PlanRow): boolean =>
  order !== null && order.stage !== 'offered' && order.stage !== 'closed';
export const orderedCentsOf = (rows: readonly PlanRow[]): number => centsOf(rows.filter(isOrdered));
export const isFixed = ({ isPinned, order }: PlanRow): boolean => isPinned || order !== null;
/** Whether the piece can be requested, now or once its embargo is near enough. */
export const isRequestable = ({ order, isWithdrawn, busy }: PlanRow): boolean =>
  order === null && !isWithdrawn && busy === null;
/** The first day on which the piece can be requested, if that is after today. */
export const waitsUntil = ({ days }: PlanRow, { today }: PlanDays): string | null =>
  days.asked > today ? days.asked : null;

export const centsOf = (rows: readonly PlanRow[]): number =>
  rows.filter(isLive).reduce((sum, { cents }) => sum + cents, 0);

/**
 * The piece to remove so that the others fit the budget: the cheapest sufficient one that is not
 * kept. None without a budget.
 */
export function toLeaveOut(
  rows: readonly PlanRow[],
  roomCents: number | null,
): PlanRow | undefined {
  const over = roomCents === null ? 0 : centsOf(rows) - roomCents;
  if (over <= 0) return undefined;
  return rows
    .filter((row) => !isFixed(row) && row.cents >= over)
    .sort((a, b) => a.cents - b.cents)[0];
}
