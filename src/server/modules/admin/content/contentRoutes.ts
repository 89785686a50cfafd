import { routesOf, serve } from '@/server/platform/http/serve';
import { contentContract } from '@/shared/admin/content.schemas';
import { publishContent, readContent, saveContent } from './contentCommands';
import { presentContents } from './contentRepository';

export const contentRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, contentContract.listContents, () => presentContents(db));
  serve(app, contentContract.getContent, ({ query: { key, against } }) =>
    readContent(db, key, against),
  );
  serve(app, contentContract.saveContent, ({ body: { key, ...given }, version }) => {
    const { title = '', lead = '', body = '' } = given;
    return saveContent(db, key, { title, lead, body }, version, deps.now());
  });
  serve(app, contentContract.publishContent, ({ account: admin, body, version, request }) =>
    publishContent(deps, { admin, requestId: request.id, now: deps.now() }, body, version),
  );
});
