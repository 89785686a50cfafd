import type { Logger } from 'pino';
import { createLogger } from '@/server/platform/config/logger';

export interface LogLine {
  /** Pino's levels: 30 is information, 40 a warning, 50 an error. */
  level: number;
  msg: string;
  event?: string;
  [key: string]: unknown;
}

export interface LogRecord {
  /** The server's own logger, with its redaction. */
  logger: Logger;
  lines: LogLine[];
  /** Everything that was written, as text. */
  text(): string;
}

/** Records what the server logs. */
export function recordLog(): LogRecord {
  const written: string[] = [];
  const lines: LogLine[] = [];
  const logger = createLogger({
    write(line: string) {
      written.push(line);
      lines.push(JSON.parse(line) as LogLine); // pino writes this form
    },
  });
  return { logger, lines, text: () => written.join('') };
}
