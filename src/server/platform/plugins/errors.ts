import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiFailure, sendFailure, badRequest, toBody } from '@/server/platform/http/failures';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BARE_HEADERS } from '@/server/platform/http/headers';

const expectationFailed = new ApiFailure(
  417,
  'expectation_failed',
  'This server cannot do what the Expect header asks for.',
);

const countOf = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === name).length;

/** Replaces responses that Node would send in its own form. */
export const bareResponses = plugin(
  async (app: FastifyInstance) => {
    app.server.on('checkExpectation', refuseExpectation);
    // Node leaves this check to us, see `requireHostHeader`.
    app.addHook('onRequest', async ({ raw, headers }) => {
      if (raw.httpVersion === '1.1' && headers.host === undefined) {
        throw badRequest('The Host header is missing.');
      }
      // Node uses the first one, and a proxy in front may have used the last.
      if (countOf('host', raw.rawHeaders) > 1)
        throw badRequest('There is more than one Host header.');
    });
    // Many clients send a type with every request, even with a DELETE without a body.
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, done) => {
        if (body === '') done(null, undefined);
        else void parse(request, body, done);
      },
    );
  },
  { name: 'bare-responses', dependencies: ['errors', 'security'] },
);

declare module 'fastify' {
  interface FastifyReply {
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

/** Node's own 417 has an empty body and none of our headers. */
function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(toBody(expectationFailed));
  response
    .writeHead(417, {
      ...BARE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body);
}
