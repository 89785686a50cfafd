import { eq } from 'drizzle-orm';
import { outletSeats, seatInvitations } from '@/server/platform/db/schema';
import {
  type ModuleCases,
  everyone,
  of,
  outletOwner,
  outlets,
  to,
} from '@/server/testing/cases/moduleCases';
import type { TestAccount, TestApp } from '@/server/testing/testApp';
import type { FuzzRecords } from '@/server/testing/fuzz/fuzzRecords';
import { joinOutlet } from '@/server/testing/seats';
import { call } from '@/server/testing/trade';
import { deleteInvitation, lockSeat } from './seatsRepository';

let count = 0;
const address = () => `invited${(count += 1)}@example.com`;
const part = { part: 'editor' } as const;

async function newSeat(test: TestApp, media: TestAccount): Promise<number> {
  const before = await test.db.select().from(outletSeats).orderBy(outletSeats.createdAt);
  const known = before.filter(({ outletId }) => outletId === media.user.profile.id);
  // An outlet has ten people at most.
  for (const { userId } of known.slice(0, -5))
    await call(test, media, 'DELETE', `seats/${userId}/`);
  return (await joinOutlet(test, media, 'editor', `seat${(count += 1)}`)).user.id;
}

async function newInvitation(test: TestApp, media: TestAccount): Promise<number> {
  const own = eq(seatInvitations.outletId, media.user.profile.id);
  await test.db.delete(seatInvitations).where(own);
  await call(test, media, 'POST', 'seats/', { email: address(), ...part });
  const [row] = await test.db.select().from(seatInvitations).where(own);
  return row?.id ?? 0;
}

const seatId = of(({ test, media }) => newSeat(test, media));
const invitationId = of(({ test, media }) => newInvitation(test, media));
const ofNobody = { token: 'of nobody' };
const wrong = { current_password: 'not-the-one-7' };
const joining = { ...ofNobody, username: 'nobody', password: 'blue-Harbour-78' };

export const cases: ModuleCases = {
  routes: {
    listSeats: [to(), outlets(200), { role: 'media' }],
    inviteSeat: [
      async ({ test, media }) => {
        await newInvitation(test, media);
        return { payload: { email: address(), ...part } };
      },
      outlets(204),
      { role: 'media', body: () => ({ email: address(), ...part }) },
    ],
    changeSeat: [
      of(({ test, media }) => newSeat(test, media), part),
      outletOwner(204),
      { role: 'media', id: seatOf, body: () => part },
    ],
    removeSeat: [seatId, outletOwner(204), { role: 'media', id: seatOf }],
    leaveSeat: [to(), outlets(409), { role: 'media' }],
    handOver: [
      of(({ test, media }) => newSeat(test, media), wrong),
      outlets(400),
      { role: 'media', id: seatOf, body: () => wrong },
    ],
    resendInvitation: [invitationId, outletOwner(204), { role: 'media', id: invitationOf }],
    deleteInvitation: [invitationId, outletOwner(204), { role: 'media', id: invitationOf }],
    readInvitation: [to(ofNobody), everyone(400), { body: () => ofNobody }],
    acceptInvitation: [to(joining), everyone(400), { body: () => joining }],
    takeOver: [to(ofNobody), everyone(400), { body: () => ofNobody }],
  },
  strangers: {
    outlet_seats: async ({ test, media, artist }) => {
      const id = await newSeat(test, media);
      expect(await lockSeat(test.db, id, artist.user.profile.id + 1000)).toBeNull();
    },
    seat_invitations: async ({ test, media }, nobody) => {
      expect(await deleteInvitation(test.db, await newInvitation(test, media), nobody)).toBeNull();
    },
  },
  oneRow: {
    outlet_seats: `INSERT INTO outlet_seats (user_id, outlet_id, part)
      SELECT max(users.id), min(media_profiles.id), 'editor' FROM users, media_profiles`,
    seat_invitations: `INSERT INTO seat_invitations (outlet_id, email, part, token_hash, expires_at)
      SELECT min(id), 'new@example.com', 'finance', 'e5', now() FROM media_profiles`,
  },
};

async function seatOf({ test, accounts }: FuzzRecords): Promise<number> {
  return newSeat(test, accounts.media);
}
async function invitationOf({ test, accounts }: FuzzRecords): Promise<number> {
  return newInvitation(test, accounts.media);
}
