import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { ApiFailure, badRequest, toBody } from '@/server/http/failures';
import { BARE_HEADERS } from '@/server/http/bareHeaders';

const expectationFailed = new ApiFailure(
  417,
  'expectation_failed',
  'This server cannot do what the Expect header asks for.',
);

/** Node would answer 417 with an empty body and no header of ours. */
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

/** How often a header stands in a list of names and values by turns. */
const countOf = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((each, at) => at % 2 === 0 && each.toLowerCase() === name).length;

/** What Node by itself would answer in a shape of its own. */
export const bareAnswers = plugin(
  async (app: FastifyInstance) => {
    app.server.on('checkExpectation', refuseExpectation);
    // Node leaves this check to us, see `requireHostHeader`.
    app.addHook('onRequest', async ({ raw, headers }) => {
      if (raw.httpVersion === '1.1' && headers.host === undefined) {
        throw badRequest('The Host header is missing.');
      }
      // Node takes the first, and what stands in front may have taken the last.
      if (countOf('host', raw.rawHeaders) > 1)
        throw badRequest('There is more than one Host header.');
    });
    // Many clients name a type on every call, that of DELETE without a body included.
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
  { name: 'bare-answers', dependencies: ['errors', 'security'] },
);
