import { eq } from 'drizzle-orm';
import { outletProfiles, reportCases } from '@/server/platform/db/schema';
import {
  type ModuleCases,
  admins,
  signedIn,
  policyCase,
  of,
  onSeen,
  type Pair,
  to,
} from '@/server/testing/cases/moduleCases';
import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { can } from './appealCommands';

const TEXT = 'Nowhere does it say that the band paid for it.';
const WORDS = { category: 'unlabelled', text: TEXT } as const;

/** Makes a case about the outlet, without a report; `changes` set its state. */
const newCase =
  (changes: Partial<typeof reportCases.$inferInsert> = {}) =>
  async ({ test, media }: Pair): Promise<number> => {
    await test.db.delete(reportCases).where(eq(reportCases.ownerId, media.user.id));
    const [row] = await test.db
      .insert(reportCases)
      .values({
        kind: 'outlet',
        thingId: media.user.profile.id,
        ownerId: media.user.id,
        title: 'Demo Weekly',
        category: 'unlabelled',
        ...changes,
      })
      .returning();
    return row?.id ?? 0;
  };
const HIDDEN = { decision: 'hidden', reason: 'Paid work says so.' } as const;
const newDecision = newCase({ ...HIDDEN, decidedAt: new Date() });
const newAppeal = newCase({
  ...HIDDEN,
  decidedAt: new Date(),
  appealText: 'It says so.',
  appealedAt: new Date(),
});

/** The fuzzer starts without reports, so this case may not exist. */
const one: FuzzCase = { id: async () => 1 };

const JUDGED = { ownerId: 2, decidedAt: new Date(), decidedBy: 3, reporters: [1] };
const SEEN = { read: ['artist 7', 'outlet 7'], appeal: ['outlet 7'] } as const;

export const cases: ModuleCases = {
  routes: {
    report: [
      async ({ test, media }) => {
        const { id } = media.user.profile;
        await test.db
          .update(outletProfiles)
          .set({ isPublic: true, approvedAt: new Date() })
          .where(eq(outletProfiles.id, id));
        return { payload: { kind: 'outlet', id, ...WORDS } };
      },
      signedIn(201, { 'media owner': 409 }),
      {
        role: 'artist',
        body: ({ records }) => ({ kind: 'outlet', id: records.outlet(), ...WORDS }),
      },
    ],
    getDecision: [of(newDecision), signedIn(404, { 'media owner': 200 }), one],
    appeal: [
      of(newDecision, { text: 'It says so.' }),
      signedIn(404, { 'media owner': 201 }),
      { ...one, role: 'media', body: ({ count }) => ({ text: `It says so, ${count}.` }) },
    ],
    listReports: [to(), admins(200), { role: 'admin' }],
    exportReports: [to(), admins(200), { role: 'admin' }],
    decideReport: [
      onSeen('reports', newCase(), { decision: 'none', reason: 'It is labelled.' }),
      admins(200),
      {
        ...one,
        role: 'admin',
        body: ({ count }) => ({
          decision: count % 2 ? 'none' : 'hidden',
          reason: `It is labelled: ${count}.`,
        }),
      },
    ],
    decideAppeal: [
      onSeen('reports', newAppeal, { lift: true, reason: 'It is labelled.' }),
      admins(200),
      {
        ...one,
        role: 'admin',
        body: ({ count }) => ({ lift: count % 2 === 0, reason: `It is labelled: ${count}.` }),
      },
    ],
  },
  policies: [
    policyCase(can, JUDGED, { ...SEEN, decide: ['admin'], decideAppeal: ['admin'] }),
    // The admin has decided first.
    policyCase(can, { ...JUDGED, decidedBy: 7 }, { ...SEEN, decide: ['admin'], decideAppeal: [] }),
    // It is the admin's own.
    policyCase(
      can,
      { ...JUDGED, ownerId: 7, decidedAt: null },
      { read: ['artist 7'], appeal: [], decide: [], decideAppeal: [] },
    ),
  ],
  oneRow: {
    report_cases: `INSERT INTO report_cases (kind, thing_id, owner_id, title, category)
      SELECT 'outlet', min(id), min(user_id), 'Demo Weekly', 'facts' FROM media_profiles`,
    reports: `INSERT INTO reports (case_id, user_id, category, text)
      SELECT (SELECT max(id) FROM report_cases), min(user_id), 'facts', 'It is another.' FROM artist_profiles`,
  },
};
