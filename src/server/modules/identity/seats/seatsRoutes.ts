import { routesOf, serve } from '@/server/platform/http/serve';
import { notFound } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { linkNotValid } from '@/server/modules/identity/accounts/authMails';
import { requireProof } from '@/server/modules/identity/accounts/reauthentication';
import { hashSecret } from '@/server/modules/identity/accounts/secrets';
import { seatsContract } from '@/shared/identity/seats.schemas';
import {
  acceptInvitation,
  giveOtherPart,
  invite,
  leave,
  offerOutlet,
  removePerson,
  sendAgain,
  takeOver,
} from './seatsCommands';
import { deleteInvitation, findInvitation, listSeats } from './seatsRepository';

export const seatsRoutes = routesOf((app, deps) => {
  const { database } = deps;
  const { db } = database;

  serve(app, seatsContract.listSeats, ({ account }) => listSeats(db, account, deps.now()));

  serve(app, seatsContract.inviteSeat, async ({ account, body, request }) => {
    await db.transaction((tx) => invite(tx, deps, account, body));
    logSecurityEvent(request, 'seat_invited');
  });

  serve(app, seatsContract.resendInvitation, async ({ account, id }) => {
    await db.transaction((tx) => sendAgain(tx, deps, account.profileId, id));
  });

  serve(app, seatsContract.deleteInvitation, async ({ account, id }) => {
    if (!(await deleteInvitation(db, id, account.profileId))) throw notFound();
  });

  serve(app, seatsContract.changeSeat, async ({ account, id, body, request }) => {
    await db.transaction((tx) => giveOtherPart(tx, app, account, id, body.part));
    logSecurityEvent(request, 'seat_changed');
  });

  serve(app, seatsContract.removeSeat, async ({ account, id, request }) => {
    await db.transaction((tx) => removePerson(tx, deps, app, account, id));
    logSecurityEvent(request, 'seat_removed');
  });

  serve(app, seatsContract.leaveSeat, async ({ account, request }) => {
    await db.transaction((tx) => leave(tx, deps, app, account));
    logSecurityEvent(request, 'seat_removed');
  });

  serve(app, seatsContract.handOver, async ({ account, id, body, request }) => {
    await requireProof(deps, request, body);
    await db.transaction((tx) => offerOutlet(tx, deps, account, id));
    logSecurityEvent(request, 'outlet_offered');
  });

  serve(app, seatsContract.readInvitation, async ({ body }) => {
    const found = await findInvitation(db, hashSecret(body.token), deps.now());
    if (!found) throw linkNotValid();
    return found;
  });

  serve(app, seatsContract.acceptInvitation, async ({ body, request, reply }) => {
    const { userId, ...tokens } = await acceptInvitation(deps, request, body);
    app.guesses.rememberDevice(request, reply, userId);
    logSecurityEvent(request, 'registered', { userId });
    return tokens;
  });

  serve(app, seatsContract.takeOver, async ({ body, request }) => {
    const userId = await db.transaction((tx) => takeOver(tx, deps, app, body.token));
    logSecurityEvent(request, 'outlet_handed_over', { userId });
    return { status: 'OK' };
  });
});
