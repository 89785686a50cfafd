import { eq } from 'drizzle-orm';
import { outletProfiles, users } from '@/server/platform/db/schema';
import {
  type ModuleCases,
  admins,
  type CasesWorld,
  of,
  onSeen,
  to,
} from '@/server/testing/cases/moduleCases';
import { insertNote, listAlike, listNotes } from './peopleRepository';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';

/** Makes a new account for each call, because its state can change only once. */
const newPerson = async ({ test, next }: CasesWorld): Promise<number> =>
  (await test.register('artist', { username: `person${next()}` })).user.id;

const newSuspended = async ({ test, next }: CasesWorld): Promise<number> => {
  const { user } = await test.register('artist', { username: `person${next()}` });
  const suspension = { email: user.email, reason: 'Sold what was not theirs.' };
  await test.db.transaction((tx) => suspendAccount(tx, test.deps, suspension));
  return user.id;
};

const newUnconfirmed = async (world: CasesWorld): Promise<number> => {
  const id = await newPerson(world);
  await world.test.db.update(users).set({ isActive: false }).where(eq(users.id, id));
  return id;
};

const newPage = async ({ test, next }: CasesWorld): Promise<number> => {
  const { user } = await test.register('media', { username: `person${next()}` });
  await test.db
    .update(outletProfiles)
    .set({ isPublic: true, approvedAt: new Date() })
    .where(eq(outletProfiles.id, user.profile.id));
  return user.id;
};

const TAKEDOWN = { category: 'identity', text: 'Another outlet has this name.' };
const REASON = { reason: 'Wrote that the phone is lost.' };
const SUSPENSION = { kind: 'abuse', text: 'Threats in a chat.' };
/** An account that the fuzzer does not need, since the calls end its sessions. */
const nobody = async () => 999_999;

export const cases: ModuleCases = {
  oneRow: {
    person_notes: `INSERT INTO person_notes (user_id, author_id, text)
      SELECT min(id), max(id), 'Wrote to support.' FROM users`,
    account_marks: `INSERT INTO account_marks (user_id, kind, mark, expires_at)
      SELECT min(id), 'browser', 'x', now() FROM users`,
  },
  strangers: {
    account_marks: async ({ test, artist, media }, nobody) => {
      const ids = async (id: number) => (await listAlike(test.db, id)).map((each) => each.id);
      expect(await ids(artist.user.id)).toContain(media.user.id);
      expect(await ids(nobody)).toEqual([]);
    },
    person_notes: async ({ test, artist, media }, nobody) => {
      const note = { text: 'Wrote to support.', createdAt: new Date() };
      await insertNote(test.db, { ...note, userId: artist.user.id, authorId: media.user.id });
      expect(await listNotes(test.db, artist.user.id, 5)).toHaveLength(1);
      expect(await listNotes(test.db, nobody, 5)).toEqual([]);
    },
  },
  routes: {
    listPeople: [to(), admins(200), { role: 'admin' }],
    getPerson: [of(newPerson), admins(200), { role: 'admin', id: nobody }],
    suspendPerson: [
      onSeen('people', newPerson, SUSPENSION),
      admins(200),
      { role: 'admin', id: nobody, body: () => SUSPENSION },
    ],
    liftPerson: [onSeen('people', newSuspended, {}), admins(200), { role: 'admin', id: nobody }],
    takeDownPerson: [
      onSeen('people', newPage, TAKEDOWN),
      admins(200),
      { role: 'admin', id: nobody, body: () => TAKEDOWN },
    ],
    endPersonSessions: [of(newPerson), admins(200), { role: 'admin', id: nobody }],
    confirmPerson: [of(newUnconfirmed), admins(200), { role: 'admin', id: nobody }],
    changePersonEmail: [
      (world) =>
        onSeen('people', newPerson, { ...REASON, email: `to${world.next()}@example.com` })(world),
      admins(200),
      { role: 'admin', id: nobody, body: () => ({ ...REASON, email: 'to@example.com' }) },
    ],
    helpPerson: [
      onSeen('people', newPerson, { ...REASON, kind: 'export' }),
      admins(200),
      { role: 'admin', id: nobody, body: () => ({ ...REASON, kind: 'export' }) },
    ],
    viewPerson: [
      of(newPerson, { reason: 'Wrote that an order is missing.' }),
      admins(200),
      { role: 'admin', id: nobody, body: () => ({ reason: 'Wrote that an order is missing.' }) },
    ],
    addPersonNote: [
      of(newPerson, { text: 'Wrote to support.' }),
      admins(201),
      { role: 'admin', id: nobody, body: () => ({ text: 'Wrote to support.' }) },
    ],
  },
};
