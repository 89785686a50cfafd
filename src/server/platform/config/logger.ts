import { isNativeError } from 'node:util/types';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import pino, { type Logger, type LoggerOptions } from 'pino';

/** Properties that the log hides in any logged object. */
const SECRETS = [
  'authorization',
  'password',
  'password2',
  'passwordHash',
  'token',
  'tokenHash',
  'access',
  'refresh',
  'body',
  'jwtSecret',
  'jwtSecretPrevious',
  'metricsToken',
  'databaseUrl',
  'redisUrl',
  'smtpUrl',
  'objectStore',
];

/** Links in mails carry tokens in the query string. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? '';

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/** Drizzle and PostgreSQL put values into messages, so only where and why is logged. */
export function describeError(error: unknown): unknown {
  if (!isNativeError(error)) return error;
  const { code } = error as { code?: unknown };
  const isQuery = error instanceof DrizzleQueryError;
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${error.query}` : error.message,
    ...(typeof code === 'string' && { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: request.pathPattern ?? withoutQuery(request.url),
  ...(!request.isAnonymous && { remoteAddress: request.ip }),
});

const options: LoggerOptions = {
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
  serializers: { err: describeError, error: describeError, req: describeRequest },
};

export const createLogger = (destination?: pino.DestinationStream): Logger =>
  destination ? pino(options, destination) : pino(options);
