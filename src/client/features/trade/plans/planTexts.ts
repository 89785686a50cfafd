import { formatCount, formatPrice, fromCents, numberWord } from '@/shared/platform/format';
import { outletName } from '@/shared/identity/outlets.rules';
import { formatDay } from '@/client/lib/dates';
import { dayPlus } from '@/shared/music/embargo.rules';
import { type PlanDays, DAYS_AFTER, daysOf } from './planDays';
import type { PlanRow, PlanService } from './planView';
import { type Conflict, conflictOf } from './propose';

export const priceOf = (cents: number): string => formatPrice(fromCents(cents));

export function piecesText(rows: readonly PlanRow[]): string {
  const outlets = new Set(rows.map(({ outlet }) => outlet.id)).size;
  const pieces = `${numberWord(rows.length)} ${rows.length === 1 ? 'piece' : 'pieces'}`;
  if (rows.length === 0) return 'No pieces yet';
  return `${pieces} at ${numberWord(outlets).toLowerCase()} ${outlets === 1 ? 'outlet' : 'outlets'}`;
}

export interface LeftOut {
  outlet: PlanService['outlet'];
  conflict: Exclude<Conflict, 'genre'>;
  text: string;
}

/** The conflicts of an outlet's services, the easiest to remove first. */
const NEAREST: readonly (Conflict | null)[] = [null, 'price', 'late', 'busy', 'genre'];

/** Suitable outlets that the plan leaves out, with the reasons. */
export function leftOutOf(
  services: Iterable<PlanService>,
  rows: readonly PlanRow[],
  wish: PlanDays & { leftCents: number },
): LeftOut[] {
  const taken = new Set(rows.map(({ outlet }) => outlet.id));
  const nearest = new Map<number, { service: PlanService; conflict: Conflict | null }>();
  for (const service of services) {
    if (taken.has(service.outlet.id)) continue;
    const conflict = conflictIn(service, wish);
    const known = nearest.get(service.outlet.id);
    const isNearer = !known || NEAREST.indexOf(conflict) < NEAREST.indexOf(known.conflict);
    const isSooner =
      known?.conflict === conflict &&
      (conflict === 'price'
        ? service.cents < known.service.cents
        : service.deliveryDays < known.service.deliveryDays);
    if (isNearer || isSooner) nearest.set(service.outlet.id, { service, conflict });
  }
  return [...nearest.values()].flatMap(({ service, conflict }) =>
    conflict === null || conflict === 'genre'
      ? []
      : [{ outlet: service.outlet, conflict, text: CONFLICTS[conflict](service) }],
  );
}

export const conflictIn = (
  { outlet, busy, ...service }: PlanService,
  wish: PlanDays & { leftCents: number },
): Conflict | null => conflictOf({ ...service, outlet: outlet.id, isBusy: busy !== null }, wish);

const CONFLICTS: Record<LeftOut['conflict'], (service: PlanService) => string> = {
  busy: busyText,
  late: ({ deliveryDays }) => `${formatCount(deliveryDays, 'day')} to deliver, too late`,
  price: ({ cents }) => `From ${priceOf(cents)}, over the budget`,
};

export function busyText({ busy, freeOn }: Pick<PlanService, 'busy' | 'freeOn'>): string {
  const word = busy === 'away' ? 'Away' : 'Full';
  return freeOn === null ? `${word} right now` : `${word} until ${formatDay(freeOn)}`;
}

const KINDS: Record<LeftOut['conflict'], (count: number) => string> = {
  busy: (count) => `${count} full or away`,
  late: (count) => `${count} too late`,
  price: (count) => `${count} over the budget`,
};

export function restText(rest: readonly LeftOut[]): string {
  const kinds = Object.keys(KINDS) as LeftOut['conflict'][]; // its own keys
  const parts = kinds.flatMap((kind) => {
    const count = rest.filter(({ conflict }) => conflict === kind).length;
    return count === 0 ? [] : [KINDS[kind](count)];
  });
  return `And ${rest.length} more: ${parts.join(', ')}.`;
}

export interface Help {
  text: string;
  /** A budget, in cents, or a release day for which something fits. */
  budgetCents?: number;
  releaseDay?: string;
  /** Whether another genre would help, for which the catalogue may have outlets. */
  isGenre?: true;
}

const cheapest = (services: readonly PlanService[]): PlanService | undefined =>
  [...services].sort((a, b) => a.cents - b.cents)[0];

export function helpFor(
  services: readonly PlanService[],
  genre: string,
  wish: PlanDays & { leftCents: number },
): Help | null {
  const isStopped = (by: Conflict | null) => (service: PlanService) =>
    conflictIn(service, wish) === by;
  if (services.some(isStopped(null))) return null;
  const dear = cheapest(services.filter(isStopped('price')));
  if (dear) {
    const { releaseDay } = wish;
    const by =
      releaseDay === null ? '' : ` before ${formatDay(dayPlus(releaseDay, DAYS_AFTER + 1))}`;
    const from = formatDay(daysOf(dear, wish).out);
    return {
      text: `No piece fits ${priceOf(wish.leftCents)}${by}. The smallest is ${priceOf(dear.cents)}, from ${from}.`,
      budgetCents: dear.cents,
    };
  }
  const late = services.filter(isStopped('late'));
  const soonest = late.sort((a, b) => a.deliveryDays - b.deliveryDays)[0];
  if (soonest) {
    const { out } = daysOf(soonest, wish);
    return {
      text: `Nothing can be ready in time. The first piece comes on ${formatDay(out)}.`,
      releaseDay: out,
    };
  }
  const free = services.filter(isStopped('busy')).flatMap(({ freeOn }) => freeOn ?? []);
  const first = free.sort()[0];
  if (services.some(isStopped('busy'))) {
    const when = first === undefined ? '' : ` The first is free again on ${formatDay(first)}.`;
    return { text: `Every outlet that suits it is full or away.${when}` };
  }
  return { text: `No outlet here is for ${genre}.`, isGenre: true };
}

export function budgetText(services: readonly PlanService[], around: PlanDays): string {
  const wish = { ...around, leftCents: Infinity };
  const least = new Map<number, number>();
  for (const service of services) {
    if (conflictIn(service, wish) !== null) continue;
    const { id } = service.outlet;
    least.set(id, Math.min(service.cents, least.get(id) ?? Infinity));
  }
  const [first = 0, second = 0, third = 0] = [...least.values()].sort((a, b) => a - b);
  if (least.size === 0) return '';
  const three = least.size < 3 ? '' : `; from ${priceOf(first + second + third)} three pieces do`;
  return `A budget fills this strip. From ${priceOf(first)} something fits${three}.`;
}

export const nameOf = ({ outlet }: PlanService): string => outletName(outlet.company_name);
