import type { RequestAccount } from '@/server/platform/auth/guards';
import { createOnce } from '@/server/platform/http/idempotency';
import { routesOf, serve } from '@/server/platform/http/serve';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { decidingOf, serveDecision } from '@/server/modules/platform/audit/decision';
import { peopleContract } from '@/shared/admin/people.schemas';
import {
  addNote,
  confirmPerson,
  endPersonSessions,
  liftPerson,
  suspendPerson,
  takeDownPerson,
  viewPerson,
} from './peopleCommands';
import { changePersonEmail, helpPerson } from './helpCommands';
import { listPeople } from './peopleRepository';
import { showPerson, presentRow } from './personView';

export const peopleRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const show = (id: number, admin: RequestAccount, on = db) => showPerson(on, deps, admin, id);
  const shown = { show: (id: number, admin: RequestAccount) => show(id, admin) };

  serve(app, peopleContract.listPeople, ({ account, query }) =>
    listPeople(db, query, (row) => presentRow(row, account.userId)),
  );
  serve(app, peopleContract.getPerson, ({ account, id }) => show(id, account));
  serveDecision(app, deps, peopleContract.suspendPerson, {
    ...shown,
    decide: suspendPerson,
    event: 'account_suspended',
  });
  serveDecision(app, deps, peopleContract.liftPerson, {
    ...shown,
    decide: (tx, id, _body, acting) => liftPerson(tx, id, acting),
    event: 'account_lifted',
  });
  serveDecision(app, deps, peopleContract.takeDownPerson, { ...shown, decide: takeDownPerson });
  serveDecision(app, deps, peopleContract.endPersonSessions, {
    ...shown,
    decide: (tx, id, _body, acting) => endPersonSessions(tx, id, acting),
  });
  serveDecision(app, deps, peopleContract.confirmPerson, {
    ...shown,
    decide: (tx, id, _body, acting) => confirmPerson(tx, id, acting),
  });
  serveDecision(app, deps, peopleContract.changePersonEmail, {
    ...shown,
    decide: changePersonEmail,
    event: 'email_change_requested',
  });
  serveDecision(app, deps, peopleContract.helpPerson, { ...shown, decide: helpPerson });
  serve(app, peopleContract.viewPerson, async ({ id, body: { reason }, request }) => {
    const access = await db.transaction((tx) =>
      viewPerson(tx, id, reason, decidingOf(deps, request)),
    );
    logSecurityEvent(request, 'account_viewed', { userId: id });
    return { access };
  });
  serve(app, peopleContract.addPersonNote, ({ account, id, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => {
      await addNote(tx, id, body.text, decidingOf(deps, request));
      return show(id, account, tx);
    }),
  );
});
