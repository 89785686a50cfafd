import { routesOf, serve } from '@/server/platform/http/serve';
import { payeeContract } from '@/shared/money/payees.schemas';
import { conflict } from '@/server/platform/http/failures';
import { nextFriday, PAYEE_MESSAGES } from '@/shared/money/payees.rules';
import { requireTwoSteps } from '@/server/modules/identity/accounts/reauthentication';
import { savePayee, showPayee, useStripe } from './payeesCommands';
import { setAutomatic } from './payeesRepository';

export const payeesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, payeeContract.getPayee, ({ account }) => showPayee(db, deps, account));

  serve(app, payeeContract.setPayee, async ({ account, body, version }) => {
    await requireTwoSteps(deps, account);
    await db.transaction((tx) => savePayee(tx, deps, account, body, version));
    return showPayee(db, deps, account);
  });

  serve(app, payeeContract.useStripe, async ({ account, aside }) => {
    await requireTwoSteps(deps, account);
    return { url: await aside(() => useStripe(deps, account)) };
  });

  serve(app, payeeContract.setAutomaticPayouts, async ({ account, body }) => {
    if (body.is_on) await requireTwoSteps(deps, account);
    const at = body.is_on ? nextFriday(deps.now()) : null;
    if (!(await setAutomatic(db, account.userId, at)))
      throw conflict(PAYEE_MESSAGES.missing, 'payee_missing');
    return showPayee(db, deps, account);
  });
});
