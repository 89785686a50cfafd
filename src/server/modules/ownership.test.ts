import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openCatalogue } from '@/server/testing/campaigns';
import { MODULE_CASES, tableOf, isOwned, tableNames } from '@/server/testing/cases/everyCase';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approveOutlet } from '@/server/testing/trade';
import { findSubmission, listSubmissions } from './market/submissions/submissionsRepository';
import { shelve } from './market/submissions/decisionsRepository';

jest.setTimeout(60_000);

const policies = MODULE_CASES.flatMap((each) => each.policies ?? []);
const strangers = tableOf((cases) => cases.strangers);

describe('a policy allows nobody else', () => {
  const cases = policies.flatMap(({ actions }, index) =>
    actions.map(([action, wanted, whoMay]) => ({ index, action, wanted, whoMay })),
  );
  it.each(cases)('$action than $wanted (row $index)', ({ wanted, whoMay }) => {
    expect(whoMay()).toEqual(wanted);
  });

  it('is tested for each existing policy: `policies` in the cases of its module', () => {
    const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' });
    const forgotten = files.filter((file) => {
      if (!/(?:Policy|Commands|Queries|Repository)\.ts$/.test(file)) return false;
      const { can } = jest.requireActual<{ can?: unknown }>(path.join(__dirname, file));
      return can !== undefined && !policies.some((row) => row.can === can);
    });
    expect(forgotten).toEqual([]);
  });
});

describe('the queries themselves, without the policy,', () => {
  const NOBODY = 999_999;
  let test: TestApp;
  let artist: TestAccount;
  let outlet: TestAccount;
  beforeAll(async () => {
    test = await createTestApp();
    artist = await test.register('artist');
    outlet = await test.register('media');
  });
  afterAll(() => test.close());

  it.each(Object.entries(strangers))(
    'return nothing of %s to anybody else',
    async (_table, look) => {
      await look({ test, artist, media: outlet }, NOBODY);
    },
  );

  it('are tested for each table whose rows have an owner: `strangers` in the cases of its module', () => {
    /* Tables that are read at log-in, or with a row of another table. */
    const byAnother = [
      ...['users', 'artist_profiles', 'media_profiles', 'second_factors', 'recovery_codes'],
      ...['one_time_tokens', 'idempotency_keys', 'messages', 'order_events', 'order_marks'],
      ...[
        'bonuses',
        'money_proposals',
        'payout_batches',
        'audit_log',
        'proposed_changes',
        'report_cases',
        'reports',
      ],
      'outlet_trust',
    ];
    expect([...Object.keys(strangers), ...byAnother].sort()).toEqual(tableNames(isOwned).sort());
  });

  it('return no campaign to an outlet that is not approved, and none that is over', async () => {
    const { id } = await openCatalogue(test, artist);
    const waiting = await test.register('media');
    await approveOutlet(test, outlet);
    const [now, later] = [new Date(), new Date(Date.now() + 40 * 24 * 3600 * 1000)];
    const outletId = outlet.user.profile.id;
    const own = { outletId, now };
    const saved = { shelf: 'saved', reason: null, line: null } as const;
    await shelve(test.db, own, { userId: outlet.user.id }, [{ id, heard: 0 }], saved);
    for (const viewer of [
      { outletId: waiting.user.profile.id, now },
      { outletId: NOBODY, now },
      { outletId, now: later },
    ]) {
      for (const shelf of ['explore', 'saved'] as const)
        expect(await listSubmissions(test.db, viewer, { shelf })).toMatchObject({ total: 0 });
      expect(await findSubmission(test.db, viewer, id)).toBeNull();
    }
    expect((await listSubmissions(test.db, own, { shelf: 'saved' })).items).toHaveLength(1);
    expect((await findSubmission(test.db, own, id))?.mark?.shelf).toBe('saved');
  });
});
