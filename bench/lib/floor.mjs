import fs from 'node:fs';
import { hkdfSync, randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify from 'fastify';
import pg from 'pg';
import pino from 'pino';

/* A server that does the least: it verifies the token, runs one prepared statement, sends its rows
   and logs one line. PORT, JWT_SECRET, DATABASE_URL, and STATEMENTS, a file with
   {path: {text, values}}, configure it. */

const { PORT, JWT_SECRET, DATABASE_URL, STATEMENTS } = process.env;
const statements = JSON.parse(fs.readFileSync(STATEMENTS, 'utf8'));
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
for (const [path, statement] of Object.entries(statements)) {
  const named = { name: path, ...statement };
  app.get(path, { onRequest: authenticate }, async () => (await pool.query(named)).rows);
}
app.get('/api/health/', async () => ({ status: 'ok' }));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
