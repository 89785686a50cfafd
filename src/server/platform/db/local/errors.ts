/** Another Linernote uses the data folder. The message is for the operator of the second one. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
  constructor(
    readonly dataDir: string,
    /** The process id of the other one, if it is known. */
    readonly owner: string | undefined,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Linernote${
        owner ? ` (process ${owner})` : ''
      }. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

/** The program's own PostgreSQL cannot run here. The message says why, and what to do instead. */
export class LocalPostgresFailed extends Error {
  override readonly name = 'LocalPostgresFailed';
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The program's own PostgreSQL cannot run here: ${reason.replace(/\.?$/, '.')} ` +
        'Set DATABASE_URL to a PostgreSQL server of yours (15 or newer).',
      options,
    );
  }
}
