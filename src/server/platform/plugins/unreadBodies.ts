import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** A rest of this size is read as usual, and the connection stays open. */
const SMALL_BYTES = 64 * 1024;
/** A body that announces no more than this is read to its end and discarded … */
const READ_MAX_BYTES = 32 * 1024 * 1024;
/** … any other only this far. */
const READ_ON_BYTES = 1024 * 1024;
const READ_ON_MS = 20_000;

/** Browsers read a response only after sending, so the rest of the body is read up to a limit. */
export const unreadBodies = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async ({ raw }, reply) => {
      if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
      const length = announcedBytes(raw);
      if (length <= SMALL_BYTES) return;
      void reply.header('connection', 'close');
      readOn(raw, length <= READ_MAX_BYTES ? length : READ_ON_BYTES);
    });
  },
  { name: 'unread-bodies' },
);

const announcedBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;

function readOn(body: IncomingMessage, allowed: number): void {
  const { socket } = body;
  const close = socket.destroySoon.bind(socket);
  let read = 0;
  let isOver = false;
  let isResponseSent = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    body.pause();
    if (isResponseSent) close();
  };
  const timer = setTimeout(stop, READ_ON_MS).unref();
  socket.once('close', stop);
  // Closing at once would reset the connection while the client is still sending.
  socket.destroySoon = () => {
    isResponseSent = true;
    if (isOver || body.complete) close();
    else socket.end();
  };

  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > allowed) stop();
  });
  body.once('end', stop);
  body.resume();
}
