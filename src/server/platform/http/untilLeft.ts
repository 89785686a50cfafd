import type { FastifyRequest } from 'fastify';

/**
 * Runs `work` with a signal that aborts when the client disconnects. Fastify's `request.signal`
 * differs: it also aborts once the body has been read.
 */
export async function untilLeft<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (left: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController();
  const leave = (): void => left.abort();
  socket.once('close', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
  }
}
