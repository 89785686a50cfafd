import { isNull } from 'drizzle-orm';
import { seatInvitations } from '@/server/platform/db/schema';
import { admins, type ModuleCases, of, to } from '@/server/testing/cases/moduleCases';
import { newStaff } from '@/server/testing/seats';
import type { TestApp } from '@/server/testing/testApp';
import { colleagueSchema } from '@/shared/admin/team.schemas';
import { inviteStaff } from './teamCommands';

let count = 0;
const body = () => ({ email: `colleague${(count += 1)}@example.com`, part: 'moderator' }) as const;

const newColleague = async (test: TestApp): Promise<number> =>
  (await newStaff(test, 'finance', `staff${(count += 1)}`)).user.id;

async function newInvitation({ db, deps }: TestApp): Promise<number> {
  await db.delete(seatInvitations).where(isNull(seatInvitations.outletId));
  const { id } = await db.transaction((tx) =>
    inviteStaff(tx, deps, colleagueSchema.cast(body()), { actor: 'operator' }),
  );
  return id;
}

const colleague = of(({ test }) => newColleague(test));
const invitation = of(({ test }) => newInvitation(test));

export const cases: ModuleCases = {
  routes: {
    listTeam: [to(), admins(200), { role: 'admin' }],
    inviteColleague: [async () => ({ payload: body() }), admins(204), { role: 'admin', body }],
    changeColleague: [
      of(({ test }) => newColleague(test), { part: 'moderator' }),
      admins(204),
      { role: 'admin', id: ({ test }) => newColleague(test), body: () => ({ part: 'moderator' }) },
    ],
    removeColleague: [
      colleague,
      admins(204),
      { role: 'admin', id: ({ test }) => newColleague(test) },
    ],
    resendColleague: [
      invitation,
      admins(204),
      { role: 'admin', id: ({ test }) => newInvitation(test) },
    ],
    uninviteColleague: [
      invitation,
      admins(204),
      { role: 'admin', id: ({ test }) => newInvitation(test) },
    ],
  },
};
