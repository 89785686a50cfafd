import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { type ApiFailure, sendFailure } from '@/server/platform/http/failures';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends an error response, for code that does not throw. */
    fail(failure: ApiFailure): FastifyReply;
  }
}

/** Gives all errors one form. The static files handle unknown addresses. */
export const errors = plugin(
  async (app: FastifyInstance) => {
    app.decorateReply('fail', function (this: FastifyReply, failure: ApiFailure) {
      return sendFailure(failure, this.request, this);
    });
    app.setErrorHandler(sendFailure);
  },
  { name: 'errors' },
);
