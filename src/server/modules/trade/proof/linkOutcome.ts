/** The agent gives no error code to a blocked address, so its message is matched. */
const REFUSED_ADDRESS = 'is not allowed. Because';

/** The outcome of a link whose request failed; a host without an address counts as gone. */
export function outcomeOfError(error: unknown): 'gone' | 'refused' | 'unreachable' {
  const { code, message } = error as NodeJS.ErrnoException; // always an error of Node
  if (code === 'ENOTFOUND') return 'gone';
  return message.includes(REFUSED_ADDRESS) ? 'refused' : 'unreachable';
}

/** With these a server refuses robots, unknown visitors or too many requests; 999 is LinkedIn's. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451, 999]);

/** The outcome of a link by the status of its page; `null` if the page can be read. */
export function outcomeOfStatus(status: number): 'gone' | 'unreadable' | 'unreachable' | null {
  if (status === 404 || status === 410) return 'gone';
  if (REFUSALS.has(status)) return 'unreadable';
  return status >= 200 && status < 300 ? null : 'unreachable';
}

/** Words in the addresses of pages that ask for consent or a log-in first. */
const WALL =
  /(?:^|[./_])(?:consent|collectconsent|cookie-?wall|privacy-?(?:gate|wall)|auth-?wall|log-?in|sign-?in)(?:[./_]|$)/i;
const isWall = (url: string): boolean => {
  const { hostname, pathname } = new URL(url);
  return WALL.test(`${hostname}${pathname}`);
};

/** Whether the link was redirected to a page that asks for consent or a log-in. */
export const isSentToWall = (link: string, finalUrl: string): boolean =>
  isWall(finalUrl) && !isWall(link);
