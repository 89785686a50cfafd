import { tradingOf } from '@/server/platform/auth/guards';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { ApiFailure, invalid, notFound } from '@/server/platform/http/failures';
import { handleUploadForm } from '@/server/platform/http/uploadForm';
import { createOnce, isKnownRequest } from '@/server/platform/http/idempotency';
import { routesOf, serve } from '@/server/platform/http/serve';
import { validate, readId } from '@/server/platform/http/validate';
import { ORDER_FILE_MAX_BYTES } from '@/shared/platform/uploads.rules';
import { ORDER_FILE } from '@/shared/trade/messages.rules';
import { ORDER_FILE_KINDS, orderFilesContract } from '@/shared/trade/deliveries.schemas';
import { addOrderFile, openOrderFile, refuseFile, removeOrderFile } from './orderFilesCommands';
import { findOrder } from '@/server/modules/trade/orders/ordersRepository';
import { presentOrderFile } from '@/server/modules/trade/orders/deliveriesRepository';

const FILE_FORM = {
  filesMax: ORDER_FILE_MAX_BYTES,
  notForm: 'A file is sent as multipart/form-data.',
  tooLarge: ORDER_FILE.tooLarge,
};

export const orderFilesRoutes = routesOf(async (app, deps) => {
  await app.register(multipart);
  addUpload(app, deps);
  addReading(app, deps);

  serve(app, orderFilesContract.deleteOrderFile, async ({ account, id, request }) => {
    const { db } = deps.database;
    const file = readId(request.params.file);
    await db.transaction((tx) => removeOrderFile(tx, deps, account, id, file));
    await deps.files.settle();
  });
});

function addUpload(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;

  /** Rejects the request before its 20 MB are received. */
  const beforeFile = async (request: FastifyRequest): Promise<void> => {
    const id = readId((request.params as Record<string, string>).id); // the route's path has an id
    if (await isKnownRequest(deps, request)) return;
    await refuseFile(db, deps, tradingOf(request), await findOrder(db, id));
  };

  const onRequest = [beforeFile, beforeUpload(deps, FILE_FORM)];
  serve(
    app,
    orderFilesContract.addOrderFile,
    async ({ account, id, request, reply }) => {
      return handleUploadForm(
        request,
        reply,
        deps.files,
        ORDER_FILE_KINDS,
        async ({ texts, uploads }) => {
          validate(orderFilesContract.addOrderFile.form, texts);
          const [upload, another] = uploads;
          if (!upload || another) throw invalid({ delivery: 'Please choose one file.' });
          return createOnce(
            deps,
            request,
            reply,
            async (tx) => presentOrderFile(await addOrderFile(tx, deps, account, id, upload)),
            { kind: upload.kind, sha256: upload.sha256 },
          );
        },
      );
    },
    { onRequest },
  );
}

function addReading(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const requireModerator = app.requireAdmin('moderator');
  serve(app, orderFilesContract.readOrderFile, async ({ account, id, request, reply }) => {
    const ids = { orderId: id, fileId: readId(request.params.file) };
    const isAdmin = await requireModerator(request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiFailure) return false;
        throw error;
      },
    );
    const file = await db.transaction((tx) => openOrderFile(tx, deps, account, isAdmin, ids));
    const content = await deps.files.read(file.path);
    if (!content) throw notFound();
    const ending = file.path.slice(file.path.lastIndexOf('.'));
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': content.bytes,
        // We choose the name; the sender's name is in the JSON of the file.
        'content-disposition': `attachment; filename="order-${ids.orderId}-${ids.fileId}${ending}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(content.stream);
  });
}
