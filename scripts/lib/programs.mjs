/** The server's programs, and those of its threads: each becomes dist/server/NAME.mjs. */
export const programs = {
  main: 'src/server/main.ts',
  admin: 'src/server/admin.ts',
  ledgerCheck: 'src/server/ledgerCheck.ts',
  moveDatabase: 'src/server/moveDatabase.ts',
  backup: 'src/server/backup.ts',
  restore: 'src/server/restore.ts',
  remakeDemo: 'src/server/remakeDemo.ts',
  contentWorker: 'src/server/files/contentWorker.ts',
};
