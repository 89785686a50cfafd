import fs from 'node:fs';
import { hkdfSync, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify from 'fastify';
import pino from 'pino';

/* A server that does the least: it verifies the token, sends a given text and logs one line. PORT,
   JWT_SECRET, and ANSWERS, a file with {path: text}, configure it. */

const { PORT, JWT_SECRET, ANSWERS } = process.env;
const answers = JSON.parse(fs.readFileSync(ANSWERS, 'utf8'));

const app = fastify({
  loggerInstance: pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }),
  disableRequestLogging: true,
  genReqId: () => randomUUID(),
});
await app.register(jwt, {
  // The server derives the same key for its tokens, see serverKeys.ts.
  secret: Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'linernote access tokens', 32)),
  sign: { algorithm: 'HS256' },
  verify: { algorithms: ['HS256'] },
});
const authenticate = (request) => request.jwtVerify();
app.addHook('onResponse', async (request, reply) => {
  const { method, url, ip: remoteAddress } = request;
  const { statusCode, elapsedTime } = reply;
  const ms = Math.round(elapsedTime);
  request.log.info({ req: { method, url, remoteAddress }, statusCode, ms }, 'request');
});
for (const [path, text] of Object.entries(answers)) {
  app.get(path, { onRequest: authenticate }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    return text;
  });
}
app.get('/api/health/', async () => ({ status: 'ok' }));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
