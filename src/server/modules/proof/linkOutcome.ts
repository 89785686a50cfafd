/** The agent gives no error code to a blocked address, so its message is matched. */
const REFUSED_ADDRESS = 'is not allowed. Because';

/** The outcome of a link whose request failed; a host without an address counts as gone. */
export function outcomeOfError(error: unknown): 'gone' | 'refused' | 'unreachable' {
  const { code, message } = error as NodeJS.ErrnoException; // always an error of Node
  if (code === 'ENOTFOUND') return 'gone';
  return message.includes(REFUSED_ADDRESS) ? 'refused' : 'unreachable';
}

/** The outcome of a link by the status of its page; `null` if the page can be read. */
export function outcomeOfStatus(status: number): 'gone' | 'unreachable' | null {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? null : 'unreachable';
}
