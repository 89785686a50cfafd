import { API_PARTS } from '@/server/api';
import { auditLog } from '@/server/platform/db/schema';
import { ROUTE_CASES } from '@/server/testing/cases/everyCase';
import type { CasesWorld } from '@/server/testing/cases/casesWorld';
import { callers } from '@/server/testing/cases/callers';
import { isForAdmins } from '@/shared/platform/roles';
import { testApp } from '@/server/testing/testApp';

jest.setTimeout(60_000);

const test = testApp({
  lasts: 'file',
  config: { payoutDebtor: { name: 'Linernote', iban: 'DE02120300000000202051' } },
});
let world: CasesWorld;
beforeAll(async () => {
  const artist = await test.register('artist');
  const outlet = await test.register('media');
  const admin = await test.registerAdmin();
  const accounts = Object.fromEntries(callers.map((each) => [each, admin])) as never; // all of them
  let count = 0;
  world = { test, artist, media: outlet, accounts, next: () => (count += 1) };
});

/** These calls decide nothing. */
const PREPARING = new Set(['POST /api/admin/prices/preview/', 'PUT /api/admin/claims/']);

const changing = API_PARTS.flatMap(({ contract }) =>
  Object.values(contract).flatMap(({ who, method, path }) =>
    isForAdmins(who) && method !== 'GET' ? [`${method} /api/${path}`] : [],
  ),
).filter((endpoint) => !PREPARING.has(endpoint));

it.each(changing)('the log has the actor, the subject and the action: %s', async (endpoint) => {
  const [makeCall] = ROUTE_CASES[endpoint] ?? [];
  const { headers, ...made } = (await makeCall?.(world)) ?? {};
  const before = await test.db.$count(auditLog);
  const { user, headers: own } = world.accounts.admin;
  const response = await test.app.inject({
    method: endpoint.split(' ', 1)[0] as 'POST' | 'DELETE',
    ...made,
    headers: { ...headers, ...own },
  });
  expect([response.statusCode, response.body]).toEqual([
    /(?:notes|bonuses|batches)\/$/.test(endpoint) ? 201 : 200,
    expect.any(String),
  ]);
  const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
  /* a settled batch has an entry of its own besides those of its payouts */
  expect(entries).toHaveLength(before + (endpoint.endsWith('batches/:id/settle/') ? 2 : 1));
  const [entry] = entries.slice(-1);
  expect(entry).toMatchObject({ actor: 'admin', actorId: user.id });
  if (entry?.subject === 'prices' || entry?.subject === 'batch') return; // they are about several people
  /* a dispute has two sides: its entry names the order */
  expect(entry?.aboutId ?? entry?.orderId).toEqual(expect.any(Number));
});
