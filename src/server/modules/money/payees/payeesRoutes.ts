import { routesOf, serve } from '@/server/platform/http/serve';
import { payeeContract } from '@/shared/money/payees.schemas';
import { savePayee, showPayee } from './payeesCommands';

export const payeesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, payeeContract.getPayee, ({ account }) => showPayee(db, deps, account));

  serve(app, payeeContract.setPayee, async ({ account, body, version }) => {
    await db.transaction((tx) => savePayee(tx, deps, account, body, version));
    deps.outbox.wake();
    return showPayee(db, deps, account);
  });
});
