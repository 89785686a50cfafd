/** The connection URL of a running server's own PostgreSQL. Throws when it was never started. */
export function localUrl(dataDir: string): string;
/** Ends the PostgreSQL that a killed server left running, before its data folder is removed. */
export function endLeftBehind(dataDir: string): void;
