/** One address for each host of an address such as postgres://NAME@one:5432,other:5432/base. */
export function addressesOf(url: string): string[] {
  const begin = url.indexOf('://') + 3;
  const end = begin + url.slice(begin).search(/[/?]|$/);
  const start = Math.max(begin, url.lastIndexOf('@', end) + 1);
  const hosts = url.slice(start, end).split(',');
  return hosts.map((host) => url.slice(0, start) + host + url.slice(end));
}

/** The servers of one database, in order of `DATABASE_URL`; one of them accepts writes. */
export class Servers {
  private readonly urls: readonly string[];
  private at = 0;
  private failures = 0;

  constructor(url: string) {
    this.urls = addressesOf(url);
  }

  get current(): string {
    return this.urls[this.at] ?? '';
  }

  /** Whether a failed connection may be followed by one to a server that was not tried yet. */
  get mayTryNext(): boolean {
    return this.failures < this.urls.length;
  }

  /** Many connections fail at once: only the first of them moves on. */
  leave(url: string): void {
    if (url !== this.current) return;
    this.at = (this.at + 1) % this.urls.length;
    this.failures += 1;
  }

  stay(): void {
    this.failures = 0;
  }
}
