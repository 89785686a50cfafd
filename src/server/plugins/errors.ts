import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { type ApiFailure, sendFailure } from '@/server/http/failures';

declare module 'fastify' {
  interface FastifyReply {
    /** Answers in the error shape, for places that do not throw. */
    fail(failure: ApiFailure): FastifyReply;
  }
}

/** One shape for everything that goes wrong. Unknown addresses are up to the static files. */
export const errors = plugin(
  async (app: FastifyInstance) => {
    app.decorateReply('fail', function (this: FastifyReply, failure: ApiFailure) {
      return sendFailure(failure, this.request, this);
    });
    app.setErrorHandler(sendFailure);
  },
  { name: 'errors' },
);
