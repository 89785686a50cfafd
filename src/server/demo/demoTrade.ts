import { assertRow } from '@/server/platform/db/assertRow';
import { randomUUID } from 'node:crypto';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import {
  publishCoverage,
  updateReleasePage,
} from '@/server/modules/music/campaigns/campaignPagesCommands';
import { addClicks } from '@/server/modules/trade/clicks/clicksRepository';
import { findCampaignIdByTitle, findDemoLink, hearMusic } from './demoRepository';
import { readMessages, sendMessage } from '@/server/modules/trade/messages/messagesCommands';
import { deliverOrder } from '@/server/modules/trade/orders/deliverOrderCommands';
import { endPayoutHold } from '@/server/modules/trade/orders/orderClock';
import { moveOrder, PaymentNeeded } from '@/server/modules/trade/orders/moveOrderCommands';
import { makeOffer, placeOrder } from '@/server/modules/trade/orders/makeOrderCommands';
import { findOrder } from '@/server/modules/trade/orders/ordersRepository';
import { beginCheckout } from '@/server/modules/trade/checkout/checkoutCommands';
import { takeInPayment } from '@/server/modules/trade/checkout/settlePaymentCommands';
import { findPayment } from '@/server/modules/money/payments/paymentsRepository';
import { updatePlan } from '@/server/modules/market/plans/plansCommands';
import { createTestProvider } from '@/server/modules/money/payments/paymentProviders';
import { creditBonus } from '@/server/modules/money/ledger/ledgerCashCommands';
import { giveBonus } from '@/server/modules/money/payouts/bonusCommands';
import { requestPayout } from '@/server/modules/money/payouts/payoutsCommands';
import { insertBonus } from '@/server/modules/money/payouts/payoutsRepository';
import { endPayout } from '@/server/modules/money/payouts/settlePayoutCommands';
import { recordFinding } from '@/server/modules/trade/proof/proofCommands';
import { updateDeliverable } from '@/server/modules/trade/proof/proofRepository';
import { writeReview } from '@/server/modules/trade/reviews/reviewsRoutes';
import { insertStar } from '@/server/modules/market/shortlist/shortlistRepository';
import type { Role } from '@/shared/platform/options';
import type { Patch } from '@/shared/platform/contract';
import type { PlanPatch } from '@/shared/market/plans.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { legalSnapshot, writeLegalDetails } from '@/server/modules/identity/legal/legalRepository';
import { savePayee, showPayee } from '@/server/modules/money/payees/payeesCommands';
import { toCents } from '@/shared/platform/format';
import type { DemoOrder, DemoStep } from './demoOrder';
import { DEMO_BONUS, DEMO_ORDERS, DEMO_PAYOUTS, type DemoPayout } from './demoOrders';

type Deps = Pick<AppDeps, 'config' | 'files' | 'now'>;

export interface DemoPeople {
  artists: readonly Member[];
  outletOf: ReadonlyMap<number, Member>;
  admin: Pick<Member, 'userId'>;
  emails: ReadonlyMap<number, string>;
}

/** Independent of the settings, so that the demo's outlets always have the same money available. */
const DEMO_HOLD_DAYS = 7;

/** Creates orders in every stage by the ordinary commands, with the clock of each day. */
export async function seedTrade(tx: Db, { files, now, ...given }: Deps, people: DemoPeople) {
  const config = { ...given.config, payoutHoldDays: DEMO_HOLD_DAYS };
  const seededAt = now().getTime();
  const isPaidHere = config.payments !== 'off';
  const depsAt = (daysAgo: number) => {
    const at = () => new Date(seededAt - daysAgo * DAY_MS);
    return { config, files, now: at, payments: createTestProvider(at) };
  };
  const events = DEMO_ORDERS.flatMap((demo) => eventsOf(tx, demo, people, isPaidHere));
  if (isPaidHere) {
    const { artist, amount, reason } = DEMO_BONUS;
    const { admin } = people;
    const userId = people.artists[artist]?.userId ?? 0;
    const bonus = { userId, amountCents: toCents(amount), reason, givenBy: admin.userId };
    const give = (at: Date) => giveBonus(tx, bonus, { admin, now: at });
    events.push(on(BONUS_DAYS_AGO, (deps) => give(deps.now())));
    for (const payout of DEMO_PAYOUTS)
      events.push(on(payout.daysAgo, (deps) => requestDemoPayout(tx, deps, payout, people)));
  }
  // Array.sort is stable, so the steps of one order keep their sequence.
  events.sort((one, other) => other.daysAgo - one.daysAgo);
  for (const { daysAgo, run } of events) await run(depsAt(daysAgo));
  const [artist] = people.artists;
  if (!artist) return;
  const campaign = await findCampaignIdByTitle(tx, artist.profileId, SHOWN_RELEASE);
  await publishCoverage(tx, artist, campaign, { isPublic: true, version: undefined }, () => ({}));
  const page = { is_public: true, has_clip: true };
  await updateReleasePage(tx, artist, campaign, { update: page, version: undefined });
  const planned = await findCampaignIdByTitle(tx, artist.profileId, PLANNED_RELEASE);
  await updatePlan(tx, artist, planned, DEMO_PLAN, { version: undefined, now: now() });
  for (const serviceId of DEMO_STARS)
    await insertStar(tx, { campaignId: planned, serviceId }, now());
}

async function requestDemoPayout(
  tx: Db,
  deps: DemoDeps,
  { service, amount, destination, bonus, reference }: DemoPayout,
  { outletOf, admin }: DemoPeople,
): Promise<void> {
  const outlet = outletOf.get(service);
  if (!outlet) return;
  const { userId } = outlet;
  await saveDemoPayee(tx, deps, outlet, destination);
  if (bonus !== undefined) {
    const given = { userId, amountCents: toCents(bonus), reason: 'To show payouts.' };
    await creditBonus(tx, await insertBonus(tx, { ...given, createdAt: deps.now() }), deps.now());
  }
  const payout = await requestPayout(tx, deps, outlet, { kind: 'bank', amount });
  if (reference === undefined) return;
  const facts = { now: deps.now(), config: deps.config, decidedBy: admin.userId };
  await endPayout(tx, payout, { status: 'paid', reference }, facts);
}

/** A week before the payout, since a changed bank account waits. */
async function saveDemoPayee(tx: Db, deps: DemoDeps, outlet: Member, iban: string): Promise<void> {
  const at = new Date(deps.now().getTime() - 7 * DAY_MS);
  const [name, details] = ['Demo Media Ltd', await legalSnapshot(tx, outlet.userId)];
  if (!details)
    await writeLegalDetails(tx, { ...DEMO_DETAILS, name, userId: outlet.userId, updatedAt: at });
  const { version } = await showPayee(tx, deps, outlet);
  const payee = { kind: 'bank' as const, name, iban };
  await savePayee(tx, { ...deps, now: () => at }, outlet, payee, version);
}

const DEMO_DETAILS = {
  kind: 'company' as const,
  ...{ street: 'Lindenstraße 12', postcode: '10969', city: 'Berlin' },
  ...{ country: 'DE', vatNumber: '', taxNumber: '', papersTo: '' },
};

const SHOWN_RELEASE = 'Paper Lanterns';
const PLANNED_RELEASE = 'Glass Harbour';
const DEMO_PLAN: Patch<PlanPatch> = {
  budget: 600,
  priority: 'reviews',
  pieces: [4, 9, 2, 19, 10].map((service) => ({ service, is_pinned: service === 19 })),
};

const DEMO_STARS = [4, 2, 10, 19];
const BONUS_DAYS_AGO = 30;

type DemoDeps = Deps & Pick<AppDeps, 'payments'>;
interface DemoEvent {
  daysAgo: number;
  run: (deps: DemoDeps) => Promise<unknown>;
}
const on = (daysAgo: number, run: DemoEvent['run']): DemoEvent => ({ daysAgo, run });

function eventsOf(tx: Db, demo: DemoOrder, people: DemoPeople, isPaidHere: boolean): DemoEvent[] {
  const artist = people.artists[demo.artist];
  const outlet = people.outletOf.get(demo.service);
  if (!artist || !outlet) throw new Error(`A demo order of service ${demo.service} has no sides.`);
  const sides = { artist, media: outlet };
  let id = 0;
  const steps = demo.steps.filter(({ move }) => isPaidHere || move !== 'pay');
  const isPaid = steps.some(({ move }) => move === 'pay');
  const endedDaysAgo = steps.at(-1)?.daysAgo ?? 0;
  return [
    on(demo.beganDaysAgo, async (deps) => {
      id = await begin(tx, deps, demo, sides);
    }),
    ...steps.map((step) =>
      on(step.daysAgo, (deps) => makeStep(tx, deps, id, step, sides[step.by])),
    ),
    ...steps
      .filter(({ move, daysAgo }) => move === 'complete' && isPaid && daysAgo >= DEMO_HOLD_DAYS)
      .map(({ daysAgo }) => on(daysAgo - DEMO_HOLD_DAYS, (deps) => endPayoutHold(tx, deps, id))),
    ...steps.flatMap((step) => checksOf(tx, step, () => id)),
    ...clicksOf(tx, demo, () => id),
    ...talkOf(tx, demo, sides, () => id),
    ...(demo.reviews ?? []).map(({ by, ...review }) =>
      on(endedDaysAgo, (deps) => writeReview(tx, sides[by], { order: id, ...review }, { deps })),
    ),
  ];
}

const CHECK_DAYS = [0, 1, 7, 30];

function checksOf(tx: Db, { page, daysAgo }: DemoStep, idOf: () => number): DemoEvent[] {
  if (!page) return [];
  const { url, title, outcome = 'live', label = 'labelled', deletedAfter = Infinity } = page;
  return CHECK_DAYS.filter((day) => day <= daysAgo).map((day) => ({
    daysAgo: daysAgo - day,
    run: async (deps) => {
      const link = { ...(await findDemoLink(tx, idOf(), url)), url };
      const isDeleted = day >= deletedAfter;
      await updateDeliverable(tx, link.id, { nextCheckAt: deps.now() });
      await recordFinding(tx, deps, link, {
        outcome: isDeleted ? 'gone' : outcome,
        httpStatus: isDeleted ? 404 : 200,
        finalUrl: url,
        title: isDeleted ? null : title,
        namesRelease: isDeleted || outcome === 'unreadable' ? null : outcome === 'live',
        label: isDeleted ? null : outcome === 'unreadable' ? 'unreadable' : label,
        textHash: null,
      });
      await updateDeliverable(tx, link.id, { nextCheckAt: null });
    },
  }));
}

/** The days of a piece's clicks, and the number of people on the first one. */
const CLICK_DAYS = 14;
const FIRST_CLICKS = 48;

function clicksOf(tx: Db, { steps, service }: DemoOrder, idOf: () => number): DemoEvent[] {
  const delivery = steps.find(({ page }) => page);
  if (!delivery || !steps.some(({ move }) => move === 'complete')) return [];
  const days = Array.from({ length: CLICK_DAYS }, (_, day) => day);
  return days
    .filter((day) => day <= delivery.daysAgo)
    .map((day) => ({
      daysAgo: delivery.daysAgo - day,
      run: (deps) =>
        addClicks(tx, [
          {
            orderId: idOf(),
            day: deps.now().toISOString().slice(0, 10),
            people: Math.round((FIRST_CLICKS + service) / (day + 1)),
            robots: day < 3 ? 6 - day : 0,
          },
        ]),
    }));
}

function talkOf(tx: Db, { chat = [] }: DemoOrder, sides: Record<Role, Member>, idOf: () => number) {
  let last = 0;
  return chat.map(({ by, daysAgo, text }) =>
    on(daysAgo, async (deps) => {
      const id = idOf();
      if (last > 0) await readMessages(tx, deps, sides[by], id, last);
      const sent = { client_id: randomUUID(), text };
      last = (await sendMessage(tx, deps, sides[by], id, sent)).message.id;
    }),
  );
}

async function begin(
  tx: Db,
  deps: DemoDeps,
  { service, release, began, message }: DemoOrder,
  { artist, media }: Record<Role, Member>,
): Promise<number> {
  const campaign =
    release === undefined ? undefined : await findCampaignIdByTitle(tx, artist.profileId, release);
  if (began === 'artist')
    return (await placeOrder(tx, deps, artist, { service, campaign, message })).order.id;
  if (campaign === undefined || message === undefined)
    throw new Error(`A demo offer of service ${service} lacks its campaign or message.`);
  return (await makeOffer(tx, deps, media, { campaign, service, message })).order.id;
}

async function makeStep(
  tx: Db,
  deps: DemoDeps,
  id: number,
  { move, comment, page, note, pullQuote }: DemoStep,
  caller: Member,
): Promise<void> {
  if (move === 'deliver') {
    const links = page ? [page.url] : [];
    if (!page) await hearMusic(tx, caller.profileId, id, deps.now());
    const work = { links, files: [], note, pull_quote: pullQuote, disclosed: true };
    await deliverOrder(tx, deps, caller, id, work);
    return;
  }
  const input = { comment, ...(move === 'decline' && { reason: 'too_expensive' as const }) };
  try {
    await tx.transaction((inner) => moveOrder(inner, deps, id, move, caller, input));
  } catch (error) {
    if (!(error instanceof PaymentNeeded)) throw error;
    await payByTest(tx, deps, id, error.missingCents);
  }
}

async function payByTest(tx: Db, deps: DemoDeps, id: number, missingCents: number): Promise<void> {
  const order = await findOrder(tx, id);
  assertRow(order, `The demo order ${id}`);
  const facts = { orderIds: [id], artistUserId: order.artistUserId };
  const payment = await findPayment(tx, await beginCheckout(tx, deps, facts, missingCents));
  assertRow(payment, `The payment of the demo order ${id}`);
  await takeInPayment(tx, deps, payment, { status: 'succeeded' });
}
