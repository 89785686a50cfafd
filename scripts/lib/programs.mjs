/** The server's programs and those of its threads; each becomes dist/server/NAME.mjs. */
export const programs = {
  main: 'src/server/main.ts',
  admin: 'src/server/commands/admin.ts',
  ledgerCheck: 'src/server/commands/ledgerCheck.ts',
  recountTrust: 'src/server/commands/recountTrust.ts',
  backup: 'src/server/commands/backup.ts',
  migrate: 'src/server/commands/migrate.ts',
  restore: 'src/server/commands/restore.ts',
  remakeDemo: 'src/server/commands/remakeDemo.ts',
  contentWorker: 'src/server/platform/files/contentWorker.ts',
  pageWorker: 'src/server/modules/trade/proof/pageWorker.ts',
  paperWorker: 'src/server/modules/money/papers/paperWorker.ts',
  reportWorker: 'src/server/modules/results/campaignReport/reportWorker.ts',
};
