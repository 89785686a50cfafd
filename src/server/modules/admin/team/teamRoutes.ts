import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { routesOf, serve } from '@/server/platform/http/serve';
import { teamContract } from '@/shared/admin/team.schemas';
import {
  changeOther,
  inviteAgain,
  inviteByMail,
  readTeam,
  removeOther,
  uninvite,
} from './teamCommands';

export const teamRoutes = routesOf((app, deps) => {
  const { db } = deps.database;

  serve(app, teamContract.listTeam, ({ account }) => readTeam(db, account.userId, deps.now()));

  serve(app, teamContract.inviteColleague, ({ body, request }) =>
    db.transaction((tx) => inviteByMail(tx, deps, body, request)),
  );

  serve(app, teamContract.resendColleague, ({ id, request }) =>
    db.transaction((tx) => inviteAgain(tx, deps, id, request)),
  );

  serve(app, teamContract.uninviteColleague, ({ id, request }) =>
    db.transaction((tx) => uninvite(tx, id, request)),
  );

  serve(app, teamContract.changeColleague, async ({ id, body: { part }, request }) => {
    await db.transaction((tx) => changeOther(tx, id, part, request));
    logSecurityEvent(request, 'role_changed', { userId: id, role: part });
  });

  serve(app, teamContract.removeColleague, async ({ id, request }) => {
    await removeOther(deps, id, request);
    logSecurityEvent(request, 'role_changed', { userId: id, role: null });
  });
});
