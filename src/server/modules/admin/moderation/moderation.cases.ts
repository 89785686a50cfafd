import { inReview } from '@/server/testing/campaigns';
import type { Facts } from '@/server/testing/fuzz/fuzzCase';
import { eq } from 'drizzle-orm';
import { proposedChanges } from '@/server/platform/db/schema';
import { newService } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  admins,
  onSeen,
  type Pair,
  type CasesWorld,
  to,
} from '@/server/testing/cases/moduleCases';
import { approve, call, offer } from '@/server/testing/trade';
import type { OwnPage } from '@/shared/identity/ownPage.schemas';
import { HOUR_MS } from '@/shared/platform/durations';
import { CLAIMED_KINDS } from '@/shared/admin/queue.rules';
import { countClaims, insertClaim } from './queueRepository';

/** Makes a new outlet for each call, because an outlet is approved only once. */
const newOutlet = async ({ test, next }: CasesWorld): Promise<number> =>
  (await test.register('media', { username: `outlet${next()}` })).user.profile.id;
const newCampaignInReview = async ({ test, artist }: Pair): Promise<number> =>
  (await inReview(test, artist)).id;

/** Returns the id of a waiting price change of an approved service. */
const newChange = async ({ test, media }: Pair): Promise<number> => {
  const { id } = await approve(test, await offer(test, media));
  await call(test, media, 'PATCH', `services/${id}/`, { price: 20 });
  const [change] = await test.db
    .select({ id: proposedChanges.id })
    .from(proposedChanges)
    .where(eq(proposedChanges.recordId, id));
  if (!change) throw new Error('the new price is live at once');
  return change.id;
};

/** Returns the id of a figure that waits for a check. */
const newFigure = async ({ test, media, next }: CasesWorld): Promise<number> => {
  const figures = { newsletter: { count: next(), proof: 'https://night-desk.com/numbers' } };
  const page = await call(test, media, 'PATCH', 'auth/profile/page/', { figures });
  const [figure] = page.json<OwnPage>().figures;
  if (!figure) throw new Error('the figure was not saved');
  return figure.id;
};

const APPROVAL = { approve: true };
const decision = ({ count }: Facts) => ({ approve: count % 2 === 0, reason: 'Not of its own.' });

export const cases: ModuleCases = {
  oneRow: {
    proposed_changes: `INSERT INTO proposed_changes (user_id, record, record_id, field, before, after, is_live)
      SELECT min(user_id), 'outlet', min(id), 'company_name', 'Low Tide', 'High Tide', false FROM media_profiles`,
    review_claims: `INSERT INTO review_claims (kind, record_id, user_id, until)
      SELECT 'outlets', (SELECT min(id) FROM media_profiles), min(id), now() FROM users`,
  },
  strangers: {
    review_claims: async ({ test, artist, media }) => {
      const now = new Date();
      const claimed = { kind: 'outlets', recordId: media.user.profile.id } as const;
      const until = new Date(now.getTime() + HOUR_MS);
      await insertClaim(test.db, claimed, { userId: artist.user.id, now }, until);
      expect(await countClaims(test.db, { userId: artist.user.id, now })).toBe(1);
      expect(await countClaims(test.db, { userId: media.user.id, now })).toBe(0);
    },
  },
  routes: {
    countReview: [to(), admins(200), { role: 'admin' }],
    readDesk: [to(), admins(200), { role: 'admin' }],
    listAllToReview: [to(), admins(200), { role: 'admin' }],
    listCampaignsToReview: [to(), admins(200), { role: 'admin' }],
    listOutletsToReview: [to(), admins(200), { role: 'admin' }],
    listServicesToReview: [to(), admins(200), { role: 'admin' }],
    listChangesToReview: [to(), admins(200), { role: 'admin' }],
    listClaims: [to(), admins(200), { role: 'admin' }],
    claimReview: [
      async (world) => ({ payload: { kind: 'outlets', id: await newOutlet(world), take: true } }),
      admins(200),
      {
        role: 'admin',
        body: ({ count }) => ({
          kind: CLAIMED_KINDS[count % CLAIMED_KINDS.length],
          id: count % 9,
          take: count % 2 === 0,
        }),
      },
    ],
    decideChange: [
      onSeen('changes', newChange, APPROVAL),
      admins(200),
      // Nothing that the fuzzer makes is approved, so this change may not exist.
      { role: 'admin', id: async () => 1, body: decision },
    ],
    decideCampaign: [
      onSeen('campaigns', newCampaignInReview, APPROVAL),
      admins(200),
      { role: 'admin', id: (records) => records.campaign(), body: decision },
    ],
    decideOutlet: [
      onSeen('outlets', newOutlet, APPROVAL),
      admins(200),
      { role: 'admin', id: async (records) => records.outlet(), body: decision },
    ],
    checkFigure: [
      onSeen('figures', newFigure, APPROVAL),
      admins(200),
      // The fuzzer creates and deletes outlets, so this figure may not exist.
      { role: 'admin', id: async () => 1, body: decision },
    ],
    decideService: [
      onSeen('services', newService, APPROVAL),
      admins(200),
      { role: 'admin', id: (records) => records.service(), body: decision },
    ],
  },
};
