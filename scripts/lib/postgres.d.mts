/** The folder of PostgreSQL's programs, or undefined where there is none. */
export function ensurePostgres(): Promise<string | undefined>;
export function startCluster(
  binaries: string,
): Promise<{ url: string; restart: () => Promise<void>; stop: () => Promise<void> }>;
