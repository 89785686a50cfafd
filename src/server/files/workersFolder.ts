/** Where the programs of worker threads lie once the server is built; Jest builds them elsewhere. */
export const WORKERS_FOLDER = import.meta.dirname;
