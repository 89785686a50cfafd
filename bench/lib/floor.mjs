import fs from 'node:fs';
import { hkdfSync, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';

/* A server that does the least: it verifies the token, sends a given text or the rows of a prepared
   statement, and logs one line. PORT, JWT_SECRET, DATABASE_URL, and ANSWERS, a file with
   {path: text} or {path: {text, values}}, configure it. */

const { PORT, JWT_SECRET, DATABASE_URL, ANSWERS } = process.env;
const answers = JSON.parse(fs.readFileSync(ANSWERS, 'utf8'));
/* As many connections as a server has. */
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

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
for (const [path, answer] of Object.entries(answers)) {
  app.get(path, { onRequest: authenticate }, async (_request, reply) => {
    reply.type('application/json; charset=utf-8');
    if (typeof answer === 'string') return answer;
    return (await pool.query({ name: path, ...answer })).rows;
  });
}
app.get('/api/health/', async () => ({ status: 'ok' }));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
