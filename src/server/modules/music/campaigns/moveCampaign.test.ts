import { eq } from 'drizzle-orm';
import type { Actor } from '@/server/platform/auth/actor';
import { campaigns } from '@/server/platform/db/schema';
import { ApiFailure } from '@/server/platform/http/failures';
import { campaignOf, inReview, submit, openCatalogue } from '@/server/testing/campaigns';
import { createTestApp, type TestAccount, type TestApp, testApp } from '@/server/testing/testApp';
import { memberOf } from '@/server/testing/payments';
import { call, tally } from '@/server/testing/trade';
import {
  CAMPAIGN_STAGES,
  CAMPAIGN_TRANSITIONS,
  type CampaignMove,
} from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { findCampaign, reviewHours } from './campaignsRepository';
import { decideCampaign, monthAfter, moveCampaign } from './moveCampaignCommands';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import { startCampaignReminders } from './campaignReminders';

jest.setTimeout(60_000);

describe('moves of a campaign', () => {
  const now = new Date('2026-01-31T12:00:00Z');
  let test: TestApp;
  let owner: TestAccount;
  let other: TestAccount;
  let outlet: TestAccount;
  let admin: TestAccount;
  let complete: Campaign;
  let lacking: Campaign;

  beforeAll(async () => {
    test = await createTestApp({ now: () => now });
    owner = await test.register('artist');
    other = await test.register('artist');
    outlet = await test.register('media');
    admin = await test.register('media');
    complete = await inReview(test, owner);
    const { id } = await submit(test, owner);
    lacking = await campaignOf(test, owner, id);
  });
  afterAll(() => test.close());

  const ACTORS = {
    'its artist': () => memberOf(owner),
    'another artist': () => memberOf(other),
    'an outlet': () => memberOf(outlet),
    'an admin': () => ({ role: 'admin', userId: admin.user.id }),
    'its artist as an admin': () => ({ role: 'admin', userId: owner.user.id }),
    'the clock': () => ({ role: 'clock' }),
    'a guest': () => ({ role: 'guest' }),
  } satisfies Record<string, () => Actor>;
  type ActorName = keyof typeof ACTORS;

  const STATES = [...CAMPAIGN_STAGES, 'over'] as const;
  type State = (typeof STATES)[number];
  const MOVES = Object.keys(CAMPAIGN_TRANSITIONS) as CampaignMove[]; // its own keys

  /** Copied by hand from the design's table: the actors and stages that each move allows. */
  const ALLOWED: Record<CampaignMove, { by: ActorName; in: State[] }> = {
    submit: { by: 'its artist', in: ['draft', 'declined', 'over'] },
    withdraw: { by: 'its artist', in: ['in_review'] },
    approve: { by: 'an admin', in: ['in_review'] },
    decline: { by: 'an admin', in: ['in_review'] },
  };
  /** The statuses of rejected actors, in any stage. */
  const REFUSED: Record<CampaignMove, Partial<Record<ActorName, number>>> = {
    submit: { 'another artist': 404 },
    withdraw: { 'another artist': 404 },
    approve: { 'its artist as an admin': 403 },
    decline: { 'its artist as an admin': 403 },
  };

  const put = (id: number, state: State) => {
    const ends = { approved: new Date(now.getTime() + DAY_MS), over: now };
    const values = {
      stage: state === 'over' ? 'approved' : state,
      submittedAt: state === 'draft' ? null : new Date(now.getTime() - DAY_MS),
      declineReason: state === 'declined' ? 'Too quiet.' : null,
      openUntil: state === 'approved' || state === 'over' ? ends[state] : null,
    } as const;
    const undecided = { decidedAt: null, decidedBy: null, remindAt: null };
    return test.db
      .update(campaigns)
      .set({ ...values, ...undecided })
      .where(eq(campaigns.id, id));
  };
  const rowOf = async (id: number) => (await findCampaign(test.db, id))?.campaign;

  const move = (id: number, name: CampaignMove, actor: Actor): Promise<number | string> =>
    test.db
      .transaction((tx) => moveCampaign(tx, id, name, actor, { now, reason: 'Too loud.' }))
      .then(
        ({ campaign }) => campaign.stage,
        (error: unknown) => (error instanceof ApiFailure ? error.status : Promise.reject(error)),
      );

  const post = (name: 'submit' | 'withdraw', id = complete.id) =>
    call(test, owner, 'POST', `campaigns/${id}/${name}/`);

  const cells = MOVES.flatMap((name) =>
    (Object.keys(ACTORS) as ActorName[]).flatMap((actor) =>
      STATES.map((state) => [name, actor, state] as const),
    ),
  );

  it.each(cells)('%s by %s in stage %s', async (name, actor, state) => {
    await put(complete.id, state);
    const before = await rowOf(complete.id);
    const outcome = await move(complete.id, name, ACTORS[actor]());
    const allowed = ALLOWED[name];
    if (allowed.by === actor && allowed.in.includes(state)) {
      expect(outcome).toBe(CAMPAIGN_TRANSITIONS[name].to);
      return;
    }
    expect(outcome).toBe(allowed.by === actor ? 409 : (REFUSED[name][actor] ?? 403));
    expect(await rowOf(complete.id)).toEqual(before);
  });

  it('submit needs a complete campaign in each stage, and lists what is missing', async () => {
    const detail =
      'Before its review it still needs a description and music to listen to: a track or a link.';
    const present = { missing: ['description', 'music'] };
    for (const state of ['draft', 'declined', 'over'] as const) {
      await put(lacking.id, state);
      const before = await rowOf(lacking.id);
      const refused = await post('submit', lacking.id);
      const error = { code: 'incomplete', detail, present };
      expect([refused.statusCode, refused.json()]).toMatchObject([409, error]);
      expect(await rowOf(lacking.id)).toEqual(before);
    }
  });

  it('responds with not found for an unknown campaign', async () => {
    expect(await move(999_999, 'approve', ACTORS['an admin']())).toBe(404);
    for (const name of ['submit', 'withdraw'] as const)
      expect(await move(999_999, name, ACTORS['its artist']())).toBe(404);
  });

  const decide = (id: number, userId: number, decision: { approve: boolean; reason?: string }) =>
    test.db.transaction((tx) =>
      decideCampaign(tx, id, { userId }, decision, {
        now,
        present: ({ campaign }) => ({ stage: campaign.stage }),
      }),
    );

  describe('a decision', () => {
    it('opens the catalogue for a calendar month, and schedules the reminder three days before the end', async () => {
      await put(complete.id, 'in_review');
      await decide(complete.id, admin.user.id, { approve: true });
      expect(await rowOf(complete.id)).toMatchObject({
        stage: 'approved',
        decidedAt: now,
        decidedBy: admin.user.id,
        openUntil: new Date('2026-02-28T12:00:00Z'),
        remindAt: new Date('2026-02-25T12:00:00Z'),
      });
      const { profile } = (await call(test, owner, 'GET', 'auth/profile/')).json();
      expect(profile).toMatchObject({ catalogue_until: '2026-02-28T12:00:00.000Z' });
    });

    it('of two admins is the first one’s, and the second gets the current state', async () => {
      await put(complete.id, 'in_review');
      const outcomes = await Promise.allSettled([
        decide(complete.id, admin.user.id, { approve: true }),
        decide(complete.id, outlet.user.id, { approve: false, reason: 'Too loud.' }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find((each) => each.status === 'rejected');
      const stage = (await rowOf(complete.id))?.stage;
      expect(refused?.reason).toMatchObject({ status: 409, code: 'decided', present: { stage } });
    });

    it('that declines needs a reason, which the artist can read', async () => {
      await put(complete.id, 'in_review');
      const refused = { status: 400, fields: { reason: MODERATION_MESSAGES.reasonMissing } };
      for (const given of [{}, { reason: '' }]) {
        const decision = decide(complete.id, admin.user.id, { approve: false, ...given });
        await expect(decision).rejects.toMatchObject(refused);
      }
      await decide(complete.id, admin.user.id, { approve: false, reason: 'Too loud.' });
      const shown = await campaignOf(test, owner, complete.release);
      expect(shown).toMatchObject({ stage: 'declined', decline_reason: 'Too loud.' });
    });
  });

  describe('two simultaneous moves', () => {
    it('submit once', async () => {
      await put(complete.id, 'draft');
      const before = (await rowOf(complete.id))?.version ?? 0;
      expect(tally(await Promise.all([post('submit'), post('submit')]))).toEqual({
        200: 1,
        409: 1,
      });
      expect(await rowOf(complete.id)).toMatchObject({ stage: 'in_review', version: before + 1 });
    });

    it('withdraw or approve, never both', async () => {
      await put(complete.id, 'in_review');
      const [withdrawn, decided] = await Promise.allSettled([
        post('withdraw'),
        decide(complete.id, admin.user.id, { approve: true }),
      ]);
      const row = await rowOf(complete.id);
      const response = withdrawn.status === 'fulfilled' ? withdrawn.value.statusCode : 0;
      expect([response, decided.status, row?.stage]).toEqual(
        response === 200 ? [200, 'rejected', 'draft'] : [409, 'fulfilled', 'approved'],
      );
      expect(row?.openUntil === null).toBe(row?.stage === 'draft');
    });

    it('return the current state to the second', async () => {
      await put(complete.id, 'in_review');
      const draft = (await post('withdraw')).json();
      expect(draft).toMatchObject({ stage: 'draft', submitted_at: null });
      await expect(decide(complete.id, admin.user.id, { approve: true })).rejects.toMatchObject({
        status: 409,
        code: 'decided',
        present: { stage: 'draft' },
        message: 'The artist has taken this campaign back.',
      });
      await put(complete.id, 'approved');
      const late = (await post('withdraw')).json();
      expect(late).toMatchObject({ code: 'campaign_moved', present: { stage: 'approved' } });
    });
  });

  describe('the month of a campaign', () => {
    it.each([
      ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00Z'],
      ['2028-01-31T00:00:00Z', '2028-02-29T00:00:00Z'],
      ['2026-12-15T23:59:59Z', '2027-01-15T23:59:59Z'],
      ['2026-03-31T01:00:00Z', '2026-04-30T01:00:00Z'],
    ])('that begins on %s ends on %s', (from, to) => {
      expect(monthAfter(new Date(from))).toEqual(new Date(to));
    });

    it('ends automatically, and the campaign can be submitted again', async () => {
      await put(complete.id, 'over');
      expect(await campaignOf(test, owner, complete.release)).toMatchObject({
        stage: 'approved',
        is_over: true,
      });
      const sent = await post('submit');
      expect(sent.json()).toMatchObject({ stage: 'in_review', is_over: false, decided_at: null });
      const again = (await post('submit')).json();
      expect(again).toMatchObject({ code: 'campaign_moved', present: { stage: 'in_review' } });
    });
  });

  it('the usual time of a review is the median of the last 20 decisions in whole hours, or null', async () => {
    await test.db.update(campaigns).set({ decidedAt: null });
    expect(await reviewHours(test.db)).toBeNull();
    const ids = [complete.id];
    for (let i = 0; i < 21; i += 1) {
      const { id } = await submit(test, other);
      ids.push((await campaignOf(test, other, id)).id);
    }
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    // The first review took a hundred hours and is the 22nd latest, so it no longer counts.
    for (const [index, id] of ids.entries()) {
      const submittedAt = hours(index === 0 ? -100 : index * 10 - index);
      await test.db
        .update(campaigns)
        .set({ submittedAt, decidedAt: hours(index * 10) })
        .where(eq(campaigns.id, id));
    }
    // Between 2 and 21 hours, the median lies between 11 and 12.
    expect(await reviewHours(test.db)).toBe(12);
    const shown = await call(test, owner, 'GET', `campaigns/${complete.id}/`);
    expect(shown.json()).toMatchObject({ review_hours: 12 });
  });
});

describe('reminders', () => {
  const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  let artist: TestAccount;
  beforeEach(async () => {
    artist = await test.register('artist');
  });

  /** The mails that workers write on that day; several workers stand for several processes. */
  async function mailsOn(day: string, count = 1) {
    test.now = new Date(day);
    const deps = { ...test.deps, now: () => test.now };
    const workers = Array.from({ length: count }, () => startCampaignReminders(deps));
    for (const worker of workers) await worker.wake();
    for (const worker of workers) await worker.stop();
    return (await test.mails())
      .filter(({ subject }) => subject.startsWith('Your campaign'))
      .map(({ recipient, subject, body }) => ({ recipient, subject, body }));
  }

  it('are sent once, three days before the month ends', async () => {
    const { id, version } = await openCatalogue(test, artist);
    expect(await mailsOn('2026-03-29T11:59:59Z')).toEqual([]);
    const mail = {
      recipient: artist.user.email,
      subject: 'Your campaign ends soon: Glass Harbour',
      body: expect.stringMatching(
        new RegExp(`until 1 Apr 2026, 12:00 \\(UTC\\)[^]*http://localhost:3000/campaigns/${id}\n`),
      ),
    };
    expect(await mailsOn('2026-03-29T12:00:00Z', 3)).toEqual([mail]);
    expect(await mailsOn('2026-03-31T12:00:00Z')).toEqual([mail]);
    const [row] = await test.db.select().from(campaigns);
    expect(row).toMatchObject({ remindAt: null, version });
  });

  it('are sent after a stop of a week, in the order in which they were due', async () => {
    await openCatalogue(test, artist, { title: 'First' });
    test.now = new Date('2026-03-01T12:10:00Z');
    await openCatalogue(test, artist, { title: 'Second' });
    const mails = await mailsOn('2026-04-08T12:00:00Z');
    expect(mails).toMatchObject([
      { subject: 'Your campaign is over: First' },
      { subject: 'Your campaign is over: Second' },
    ]);
    expect(mails[0]?.body).toContain('The month of “First” ended on 1 Apr 2026, 12:00 (UTC).');
  });

  it('are not sent for a campaign that changed after it was claimed', async () => {
    await openCatalogue(test, artist);
    await test.db.update(campaigns).set({ stage: 'draft' });
    expect(await mailsOn('2026-03-30T12:00:00Z')).toEqual([]);
  });
});
