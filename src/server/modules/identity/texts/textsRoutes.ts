import { staleOrNotFound } from '@/server/platform/http/failures';
import { routesOf, serve } from '@/server/platform/http/serve';
import { textsContract } from '@/shared/identity/texts.schemas';
import { readTexts, writeTexts } from './textsRepository';

export const textsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, textsContract.getTexts, ({ account }) => readTexts(db, account.profileId));

  serve(app, textsContract.setTexts, async ({ account: { profileId }, body, version }) => {
    const saved = await writeTexts(db, profileId, body.texts, version);
    if (!saved) throw staleOrNotFound(await readTexts(db, profileId));
    return saved;
  });
});
