import type { FastifyRequest } from 'fastify';

/** Aborts when the client disconnects; `request.signal` also aborts once the body is read. */
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
