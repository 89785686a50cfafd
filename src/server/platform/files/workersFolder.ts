/** The build puts the programs of worker threads beside the server; Jest builds them elsewhere. */
export const WORKERS_FOLDER = import.meta.dirname;
