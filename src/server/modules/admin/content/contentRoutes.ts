import { routesOf, serve } from '@/server/platform/http/serve';
import { contentContract } from '@/shared/admin/content.schemas';
import { publishContent, readContent, saveContent, tryMail } from './contentCommands';
import { presentContents } from './contentRepository';

export const contentRoutes = routesOf((app, deps) => {
  serve(app, contentContract.listContents, () => presentContents(deps.database.db));
  serve(app, contentContract.getContent, ({ query: { text, against } }) =>
    readContent(deps, text, against),
  );
  serve(app, contentContract.saveContent, ({ body: { key, ...given }, version }) => {
    const { title = '', lead = '', body = '' } = given;
    return saveContent(deps, key, { title, lead, body }, version);
  });
  serve(app, contentContract.tryMail, ({ account: admin, body: { key }, request }) =>
    tryMail(deps, { admin, requestId: request.id, now: deps.now() }, key),
  );
  serve(app, contentContract.publishContent, ({ account: admin, body, version, request }) =>
    publishContent(deps, { admin, requestId: request.id, now: deps.now() }, body, version),
  );
});
