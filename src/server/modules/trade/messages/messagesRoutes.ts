import { routesOf, serve } from '@/server/platform/http/serve';
import { MESSAGES_PAGE } from '@/shared/platform/limits';
import { messagesContract } from '@/shared/trade/messages.schemas';
import { openChat, readMessages, sendMessage } from './messagesCommands';
import { findChat, listMessages } from '@/server/modules/trade/orders/messagesRepository';
import { presentChat, presentMessage } from '@/server/modules/trade/orders/chatView';

export const messagesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, messagesContract.listMessages, async ({ account, id, query }) => {
    const order = await openChat(db, deps, account, id);
    const { limit = MESSAGES_PAGE, after, before } = query;
    // The state is read first, so that it counts no message that the list lacks.
    const chat = await findChat(db, account.userId, id);
    // One extra row shows whether there are more.
    const rows = await listMessages(db, id, { limit: limit + 1, after, before });
    const hasMore = rows.length > limit;
    const page = after === undefined ? rows.slice(-limit) : rows.slice(0, limit);
    return {
      items: page.map(presentMessage(order)),
      has_more: hasMore,
      chat: presentChat(order, chat, deps.now()),
    };
  });
  serve(app, messagesContract.sendMessage, async ({ account, id, body, reply }) => {
    const { row, message, isNew } = await db.transaction((tx) =>
      sendMessage(tx, deps, account, id, body),
    );
    void reply.code(isNew ? 201 : 200);
    const chat = await findChat(db, account.userId, id);
    return { message: presentMessage(row)(message), chat: presentChat(row, chat, deps.now()) };
  });
  serve(app, messagesContract.readMessages, async ({ account, id, body }) => {
    const row = await db.transaction((tx) => readMessages(tx, deps, account, id, body.message));
    return presentChat(row, await findChat(db, account.userId, id), deps.now());
  });
});
