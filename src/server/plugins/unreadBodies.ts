import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** A rest so small is read as always, and the connection goes on. */
const SMALL_BYTES = 64 * 1024;
/** A body that says it is no larger than any upload is read to its end, and thrown away … */
const READ_WHOLE_BYTES = 32 * 1024 * 1024;
/** … of any other only so much more. */
const READ_ON_BYTES = 1024 * 1024;
const READ_ON_MS = 20_000;

/**
 * When the answer is known before the whole body was read, Node reads on as long as bytes come. Here
 * the answer is sent, the connection is closed for more, and the rest is read for a while and up to a
 * bound: a client that reads no answer while it sends, as browsers do, gets to see it, and a client
 * that sends without end does not get far.
 */
export const unreadBodies = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onSend', async ({ raw }, reply) => {
      if (raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
      const length = announcedBytes(raw);
      if (length <= SMALL_BYTES) return;
      void reply.header('connection', 'close');
      readOn(raw, length <= READ_WHOLE_BYTES ? length : READ_ON_BYTES);
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
  let isAnswered = false;

  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    body.pause();
    if (isAnswered) close();
  };
  const timer = setTimeout(stop, READ_ON_MS).unref();
  socket.once('close', stop);
  // Node's own way to end a connection whose answer is written, on this one connection: it would be
  // reset while the client is still sending, and the answer lost with it.
  socket.destroySoon = () => {
    isAnswered = true;
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
