import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';

export type ClickKind = 'people' | 'robots';

/** Longer user agents are cut here. */
const AGENT_MAX = 512;

/** Fetchers of link previews that isbot takes for people. */
const PREVIEWS = /^(?:Viber|Microsoft Office)\/|Firefox\/[\d.]+ Discord$/;

/** Headers of requests that prefetch a page without anybody opening it. */
const EARLY = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/**
 * Whether a person opened the link, judged by its method and headers alone. A robot that imitates a
 * browser counts as a person; `ClickCounter` recognises bursts.
 */
export function classifyClick(method: string, headers: IncomingHttpHeaders): ClickKind {
  const agent = headers['user-agent']?.slice(0, AGENT_MAX) ?? '';
  // A picture, a frame or a script that has the link as its source.
  const isEmbedded = (headers['sec-fetch-dest'] ?? 'document') !== 'document';
  const isRobot =
    method !== 'GET' ||
    isEmbedded ||
    EARLY.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? ''))) ||
    agent === '' ||
    PREVIEWS.test(agent) ||
    isbot(agent);
  return isRobot ? 'robots' : 'people';
}
