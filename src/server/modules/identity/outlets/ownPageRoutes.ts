import { readPatch } from '@/server/platform/http/validate';
import { serve, routesOf } from '@/server/platform/http/serve';
import { ownPageContract, ownPageSchema } from '@/shared/identity/ownPage.schemas';
import { readOwnPage, updateOwnPage } from './ownPageCommands';

export const ownPageRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, ownPageContract.getOwnPage, ({ account }) => readOwnPage(db, account));
  serve(app, ownPageContract.updateOwnPage, async ({ account, version, body }) => {
    const update = readPatch(ownPageSchema, body);
    const page = await db.transaction((tx) => updateOwnPage(tx, deps, account, update, version));
    void deps.linkChecks?.wake();
    return page;
  });
});
